import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { type Pendiente, queSigue } from '@notaria/contract/que-sigue';
import type { Ruta } from '@notaria/contract/ruta';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { citaEnPuertaDe } from '#features/expedientes/citas/en-puerta.ts';
import { verboDe } from '#features/expedientes/documentos/documento-acciones.tsx';
import { EtapaAcciones } from '#features/expedientes/etapas/etapa-acciones.tsx';
import type { Lector } from '#features/expedientes/lector.ts';
import { AgregarButton } from '#features/expedientes/partes/agregar-button.tsx';
import { formatDate, formatDay } from '#shared/format.ts';
import { linkToDocumento } from '#shared/paths.ts';
import { count } from '#shared/tramite/count.ts';
import { queHacer, whereTo } from '#shared/tramite/que-hacer.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { ahoraDe } from './ahora.ts';
import { type QueToca, turnoDe } from './turno.ts';

interface SiguienteProps {
  detalle: DetalleAnswer;
  lector: Lector;
  /** Opens the dialog that sends or corrects a document. */
  onSubir: (row: FilaDocumento) => void;
  /** Opens the one that sends several; undefined if fewer than two are missing. */
  onSubirVarios: (() => void) | undefined;
}

/** What is written first, where nothing else is said of it. */
const LEADS: readonly Pendiente['que'][] = [
  ...(['identificar', 'responder', 'corregir_datos', 'elegir', 'pagar', 'datos'] as const),
];
const DE_DOCUMENTOS: readonly Pendiente['que'][] = ['corregir', 'enviar'];

