import {
  avanceDe,
  DOCUMENTO,
  ESTADOS_EXPEDIENTE,
  type EstadoDocumento,
  estadoDeExpediente,
  TURNOS,
  type Turno,
  turnoDeExpediente,
} from '@notaria/contract/estados';
import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { estadoIdentidad, pideAviso } from '@notaria/contract/identidad';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { searchTerms } from '#platform/store/terms.ts';
import { porLeerDoc } from '#records/conversaciones/model.ts';
import { detenidoConDocumentos } from '#records/etapas/dias.ts';
import { isEntregado, RUTA_DOC, type RutaDoc } from '#records/etapas/model.ts';
import { ordenDe } from '#records/etapas/orden.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { type FilaDoc, filaDoc } from './fila.ts';
import {
  avanceDelExpediente,
  estanTodos,
  filasQueCuentan,
  PARTES_DOC,
  personasDe,
  resumenDe,
  type Sala,
} from './partes.ts';

/** A loan: the person who attends the file gives it back to `de` on a day of the calendar. */
const prestamo = z.object({ de: z.string(), nombre: z.string(), hasta: z.string() });
export type Prestamo = z.infer<typeof prestamo>;

export const expedienteDoc = z.object({
  idExpediente: z.string(),
  idTramite: z.string(),
  tituloTramite: z.string(),
  idCliente: z.string(),
  nombreCliente: z.string(),
  /**
   * The name of the client's account, and how sure the office is that the client is its person. Missing in
   * older files.
   */
  nombreCuenta: z._default(z.string(), ''),
  identidad: z._default(estadoIdentidad, 'coincide'),
  correoCliente: z.string(),
  /** The RFC of the client's verified certificate. */
  rfcCliente: z._default(z.nullable(z.string()), null),
  idAsignado: z.nullable(z.string()),
  nombreAsignado: z.string(),
  /** The office that the file belongs to, with or without a lawyer. Missing in files from before offices had files. */
  idGrupo: z._default(z.nullable(z.string()), null),
  /** The person to whom a lent file goes back, and when; null if it is not lent. Missing in older files. */
  prestamo: z._default(z.nullable(prestamo), null),
  estado: z.enum(ESTADOS_EXPEDIENTE),
  /** Who has to act. Missing in older files. */
  turno: z._default(z.enum(TURNOS), 'nadie'),
  /** Since when the file has been waiting for whoever has to act; null if nobody has to. Missing in older files. */
  esperaDesde: z._default(z.nullable(fecha), null),
  fechaInicio: fecha,
  fechaFin: z.nullable(fecha),
  fechaActualizacion: fecha,
  pkIntegranot: z.nullable(z.number()),
  aceptados: z.number(),
  requeridos: z.number(),
  documentos: z.array(filaDoc),
  /** Unread messages of each side, per thread; a thread without messages has no entry. */
  hilos: z._default(z.array(porLeerDoc), () => []),
  ...PARTES_DOC,
  ...RUTA_DOC,
});
/** A file's own document. In a file with parties it has only the common rows. */
export type ExpedienteSolo = z.infer<typeof expedienteDoc>;
/** A file with the rows of all its parties, in memory, as the acts use it. */
export interface ExpedienteDoc extends ExpedienteSolo {
  salas: readonly Sala[];
}

/** The person who attends a file, and the office that the file belongs to. */
export type Lugar = Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'>;

/** The fields of a file that people change; the other fields are derived. */
export type Change = Partial<
  Pick<ExpedienteDoc, 'documentos' | 'salas' | 'prestamo'> & Lugar & RutaDoc
>;

/**
 * Since when a file waits: for the office, since its oldest document that is not reviewed; for the client,
 * since the client has to act.
 */
function waitingSince(
  before: Pick<ExpedienteDoc, 'turno' | 'esperaDesde'>,
  turno: Turno,
  documentos: readonly FilaDoc[],
  now: Date,
): Date | null {
  if (turno === 'nadie') return null;
  if (turno === 'cliente') return (before.turno === turno ? before.esperaDesde : null) ?? now;
  const pending = documentos.filter(({ estado }) => estado === DOCUMENTO.pendiente);
  const times = pending.map(({ fechaSubida }) => (fechaSubida ?? now).getTime());
  return new Date(Math.min(...times));
}

