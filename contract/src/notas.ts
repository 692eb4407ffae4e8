import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { notaBody } from './conversacion.ts';
import { NOTAS } from './conversacion-messages.ts';
import { entero, id, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';

/** Internal notes among the staff of a file. No role of a client holds this permission. */
const access = conPermiso('consultar_detalle_expediente');

const numero = z.number();

const nota = z.object({
  idNota: z.string(),
  numero,
  esMia: z.boolean(),
  nombre: z.string(),
  texto: z.string(),
  fecha: z.string(),
  /** For whom the note waits; null for nobody. */
  para: z._default(z.nullable(z.object({ nombre: z.string(), soyYo: z.boolean() })), null),
  /** The day on which it comes back, `YYYY-MM-DD`; null without one. */
  dia: z._default(z.nullable(z.string()), null),
  /** Who marked it as dealt with; null until then. */
  hecha: z._default(z.nullable(z.object({ nombre: z.string(), fecha: z.string() })), null),
});
export type Nota = z.infer<typeof nota>;

/** The internal notes of a file, newest first. `siguiente` is the `antesDe` of the next page. */
export const readNotas = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/notas',
  access,
  params: porId,
  query: z.object({ antesDe: z.optional(entero(1, Number.MAX_SAFE_INTEGER)) }),
  answer: z.object({
    notas: z.array(nota),
    siguiente: z.nullable(numero),
    /** The staff who see the file, whom a note may name; only with the first page. */
    colegas: z._default(z.array(z.object({ id: z.string(), nombre: z.string() })), []),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTAS.fallo },
});

/** Adds an internal note, and tells the colleague whom it names. */
export const escribirNota = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/notas/crear',
  cuesta: 'correo',
  access,
  limit: { account: 200, address: 2_000 },
  params: porId,
  body: notaBody,
  answer: z.object({ idNota: z.string(), numero }),
  success: [201],
  creates: true,
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTAS.falloEscribir },
});

/** Marks a note for somebody as dealt with, or as waiting again. Repeating it changes nothing. */
export const marcarNotaHecha = defineCall({
  method: 'PUT',
  path: '/api/expedientes/:id/notas/:idNota/hecha',
  access,
  params: z.object({ id, idNota: id }),
  body: z.object({ hecha: z.boolean() }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTAS.falloHecha },
});
