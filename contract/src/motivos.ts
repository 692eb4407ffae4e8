import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { id, messageAnswer } from './fields.ts';
import { MOTIVO, REINTENTOS, TEXTO } from './limits.ts';
import { MOTIVOS } from './motivos-messages.ts';
import { oneLine, severalLines } from './text.ts';

/** A placeholder that the reviewer must fill in: «{fecha}». */
const HUECO = /\{[^{}\n]{1,40}\}/gu;

/** A placeholder and its position in the text. */
export interface HuecoDeMotivo {
  texto: string;
  desde: number;
  hasta: number;
}

/** The placeholders in a text, in order. */
export function huecosDe(texto: string): HuecoDeMotivo[] {
  return [...texto.matchAll(HUECO)].map(({ 0: found, index }) => ({
    texto: found,
    desde: index,
    hasta: index + found.length,
  }));
}

/** The first placeholder of a ready reason that a comment still contains; undefined if all are filled in. */
export function huecoSinLlenar(motivo: string, comentario: string): string | undefined {
  return huecosDe(motivo).find(({ texto }) => comentario.includes(texto))?.texto;
}

const texto = z
  .string(MOTIVOS.sinTexto)
  .check(
    severalLines,
    z.trim(),
    z.minLength(1, MOTIVOS.sinTexto),
    z.maxLength(TEXTO.comentario, MOTIVOS.largo),
  );

/** The name of a required document as the file shows it; empty for none. */
const documento = z
  .string()
  .check(oneLine, z.trim(), z.maxLength(MOTIVO.documento, MOTIVOS.documentoLargo));

export const motivoEditado = z.object({ texto, documento });

/**
 * The ready reasons for rejecting a document: first those for its name, then the general ones, each group by
 * how often they are used.
 */
export const listMotivos = defineCall({
  method: 'GET',
  path: '/api/motivos',
  access: conPermiso('solicitar_correcion_documento'),
  query: z.object({ documento: z._default(documento, '') }),
  answer: z.object({
    motivos: z.array(z.object({ idMotivo: z.string(), texto: z.string(), esGeneral: z.boolean() })),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MOTIVOS.falloCargar },
});
export type Motivo = z.infer<typeof listMotivos.answer>['motivos'][number];

const administrado = z.object({
  idMotivo: z.string(),
  texto: z.string(),
  /** Name of the document that the reason is for; empty for a general reason. */
  documento: z.string(),
  /** True if the reason belongs to all offices; false if it belongs to the reader's office. */
  deTodas: z.boolean(),
  activo: z.boolean(),
  usos: z.number(),
  ultimoUso: z.nullable(z.string()),
  /** Version for optimistic locking: a change must send the version it read. */
  version: z.number(),
  editable: z.boolean(),
});
export type MotivoAdministrado = z.infer<typeof administrado>;

/**
 * The reasons that the reader sees in their administration: an Administrador sees those of all offices, a
 * head sees these and their own office's.
 */
export const administrarMotivos = defineCall({
  method: 'GET',
  path: '/api/motivos/administrar',
  access: conPermiso('asignar_tramites'),
  answer: z.object({
    motivos: z.array(administrado),
    /** Names of the documents that the catalogue asks for. */
    documentos: z.array(z.string()),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MOTIVOS.falloCargar },
});

export const crearMotivo = defineCall({
  method: 'POST',
  path: '/api/motivos',
  access: conPermiso('asignar_tramites'),
  body: motivoEditado,
  answer: z.object({ message: z.string(), idMotivo: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: MOTIVOS.falloGuardar },
});

/** Changes a reason, retires it or brings it back. */
export const modificarMotivo = defineCall({
  method: 'PUT',
  path: '/api/motivos/:idMotivo',
  access: conPermiso('asignar_tramites'),
  params: z.object({ idMotivo: id }),
  body: z.extend(motivoEditado, {
    activo: z.boolean(),
    version: z.number().check(z.int(), z.gte(0)),
  }),
  answer: messageAnswer,
  failures: { otherwise: MOTIVOS.falloGuardar },
});
