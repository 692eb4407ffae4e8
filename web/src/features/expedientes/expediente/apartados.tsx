import { DOCUMENTO } from '@notaria/contract/estados';
import type { Apartado } from '@notaria/contract/paginas';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { useQueries } from '@tanstack/react-query';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { asksForALook, identidadQuery } from '#features/expedientes/identidad/identidad-api.ts';
import { lectorDe } from '#features/expedientes/lector.ts';
import { conCuentaPropia, filasQueCuentan, hasPartes } from '#features/expedientes/salas.ts';
import { apartadoEn, pathToApartado, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Tab, Tabs } from '#shared/ui/tabs.tsx';
import { type Lazy, lazily } from '#shared/use-later.ts';

type Reading = Pick<ApartadoProps, 'detalle' | 'isStaff'>;

/** A part of a file's page. */
export interface FilaDeApartado {
  /** Its address under the file's own; undefined for the part at the file's own address. */
  apartado?: Apartado;
  label: string;
  /** What the staff of the file, who send what clients read there, call it. */
  dePersonal?: string;
  /** Its screen. Its code and data load when it is opened, or printed. */
  Screen: Lazy<ApartadoProps>;
  /** True if this reader has it in this file. */
  isFor: (reading: Reading) => boolean;
  /** A hook: how many things in it are new to the reader or wait for them. It may ask the server. */
  useNews?: (reading: Reading) => number;
  /** What the number counts, for example «sin leer». */
  counted?: string;
  /** True for what only the staff read: it is printed only if somebody says so. */
  isInternal?: true;
}

/** The parts of a file's page, in the order of its bar and of its print. */
export const FILAS: readonly FilaDeApartado[] = [
  {
    label: 'Trámite',
    Screen: lazily(() => import('./principal.tsx'), 'Principal'),
    isFor: () => true,
    useNews: ({ detalle }) => {
      const { acceso, resumen } = detalle;
      const { user } = useSession();
      const isReviewer = lectorDe(resumen, user?.uid) === 'encargado';
      return filasQueCuentan(detalle).filter(({ accepted, mia }) => {
        const isAsked = accepted === DOCUMENTO.faltante || accepted === DOCUMENTO.rechazado;
        const isReviewed = acceso.aceptar || acceso.rechazar;
        return isReviewed
          ? isReviewer && accepted === DOCUMENTO.pendiente
          : acceso.subir && mia !== false && isAsked;
      }).length;
    },
    counted: 'por hacer',
  },
  {
    apartado: 'personas',
    label: 'Personas',
    Screen: lazily(() => import('#features/expedientes/partes/personas.tsx'), 'Personas'),
    isFor: ({ detalle, isStaff }) =>
      isStaff || detalle.partes !== undefined || detalle.representante !== undefined,
    useNews: ({ detalle, isStaff }) => {
      const { ID_Expediente, ID_Cliente, Por_agregar = [] } = detalle.resumen;
      const others = hasPartes(detalle) ? conCuentaPropia(detalle) : [];
      const cards = useQueries({
        queries: [undefined, ...others.map(({ idParte }) => idParte)].map((parte) => ({
          ...identidadQuery(ID_Expediente, parte),
          enabled: isStaff && (parte !== undefined || ID_Cliente !== VENTANILLA),
        })),
      });
      return Por_agregar.length + cards.filter(({ data }) => data && asksForALook(data)).length;
    },
    counted: 'por atender',
  },
  {
    apartado: 'datos',
    label: 'Tus datos',
    dePersonal: 'Datos',
    Screen: lazily(() => import('#features/expedientes/generales/datos.tsx'), 'Datos'),
    isFor: ({ detalle }) => detalle.pideDatos,
    useNews: ({ detalle: { resumen } }) => resumen.Datos_por_enviar + resumen.Datos_por_corregir,
    counted: 'por hacer',
  },
  {
    apartado: 'conversacion',
    label: 'Mensajes',
    Screen: lazily(
      () => import('#features/expedientes/conversacion/conversacion.tsx'),
      'Conversacion',
    ),
    isFor: () => true,
    useNews: ({ detalle }) => detalle.resumen.Sin_leer,
    counted: 'sin leer',
  },
  {
    apartado: 'entregas',
    label: 'De la notaría',
    dePersonal: 'Entregas',
    Screen: lazily(() => import('#features/expedientes/entregas/entregas.tsx'), 'Entregas'),
    isFor: () => true,
    useNews: ({ detalle: { porResponder, resumen } }) =>
      porResponder.length + (resumen.Por_pagar > 0 ? 1 : 0),
    counted: 'por responder',
  },
  {
    apartado: 'citas',
    label: 'Cita',
    Screen: lazily(() => import('#features/expedientes/citas/citas.tsx'), 'Citas'),
    isFor: () => true,
    useNews: ({ detalle }) => detalle.citas.filter(({ responder }) => responder).length,
    counted: 'por responder',
  },
  {
    apartado: 'notas',
    label: 'Notas',
    isInternal: true,
    Screen: lazily(() => import('#features/expedientes/conversacion/notas.tsx'), 'NotasInternas'),
    isFor: ({ isStaff }) => isStaff,
    useNews: ({ detalle }) => detalle.notasPorAtender ?? 0,
    counted: 'por atender',
  },
  {
    apartado: 'bitacora',
    label: 'Bitácora',
    isInternal: true,
    Screen: lazily(() => import('#features/expedientes/bitacora/bitacora.tsx'), 'Bitacora'),
    isFor: ({ detalle }) => detalle.acceso.bitacora,
  },
];

/** The part of a file's page that an address opens. */
export function filaEn(pathname: string): FilaDeApartado | undefined {
  const apartado = apartadoEn(pathname);
  return FILAS.find((fila) => fila.apartado === apartado);
}

// Loads the open part's code while the session and the file's data load. If it fails, the part says so.
filaEn(window.location.pathname)
  ?.Screen.preload()
  .catch(() => {});

/** The bar of the parts of a file. It says how much in each is new or waits for the reader. */
export function Barra({ filas, ...reading }: Reading & { filas: readonly FilaDeApartado[] }) {
  return (
    <Tabs label="Partes del trámite">
      {filas.map((fila) => (
        <Lengueta key={fila.label} fila={fila} {...reading} />
      ))}
    </Tabs>
  );
}

function Lengueta({ fila, ...reading }: Reading & { fila: FilaDeApartado }) {
  const { apartado, useNews = none, counted } = fila;
  const id = reading.detalle.resumen.ID_Expediente;
  const news = useNews(reading);
  return (
    <Tab
      to={apartado ? pathToApartado(id, apartado) : pathToExpediente(id)}
      label={labelOf(fila, reading.isStaff)}
      {...(news > 0 && { news: { count: news, counted } })}
    />
  );
}

const none = () => 0;

/** What a reader calls a part. */
export function labelOf({ label, dePersonal }: FilaDeApartado, isStaff: boolean): string {
  return isStaff && dePersonal !== undefined ? dePersonal : label;
}
