import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { etiquetasDe, isStanding } from '@notaria/contract/partes-expediente';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EncargadoChoice } from '#features/expedientes/asignacion/encargado-choice.tsx';
import { EstadoExpedienteChip, EstadosInfo } from '#features/expedientes/estado-chip.tsx';
import type { Lector } from '#features/expedientes/lector.ts';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { formatDateTime, formatPhone } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { cx } from '#shared/ui/cx.ts';
import { NoValue } from '#shared/ui/no-value.tsx';

interface DeQuienProps {
  detalle: DetalleAnswer;
  lector: Lector;
}

/** The beginning of a file's page: whose it is, its number, their telephone, its state and who attends it. */
export function DeQuien({ detalle, lector }: DeQuienProps) {
  const { resumen, telefonoCliente } = detalle;
  const isClient = lector === 'cliente';
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm sm:gap-y-1">
      {/* Clients know who they are; other readers of the sheet may not. */}
      <div className={isClient ? 'not-print:hidden' : 'min-w-0 font-semibold'}>
        <ClientName {...clienteDe(resumen)} />
      </div>
      {!isClient && <Otros detalle={detalle} />}
      <span>
        <span className="text-muted max-sm:not-print:sr-only">Número</span> {resumen.ID_Expediente}
      </span>
      {telefonoCliente && (
        <a href={`tel:+52${telefonoCliente}`} className="texto-enlace max-sm:-my-3 max-sm:p-3">
          <Phone aria-hidden="true" className="size-5 sm:hidden print:hidden" />
          <span className="max-sm:not-print:sr-only">{formatPhone(telefonoCliente)}</span>
        </a>
      )}
      <Hechos detalle={detalle} lector={lector} />
    </div>
  );
}

/** What on a phone is known, or read further down: other people, office and number in its parts and menu, the day in its stages. */
const NOT_ON_PHONES = 'max-sm:not-print:sr-only';

/** A choice says by itself what it is; on a phone it shares the line of the state. */
const CHOICE = 'max-sm:flex-1 max-sm:basis-32 max-sm:*:first:sr-only';

/** State, who attends it, and since when. */
function Hechos({ detalle: { acceso, oficina, resumen }, lector }: DeQuienProps) {
  const who = acceso.asignar ? CHOICE : lector === 'encargado' ? NOT_ON_PHONES : undefined;
  return (
    <dl className="contents">
      <div className="flex min-w-0 items-center">
        <dt className="sr-only">Estado</dt>
        {/* In letters of twice the size the state takes two lines. */}
        <dd className="flex min-w-0 items-center **:whitespace-normal">
          <EstadoExpedienteChip {...resumen} />
          <span className="-my-2 -mr-3 print:hidden">
            <EstadosInfo />
          </span>
        </dd>
      </div>
      <Hecho nombre="Encargado" className={who}>
        {acceso.asignar ? (
          <>
            <span className="not-print:hidden">{resumen.Nombre_asignado}</span>
            <div className="print:hidden">
              <EncargadoChoice resumen={resumen} />
            </div>
          </>
        ) : (
          resumen.Nombre_asignado || <NoValue />
        )}
      </Hecho>
      {/* People who see every office read it below the choice. */}
      <Hecho nombre="Oficina" isBare className={NOT_ON_PHONES}>
        {!acceso.bitacora && oficina}
      </Hecho>
      <Hecho nombre="Integranot" className={NOT_ON_PHONES}>
        {resumen.PK_Integranot}
      </Hecho>
      <Hecho nombre="Inicio" className={NOT_ON_PHONES}>
        {formatDateTime(resumen.Fecha_inicio)}
      </Hecho>
      <Hecho nombre="Fin">{formatDateTime(resumen.Fecha_fin)}</Hecho>
    </dl>
  );
}

interface HechoProps {
  nombre: string;
  /** True if the value says by itself what it is. */
  isBare?: boolean;
  className?: string;
  children: ReactNode;
}

/** A fact with its name; none without a value. */
function Hecho({ nombre, isBare = false, className, children }: HechoProps) {
  return children ? (
    <div className={cx('flex min-w-0 flex-wrap items-center gap-x-1.5', className)}>
      <dt className={isBare ? 'sr-only' : 'text-muted'}>{nombre}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  ) : null;
}

/** The other people of a file with several, each with the kind of party. */
function Otros({ detalle: { partes = [], resumen } }: Pick<DeQuienProps, 'detalle'>) {
  const etiquetas = etiquetasDe(partes);
  const others = partes.filter(
    ({ persona, estado }) => isStanding(estado) && persona && persona !== resumen.Nombre_cliente,
  );
  return others.map(({ idParte, persona }) => (
    <span key={idParte} className={cx('min-w-0 break-words', NOT_ON_PHONES)}>
      <span className="text-muted">{etiquetas.get(idParte)}</span> {persona}
    </span>
  ));
}
