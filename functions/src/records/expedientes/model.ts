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
  resumenDe,
  type Sala,
} from './partes.ts';

/** Somebody attends the file in the place of another, until a day of the calendar. */
const prestamo = z.object({ de: z.string(), nombre: z.string(), hasta: z.string() });
export type Prestamo = z.infer<typeof prestamo>;

export const expedienteDoc = z.object({
  idExpediente: z.string(),
  idTramite: z.string(),
  tituloTramite: z.string(),
  idCliente: z.string(),
  nombreCliente: z.string(),
  /** The name of the client's account, and how sure it is that both are one person. Older files have none. */
  nombreCuenta: z._default(z.string(), ''),
  identidad: z._default(estadoIdentidad, 'coincide'),
  correoCliente: z.string(),
  /** The RFC of the client's verified certificate. */
  rfcCliente: z._default(z.nullable(z.string()), null),
  idAsignado: z.nullable(z.string()),
  nombreAsignado: z.string(),
  /** The office that the file belongs to, with or without a lawyer; files from before offices had any lack it. */
  idGrupo: z._default(z.nullable(z.string()), null),
  /** To whom the file goes back, and when; null where it stays. Older files lack it. */
  prestamo: z._default(z.nullable(prestamo), null),
  estado: z.enum(ESTADOS_EXPEDIENTE),
  /** Who has to act; files from before it was kept lack it. */
  turno: z._default(z.enum(TURNOS), 'nadie'),
  /** Since when whoever has the turn is waited for; null while nobody is. Files from before it was kept lack it. */
  esperaDesde: z._default(z.nullable(fecha), null),
  fechaInicio: fecha,
  fechaFin: z.nullable(fecha),
  fechaActualizacion: fecha,
  pkIntegranot: z.nullable(z.number()),
  aceptados: z.number(),
  requeridos: z.number(),
  documentos: z.array(filaDoc),
  /** What each side of its threads has not read; a thread without any message has no entry. */
  hilos: z._default(z.array(porLeerDoc), () => []),
  ...PARTES_DOC,
  ...RUTA_DOC,
});
/** A file's own document: where it has parties, the common rows and none of theirs. */
export type ExpedienteSolo = z.infer<typeof expedienteDoc>;
/** A file with the rows of all its parties, in memory: what an act works on. */
export interface ExpedienteDoc extends ExpedienteSolo {
  salas: readonly Sala[];
}

/** Where a file is: who attends it and to which office it belongs. */
export type Lugar = Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'>;

/** What a person changes of a file; everything else of it follows. */
export type Change = Partial<
  Pick<ExpedienteDoc, 'documentos' | 'salas' | 'prestamo'> & Lugar & RutaDoc
>;

/** Since when a file waits: for the office since its oldest unreviewed document, for the client since it is the client's turn. */
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
 * The states that the state of a file follows from. While somebody is missing of those who must take
 * part, so is a document: the file can't be finished.
 */
export function estadosQueCuentan(
  file: Pick<ExpedienteDoc, 'documentos' | 'salas' | 'clases'>,
): EstadoDocumento[] {
  const estados = filasQueCuentan(file).map(({ estado }) => estado);
  return estanTodos(file) ? estados : [...estados, DOCUMENTO.faltante];
}

/**
 * The file after a change, with what follows from it: state, turn, accepted documents, end date. A file
 * that is opened again loses its end date; one that stays finished keeps it.
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
 * What follows from the rest of a file and is kept because lists and counts ask for it: by when its stage
 * should end (a day; null once it is delivered), what orders by the stage, and how many documents the
 * office has to review.
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

/** How many documents there are of those that are asked for. */
export function countDocumentos(file: Pick<ExpedienteSolo, 'documentos' | 'partes'>): number {
  const { requeridos, porEnviar } = avanceDelExpediente(file);
  return requeridos - porEnviar;
}

/** Whether a file has no document at all. */
export function isUntouched(expediente: Pick<ExpedienteSolo, 'documentos' | 'partes'>): boolean {
  return countDocumentos(expediente) === 0;
}

/** What the list is searched by: everything that its table shows, and what names its client on paper. */
export function textsOf(expediente: ExpedienteSolo): string[] {
  const { idExpediente, tituloTramite, nombreCliente, nombreAsignado, estado } = expediente;
  const otherName = pideAviso(expediente.identidad) ? expediente.nombreCuenta : '';
  return [
    ...[tituloTramite, nombreCliente, nombreAsignado, estado, otherName],
    // People also type the number without its hyphen.
    ...[idExpediente, idExpediente.replaceAll('-', '')],
    ...[expediente.correoCliente, expediente.rfcCliente ?? ''],
  ];
}

export function terminosDe(expediente: ExpedienteSolo): string[] {
  return searchTerms(...textsOf(expediente));
}

/** How a file calls its client. */
export type NombresDeCliente = Pick<
  ExpedienteDoc,
  'nombreCliente' | 'nombreCuenta' | 'identidad' | 'rfcCliente'
>;

/** How a file names its client: by the certificate, beside the account and what is known of both. */
export function namesOf(client: UsuarioDoc): NombresDeCliente {
  const nombreCuenta = fullName(client);
  return {
    nombreCliente: client.nombreFiscal ?? nombreCuenta,
    nombreCuenta,
    identidad: client.identidad.estado,
    rfcCliente: client.rfc,
  };
}