/** At the top of a file: what its reader has to do now, with the button; or who has to act, and since when. */
export function Siguiente(props: SiguienteProps) {
  const { detalle, lector } = props;
  const { resumen, ruta, acceso } = detalle;
  const { Avance } = resumen;
  const isClient = lector === 'cliente';
  const turno = turnoDe(detalle, lector);
  const pendientes = isClient ? queSigue(resumen) : [];
  const [first] = pendientes;
  const lead = first && LEADS.includes(first.que) ? first : undefined;
  const ahora = lead ? dePendiente(lead) : ahoraDe(detalle, lector);
  const isDone = ahora.tone === 'hecho';
  const Icon = isDone ? CircleCheck : Clock;
  const others = pendientes.filter((one) => one !== lead && isBeside(one, lead));
  const near = citaEnPuertaDe(detalle);
  const cita = others.some((one) => one.cita?.idCita === near?.idCita) ? undefined : near;
  return (
    <section
      aria-label="Qué sigue"
      className={cx(
        'space-y-2',
        ahora.tone === 'tuyo' && 'rounded-card bg-accent-soft p-4 sm:p-5 print:hidden',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 flex-1 basis-80 space-y-1 text-sm">
          <h2
            className={cx(
              'flex items-center gap-2',
              ahora.tone === 'tuyo' ? 'text-title-sm' : 'font-sans text-base',
              ahora.tone === 'ajeno' && 'text-muted',
            )}
          >
            {ahora.tone !== 'tuyo' && <Icon aria-hidden="true" className="size-5 shrink-0" />}
            {ahora.title}
          </h2>
          <Detalles ruta={lead ? null : ruta} lines={ahora.lines} />
          {!lead && turno.porCorregir?.comentario && (
            <p className="line-clamp-4 break-words rounded-control bg-rojo px-3 py-2 text-rojo-ink">
              {turno.porCorregir.comentario}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
          {lead ? (
            <LinkTo idExpediente={resumen.ID_Expediente} pendiente={lead} variant="primary" />
          ) : (
            <Actos {...props} turno={turno} />
          )}
        </div>
      </div>
      {ruta?.detenidoDesde && (
        <Alert tone="amarillo" title="Detenido">
          No se mueve como los demás desde el {formatDate(ruta.detenidoDesde)}.
        </Alert>
      )}
      {Avance.requeridos > 0 && (
        <ProgressBar
          label={`${Avance.aceptados} de ${count(Avance.requeridos, 'documento aceptado', 'documentos aceptados')}`}
          value={(Avance.aceptados / Avance.requeridos) * 100}
        />
      )}
      {(others.length > 0 || cita) && (
        <ul className="divide-y divide-line text-sm print:hidden">
          {others.map((one) => (
            <Renglon
              key={one.que}
              text={[`Te toca ${queHacer(one)}`, one.que === 'etapa' && resumen.Etapa?.Que_hacer]
                .filter(Boolean)
                .join('. ')}
              hasta={one.hasta}
            >
              {DE_DOCUMENTOS.includes(one.que) && <Actos {...props} turno={turno} isAside />}
              {one.que === 'agregar' && <AgregarButton detalle={detalle} isStaff={false} />}
              {(LEADS.includes(one.que) || one.cita) && (
                <LinkTo idExpediente={resumen.ID_Expediente} pendiente={one} />
              )}
            </Renglon>
          ))}
          {cita && (
            <Renglon text={cita.title}>
              <LinkButton to={cita.to} variant="secondary">
                Ver la cita
              </LinkButton>
            </Renglon>
          )}
        </ul>
      )}
      {ruta && acceso.mover && (
        <EtapaAcciones detalle={detalle} ruta={ruta} isAside={turno.porRevisar !== undefined} />
      )}
    </section>
  );
}

/** True if the note about who left has the button that adds somebody. */
function asksToReplace({ salida }: DetalleAnswer): boolean {
  return salida?.falta.some(({ que }) => que === 'agregar') ?? false;
}

/** True if an act has a row of its own beside what is written first. */
function isBeside({ que }: Pendiente, lead: Pendiente | undefined): boolean {
  return lead !== undefined || LEADS.includes(que);
}

function dePendiente(pendiente: Pendiente): ReturnType<typeof ahoraDe> {
  const { hasta } = pendiente;
  const lines = hasta === null ? [] : [`A más tardar el ${formatDay(hasta)}.`];
  return { title: `Te toca ${queHacer(pendiente)}`, tone: 'tuyo', lines };
}

function Detalles({ ruta, lines }: { ruta: Ruta | null; lines: readonly string[] }) {
  const nota = ruta?.etapas.find(({ clave }) => clave === ruta.actual)?.nota;
  return (
    <>
      {lines.length > 0 && <p className="break-words">{lines.join(' ')}</p>}
      {ruta?.regreso && (
        <p className="break-words">
          Regresó a esta etapa el {formatDate(ruta.regreso.desde)}. Motivo: {ruta.regreso.motivo}
        </p>
      )}
      {nota && <p className="whitespace-pre-line break-words">Mensaje: {nota}</p>}
    </>
  );
}

interface RenglonProps {
  text: string;
  hasta?: string | null;
  children: ReactNode;
}

/** One more thing to do or to know, with what leads there. */
function Renglon({ text, hasta = null, children }: RenglonProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 break-words font-semibold">
        {text}
        {hasta !== null && (
          <span className="font-normal text-muted"> · a más tardar el {formatDay(hasta)}</span>
        )}
      </span>
      {children}
    </li>
  );
}

interface LinkToProps {
  idExpediente: string;
  pendiente: Pendiente;
  variant?: 'primary' | 'secondary';
}

function LinkTo({ idExpediente, pendiente, variant = 'secondary' }: LinkToProps) {
  const { to, label } = whereTo(idExpediente, pendiente);
  return (
    <LinkButton to={to} variant={variant} className={cx(variant === 'primary' && 'max-sm:w-full')}>
      {label}
    </LinkButton>
  );
}

interface ActosProps extends SiguienteProps {
  turno: QueToca;
  /** True in a row, where another act is the first. */
  isAside?: boolean;
}

/** What the reader can do at once about the documents and the people of the file. */
function Actos({ detalle, lector, turno, onSubir, onSubirVarios, isAside = false }: ActosProps) {
  const { porCorregir, porRevisar, porAgregar = false } = turno;
  const row = porCorregir ?? turno.porEnviar;
  const { resumen, acceso } = detalle;
  const variant = isAside ? 'secondary' : 'primary';
  const wide = cx('max-w-full', !isAside && 'max-sm:w-full');
  return (
    <>
      {acceso.subir && row && (
        <Button variant={variant} className={wide} onClick={() => onSubir(row)}>
          <span className="truncate">{`${verboDe(row)} «${row.tipo}»`}</span>
        </Button>
      )}
      {acceso.subir && onSubirVarios && (
        <Button variant="ghost" className={wide} onClick={onSubirVarios}>
          Subir varios<span className="sr-only"> documentos</span>
        </Button>
      )}
      {porRevisar && (
        <LinkButton
          to={linkToDocumento(resumen.ID_Expediente, porRevisar.row.idDocRequerido)}
          variant={turno.tone === 'tuyo' ? 'primary' : 'secondary'}
          className={wide}
        >
          <span className="truncate">{porRevisar.label}</span>
        </LinkButton>
      )}
      {porAgregar && !isAside && !asksToReplace(detalle) && (
        <AgregarButton detalle={detalle} isStaff={lector !== 'cliente'} />
      )}
    </>
  );
}
