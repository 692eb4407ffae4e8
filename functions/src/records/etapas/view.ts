import { etapaParaPersonal } from '@notaria/contract/etapas';
import { type EtapaEnLista, quienTiene, type Ruta } from '@notaria/contract/ruta';
import { type CursoDoc, isEnRuta, isEntregado, type RutaDoc } from './model.ts';
import { etapaDe } from './move.ts';
import { type Tiempos, tiempoDe, tiempoTotalDe } from './tiempos.ts';

/** Who reads the stages of a file: their rooms, null for the staff; and what they call each room. */
export interface LectorDeRuta {
  own: readonly string[] | null;
  nombreDe: (sala: string) => string;
}

/** The stages of a file as its readers see them; null if it has none. */
export function toRuta(
  file: RutaDoc,
  tiempos: Tiempos,
  { own, nombreDe }: LectorDeRuta,
  now: Date,
): Ruta | null {
  if (!isEnRuta(file)) return null;
  const isStaff = own === null;
  const { etapas, etapaActual, detenidoEl, curso, recibio } = file;
  const { espera, regreso, movimientos } = curso;
  const isDetenido = detenidoEl !== null && detenidoEl <= now;
  return {
    etapas: etapas.map(({ desde, hasta, conAutoridad, ...etapa }) => ({
      ...etapa,
      nombre: isStaff ? etapaParaPersonal(etapa.nombre) : etapa.nombre,
      desde: desde?.toISOString() ?? null,
      hasta: hasta?.toISOString() ?? null,
      conAutoridad: conAutoridad?.toISOString() ?? null,
      tiempo: tiempoDe(tiempos.etapas[etapa.clave]),
    })),
    actual: etapaActual,
    movimientos,
    espera: espera && {
      motivo: espera.motivo,
      culpa: espera.culpa,
      desde: espera.desde.toISOString(),
      quienes: espera.salas.map(nombreDe),
      esMia: isEsperada(espera, own ?? []),
    },
    regreso: regreso && { ...regreso, desde: regreso.desde.toISOString() },
    detenidoDesde: isDetenido ? detenidoEl.toISOString() : null,
    total: tiempoTotalDe(tiempos),
    recibio,
  };
}

/** True if a file on hold waits for one of these rooms. */
export function isEsperada(
  { culpa, salas }: Pick<NonNullable<CursoDoc['espera']>, 'culpa' | 'salas'>,
  own: readonly string[],
): boolean {
  return culpa === 'cliente' && (salas.length === 0 || own.some((sala) => salas.includes(sala)));
}

/** The present stage of a file for the lists; null if it has none. */
export function toEtapaEnLista(file: RutaDoc, isStaff: boolean, now: Date): EtapaEnLista | null {
  if (!isEnRuta(file)) return null;
  const { clave, nombre, quien, queHacer, desde, esperada, conAutoridad } = etapaDe(file);
  const { detenidoEl, curso } = file;
  const isOver = isEntregado(file);
  return {
    Clave: clave,
    Nombre: isStaff ? etapaParaPersonal(nombre) : nombre,
    Quien: quienTiene({ quien, conAutoridad }),
    Que_hacer: quien === 'cliente' ? queHacer : '',
    Desde: (desde ?? curso.desde).toISOString(),
    Esperada: isOver ? null : esperada,
    En_espera: curso.espera !== null,
    Entregado: isOver,
    Detenido: detenidoEl !== null && detenidoEl <= now,
  };
}
