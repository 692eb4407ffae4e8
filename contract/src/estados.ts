import { EXPEDIENTES } from './messages.ts';
import type { EstadoEtapa } from './ruta.ts';

/** State of a document: null missing, 0 pending, 1 rejected, 2 accepted. */
export const DOCUMENTO = { faltante: null, pendiente: 0, rechazado: 1, aceptado: 2 } as const;
export type EstadoDocumento = (typeof DOCUMENTO)[keyof typeof DOCUMENTO];

export type Move = 'subir' | 'reemplazar' | 'acomodar' | 'eliminar' | 'rechazar' | 'aceptar';

/** The moves of a document, and the states from which each is allowed (docs/product.md, Documents). */
export const MOVES = {
  subir: { from: [null], to: 0 },
  reemplazar: { from: [0, 1], to: 0 },
  acomodar: { from: [0, 1], to: 0 },
  eliminar: { from: [0, 1], to: null },
  rechazar: { from: [0, 2], to: 1 },
  aceptar: { from: [0, 1], to: 2 },
} as const satisfies Record<Move, { from: readonly EstadoDocumento[]; to: EstadoDocumento }>;

/** True if a document in state `from` may make `move`. */
export function canMove(move: Move, from: EstadoDocumento): boolean {
  return (MOVES[move].from as readonly EstadoDocumento[]).includes(from);
}

/** How the screens show each document state: word, colour name and meaning for the client. */
export const ESTADO_DOCUMENTO = {
  faltante: {
    texto: 'Faltante',
    color: 'gris',
    explicacion: 'Todavía no has enviado este documento. Súbelo para continuar.',
  },
  pendiente: {
    texto: 'Pendiente',
    color: 'amarillo',
    explicacion: 'Lo recibimos y espera revisión de la notaría.',
  },
  rechazado: {
    texto: 'Rechazado',
    color: 'rojo',
    explicacion:
      'Lee los comentarios y reemplaza el archivo, o elimina el actual y vuelve a enviarlo.',
  },
  aceptado: {
    texto: 'Aceptado',
    color: 'verde',
    explicacion: 'La notaría lo aceptó. Revisa los comentarios, si los hay.',
  },
} as const;

/** How the screens show a document state. */
export function presentacionDocumento(estado: EstadoDocumento) {
  if (estado === DOCUMENTO.aceptado) return ESTADO_DOCUMENTO.aceptado;
  if (estado === DOCUMENTO.rechazado) return ESTADO_DOCUMENTO.rechazado;
  return estado === DOCUMENTO.pendiente ? ESTADO_DOCUMENTO.pendiente : ESTADO_DOCUMENTO.faltante;
}

export const ESTADOS_EXPEDIENTE = [
  'En progreso',
  'En revisión',
  'Requiere cambios',
  'Terminado',
  'Sin asignar',
] as const;
export type EstadoExpediente = (typeof ESTADOS_EXPEDIENTE)[number];

/** What each state of a file means. */
export const EXPLICACION_EXPEDIENTE: Record<EstadoExpediente, string> = {
  'En progreso': 'Faltan documentos por enviar o, ya completos, el trámite sigue sus etapas.',
  'En revisión': 'La notaría está revisando documentos.',
  'Requiere cambios': 'Algún documento necesita cambios.',
  Terminado: 'El trámite ya terminó.',
  'Sin asignar': 'La notaría todavía no asigna a una persona responsable.',
};

/** Shown beside the state of a file whose documents are all accepted and that has not ended. */
export const DOCUMENTOS_COMPLETOS = 'Documentos completos';

/** True if every required document is accepted. A file without required documents is never complete. */
export function areComplete({
  requeridos,
  aceptados,
}: Pick<Avance, 'requeridos' | 'aceptados'>): boolean {
  return requeridos > 0 && aceptados === requeridos;
}

/**
 * Derives the state of a file: the first of these that is true.
 * - Terminado: its last stage is done; in a file without stages, every document is accepted.
 * - Sin asignar: nobody attends it.
 * - Requiere cambios: a document is rejected.
 * - En revisión: a document waits for review.
 * - En progreso: anything else.
 */
export function estadoDeExpediente(
  documentos: readonly EstadoDocumento[],
  idAsignado: string | null,
  etapas: readonly { estado: EstadoEtapa }[] = [],
): EstadoExpediente {
  const last = etapas.at(-1);
  const isDone = last ? last.estado === 'hecha' : areComplete(avanceDe(documentos));
  if (isDone) return 'Terminado';
  if (idAsignado === null) return 'Sin asignar';
  if (documentos.includes(DOCUMENTO.rechazado)) return 'Requiere cambios';
  return documentos.includes(DOCUMENTO.pendiente) ? 'En revisión' : 'En progreso';
}

/**
 * Who has to act on the documents of a file.
 * - `notaria`: a document waits for review.
 * - `cliente`: none waits for review, and one is missing or rejected.
 * - `nadie`: all are accepted, or the file is finished.
 */
export const TURNOS = ['notaria', 'cliente', 'nadie'] as const;
export type Turno = (typeof TURNOS)[number];

/** Who may owe an answer about what the office gives back. A file in which both do waits for the office. */
export const RESPONDEN = ['notaria', 'cliente'] as const;
export type Responde = (typeof RESPONDEN)[number];

/**
 * What waits in a file for somebody of the office, besides documents to review: messages to read, an identity
 * or a payment to confirm, changes that somebody asked for, what a Secretaria prepared, a note for a colleague.
 */
export const ASUNTOS = [
  'mensajes',
  'identidad',
  'pagos',
  'cambios',
  'preparados',
  'notas',
] as const;
export type Asunto = (typeof ASUNTOS)[number];
/** By what lists find files: by that, and by whether somebody owes money. */
export const MARCAS_DE_LISTA = [...ASUNTOS, 'deben'] as const;
export type MarcaDeLista = (typeof MARCAS_DE_LISTA)[number];

/** How complete a file is: the number of its documents in each state. */
export interface Avance {
  requeridos: number;
  aceptados: number;
  porRevisar: number;
  porCorregir: number;
  porEnviar: number;
}

/** Counts the documents of a file by their states. */
export function avanceDe(documentos: readonly EstadoDocumento[]): Avance {
  const count = (wanted: EstadoDocumento) => documentos.filter((each) => each === wanted).length;
  return {
    requeridos: documentos.length,
    aceptados: count(DOCUMENTO.aceptado),
    porRevisar: count(DOCUMENTO.pendiente),
    porCorregir: count(DOCUMENTO.rechazado),
    porEnviar: count(DOCUMENTO.faltante),
  };
}

/** Who has to act on a file. A pending document makes it the office's turn, even beside a rejected one. */
export function turnoDeExpediente(
  { porRevisar, porCorregir, porEnviar }: Avance,
  estado: EstadoExpediente,
): Turno {
  if (porRevisar > 0) return 'notaria';
  return estado !== 'Terminado' && porCorregir + porEnviar > 0 ? 'cliente' : 'nadie';
}

/** The label of a state that came from outside; an unknown one gives 'Estado desconocido'. */
export function etiquetaExpediente(estado: string): string {
  return (ESTADOS_EXPEDIENTE as readonly string[]).includes(estado) ? estado : 'Estado desconocido';
}

/** Shown in the place of a name if nobody is assigned. */
export const SIN_ENCARGADO = EXPEDIENTES.porAsignar;
