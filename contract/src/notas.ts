import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { notaBody } from './conversacion.ts';
import { NOTAS } from './conversacion-messages.ts';
import { entero, porId } from './fields.ts';
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
});
export type Nota = z.infer<typeof nota>;

/** The internal notes of a file, newest first. `siguiente` is the `antesDe` of the next page. */
export const readNotas = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/notas',
  access,
  params: porId,
  query: z.object({ antesDe: z.optional(entero(1, Number.MAX_SAFE_INTEGER)) }),
  answer: z.object({ notas: z.array(nota), siguiente: z.nullable(numero) }),
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: NOTAS.fallo },
});

/** Adds an internal note. */
export const escribirNota = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/notas/crear',
  access,
  limit: { account: 200, address: 2_000 },
  params: porId,
  body: notaBody,
  answer: z.object({ idNota: z.string(), numero }),
  success: [201],
  creates: true,
  retries: REINTENTOS.normal,
  failures: { server: [400, 404, 429], otherwise: NOTAS.falloEscribir },
});