/**
 * The document states from which a file's state is derived. While a required party is missing, one more
 * document counts as missing, so that the file can't be finished.
 */
export function estadosQueCuentan(
  file: Pick<ExpedienteDoc, 'documentos' | 'salas' | 'clases'>,
): EstadoDocumento[] {
  const estados = filasQueCuentan(file).map(({ estado }) => estado);
  return estanTodos({ clases: file.clases, partes: resumenDe(file) })
    ? estados
    : [...estados, DOCUMENTO.faltante];
}

/**
 * The file after a change, with its derived fields: state, turn, accepted documents, end date. A file that is
 * opened again loses its end date; one that stays finished keeps it.
 */
export function applyChange(before: ExpedienteDoc, change: Change, now: Date): ExpedienteDoc {
  const next = { ...before, ...change };
  const estados = estadosQueCuentan(next);
  const counted = filasQueCuentan(next);
  const estado = estadoDeExpediente(estados, next.idAsignado);
  const avance = avanceDe(counted.map((fila) => fila.estado));
  const turno = turnoDeExpediente(avanceDe(estados));
  const finished = before.estado === 'Terminado' ? before.fechaFin : now;
  return {
    ...next,
    partes: resumenDe(next),
    personas: personasDe(next.salas),
    estado,
    turno,
    esperaDesde: waitingSince(before, turno, counted, now),
    aceptados: avance.aceptados,
    requeridos: avance.requeridos,
    fechaFin: estado === 'Terminado' ? finished : null,
    detenidoEl:
      next.etapaActual === ETAPA_DOCUMENTOS ? detenidoConDocumentos(now) : next.detenidoEl,
    fechaActualizacion: now,
  };
}

/**
 * Derived from the rest of a file and stored because lists and counts need it: the day by which its stage
 * should end (null once delivered), the text that sorts by stage, and how many documents the office has to
 * review.
 */
export function porAtender(
  file: Pick<ExpedienteSolo, 'documentos' | 'partes'> & RutaDoc,
): { esperadaEl: string | null; porRevisar: number } & ReturnType<typeof ordenDe> {
  const actual = file.etapas.find(({ clave }) => clave === file.etapaActual);
  return {
    esperadaEl: isEntregado(file) ? null : (actual?.esperada ?? null),
    porRevisar: avanceDelExpediente(file).porRevisar,
    ...ordenDe(file),
  };
}

/**
 * How many required documents there are.
 * @param only the parties to count beside the common documents; all by default
 */
export function countDocumentos(
  file: Pick<ExpedienteSolo, 'documentos' | 'partes'>,
  only?: ReadonlySet<string>,
): number {
  const { requeridos, porEnviar } = avanceDelExpediente(file, only);
  return requeridos - porEnviar;
}

/** True if a file has no document. */
export function isUntouched(expediente: Pick<ExpedienteSolo, 'documentos' | 'partes'>): boolean {
  return countDocumentos(expediente) === 0;
}

/**
 * The texts that the list's search covers: everything that its table shows, the client's name on the
 * certificate, and who else takes part.
 */
export function textsOf(expediente: ExpedienteSolo): string[] {
  const { idExpediente, tituloTramite, nombreCliente, nombreAsignado, estado } = expediente;
  const otherName = pideAviso(expediente.identidad) ? expediente.nombreCuenta : '';
  return [
    ...[tituloTramite, nombreCliente, nombreAsignado, estado, otherName],
    // People also type the number without its hyphen.
    ...[idExpediente, idExpediente.replaceAll('-', '')],
    ...[expediente.correoCliente, expediente.rfcCliente ?? ''],
    ...expediente.personas,
  ];
}

export function terminosDe(expediente: ExpedienteSolo): string[] {
  return searchTerms(...textsOf(expediente));
}

/** The fields of a file that name its client. */
export type NombresDeCliente = Pick<
  ExpedienteDoc,
  'nombreCliente' | 'nombreCuenta' | 'identidad' | 'rfcCliente'
>;

/** The client's names for a file: the certificate's name, the account's name, and the state of the identity. */
export function namesOf(client: UsuarioDoc): NombresDeCliente {
  const nombreCuenta = fullName(client);
  return {
    nombreCliente: client.nombreFiscal ?? nombreCuenta,
    nombreCuenta,
    identidad: client.identidad.estado,
    rfcCliente: client.rfc,
  };
}
