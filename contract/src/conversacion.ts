import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { CONVERSACION, NOTAS } from './conversacion-messages.ts';
import { busqueda, id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { PERMISOS_DETALLE } from './roles.ts';
import { severalLines } from './text.ts';

/** The conversation of a file: docs/product.md, Conversation and internal notes. */
export const MENSAJE = {
  /** Characters of a message or a note. */
  largo: 2_000,
  /** Messages of one page. */
  pagina: 30,
  /** Messages that a search of several words looks at. */
  revisados: 200,
  /** A thread mails each side at most once in this time, in ms. */
  correoCada: 3_600_000,
  /** Who read the thread so recently is looking at it: their mail waits so long, in ms. */
  mirando: 120_000,
} as const;

/** The only thread of a file without parties; in one with several, each thread has the id of its party. */
export const HILO_CLIENTE = 'cliente';

function texto(vacio: string) {
  return z
    .string(vacio)
    .check(
      severalLines,
      z.trim(),
      z.minLength(1, vacio),
      z.maxLength(MENSAJE.largo, CONVERSACION.largo(MENSAJE.largo)),
    );
}

export const textoMensaje = texto(CONVERSACION.vacio);
export const mensajeBody = z.object({ texto: textoMensaje });
export const notaBody = z.object({ texto: texto(NOTAS.vacia) });

/** Number of a message in its thread, from 1; of a note in its file. */
const numero = z.number().check(z.int(), z.gte(0));
const antesDe = z.optional(z.coerce.number().check(z.int(), z.gte(1)));

const hilo = z.object({
  idHilo: z.string(),
  /** With whom: for the client, the office; for the staff, the client or the party. */
  nombre: z.string(),
  /** The kind of party; left out in a file without any. */
  parte: z.optional(z.string()),
  /** Messages that the reader's side has not read. */
  sinLeer: z.number(),
  /** Whether somebody would read what is written here now. */
  escribir: z.boolean(),
});
export type Hilo = z.infer<typeof hilo>;

const mensaje = z.object({
  idMensaje: z.string(),
  numero,
  /** Which side wrote it. */
  deLaNotaria: z.boolean(),
  /** Whether the reader wrote it. */
  esMio: z.boolean(),
  nombre: z.string(),
  texto: z.string(),
  fecha: z.string(),
});
export type Mensaje = z.infer<typeof mensaje>;

const deExpediente = z.object({ id });
const deHilo = z.object({ id, idHilo: id });
const access = conPermiso(...PERMISOS_DETALLE);

/** The threads of a file that the reader takes part in: a client's own, or all for its staff. */
export const leerConversacion = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/conversacion',
  access,
  params: deExpediente,
  answer: z.object({ hilos: z.array(hilo) }),
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: CONVERSACION.fallo },
});

/**
 * Messages of a thread, newest first, `MENSAJE.pagina` at a time. `siguiente` is the `antesDe` of the next
 * page; null where there is none.
 */
export const leerHilo = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/conversacion/:idHilo',
  access,
  params: deHilo,
  query: z.object({ antesDe, buscar: z._default(busqueda, '') }),
  answer: z.object({
    mensajes: z.array(mensaje),
    siguiente: z.nullable(numero),
    /** Number of the last message of the thread. */
    ultimo: numero,
    /** How many of the last ones the other side has not read. */
    sinLeerDelOtro: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: CONVERSACION.fallo },
});
export type HiloLeido = z.infer<(typeof leerHilo)['answer']>;

/** Writes to the other side of a thread. */
export const enviarMensaje = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/conversacion/:idHilo/mensajes',
  access,
  limit: { account: 200, address: 2_000 },
  params: deHilo,
  body: mensajeBody,
  answer: z.object({ idMensaje: z.string(), numero }),
  success: [201],
  creates: true,
  retries: REINTENTOS.normal,
  failures: { server: [400, 404, 409, 429], otherwise: CONVERSACION.falloEnviar },
});

/** The reader has read a thread up to a message. */
export const marcarLeido = defineCall({
  method: 'PUT',
  path: '/api/expedientes/:id/conversacion/:idHilo/leido',
  access,
  params: deHilo,
  body: z.object({ hasta: numero }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: CONVERSACION.falloLeido },
});
