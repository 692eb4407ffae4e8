import {
  avanceDe,
  DOCUMENTO,
  ESTADOS_EXPEDIENTE,
  estadoDeExpediente,
  TURNOS,
  type Turno,
  turnoDeExpediente,
} from '@notaria/contract/estados';
import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { estadoIdentidad, pideAviso } from '@notaria/contract/identidad';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { nombreDePdf } from '#platform/store/file-name.ts';
import { searchTerms } from '#platform/store/terms.ts';
import { detenidoConDocumentos } from '#records/etapas/dias.ts';
import { RUTA_DOC, type RutaDoc } from '#records/etapas/model.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

const estadoDocumento = z.union([z.null(), z.literal(0), z.literal(1), z.literal(2)]);

/** What the procedure asks for and the document that meets it; everything of the document is null while it is missing. */
export const filaDoc = z.object({
  idDocRequerido: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** Of whom it is asked; null when of everybody. Older files lack it. */
  condicion: z._default(z.nullable(z.string()), null),
  idDocumento: z.nullable(z.string()),
  estado: estadoDocumento,
  nombrePdf: z.nullable(nombreDePdf),
  ruta: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  tamano: z.nullable(z.number()),
  paginas: z.nullable(z.number()),
  subidoPor: z.nullable(z.string()),
  fechaSubida: z.nullable(fecha),
  comentario: z.nullable(z.string()),
  /** The client declared that it doesn't apply to them: a document without a file. */
  declaracion: z._default(z.boolean(), false),
});
export type FilaDoc = z.infer<typeof filaDoc>;

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
  ...RUTA_DOC,
});
export type ExpedienteDoc = z.infer<typeof expedienteDoc>;

/** Where a file is: who attends it and to which office it belongs. */
export type Lugar = Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'>;

/** What a person changes of a file; everything else of it follows. */
export type Change = Partial<Pick<ExpedienteDoc, 'documentos'> & Lugar & RutaDoc>;

const VACIA = {
  idDocumento: null,
  estado: null,
  nombrePdf: null,
  ruta: null,
  sha256: null,
  tamano: null,
  paginas: null,
  subidoPor: null,
  fechaSubida: null,
  comentario: null,
  declaracion: false,
} as const;

/** A required document that is still missing. */
export function filaVacia(
  requerido: Pick<FilaDoc, 'idDocRequerido' | 'tipo' | 'descripcion' | 'condicion'>,
): FilaDoc {
  const { idDocRequerido, tipo, descripcion, condicion } = requerido;
  return { idDocRequerido, tipo, descripcion, condicion, ...VACIA };
}

/** The rows with one of them replaced, in the same order. */
export function replaceFila(documentos: readonly FilaDoc[], fila: FilaDoc): FilaDoc[] {
  return documentos.map((each) => (each.idDocRequerido === fila.idDocRequerido ? fila : each));
}

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
 * The file after a change, with what follows from it: state, turn, accepted documents, end date. A file
 * that is opened again loses its end date; one that stays finished keeps it.
 */
export function applyChange(before: ExpedienteDoc, change: Change, now: Date): ExpedienteDoc {
  const next = { ...before, ...change };
  const estados = next.documentos.map((fila) => fila.estado);
  const estado = estadoDeExpediente(estados, next.idAsignado);
  const avance = avanceDe(estados);
  const turno = turnoDeExpediente(avance);
  const finished = before.estado === 'Terminado' ? before.fechaFin : now;
  return {
    ...next,
    estado,
    turno,
    esperaDesde: waitingSince(before, turno, next.documentos, now),
    aceptados: avance.aceptados,
    requeridos: avance.requeridos,
    fechaFin: estado === 'Terminado' ? finished : null,
    detenidoEl:
      next.etapaActual === ETAPA_DOCUMENTOS ? detenidoConDocumentos(now) : next.detenidoEl,
    fechaActualizacion: now,
  };
}

/** How many documents the client has sent of those that are asked for. */
export function countDocumentos({ documentos }: Pick<ExpedienteDoc, 'documentos'>): number {
  return documentos.filter((fila) => fila.idDocumento !== null).length;
}

/** Whether a file has no document at all. */
export function isUntouched(expediente: Pick<ExpedienteDoc, 'documentos'>): boolean {
  return countDocumentos(expediente) === 0;
}

/** What the list is searched by: everything that its table shows, and what names its client on paper. */
export function textsOf(expediente: ExpedienteDoc): string[] {
  const { idExpediente, tituloTramite, nombreCliente, nombreAsignado, estado } = expediente;
  const otherName = pideAviso(expediente.identidad) ? expediente.nombreCuenta : '';
  return [
    ...[tituloTramite, nombreCliente, nombreAsignado, estado, otherName],
    // People also type the number without its hyphen.
    ...[idExpediente, idExpediente.replaceAll('-', '')],
    ...[expediente.correoCliente, expediente.rfcCliente ?? ''],
  ];
}

export function terminosDe(expediente: ExpedienteDoc): string[] {
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
