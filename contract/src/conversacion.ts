import * as z from 'zod/mini';
import { isDia } from './calendar.ts';
import { conPermiso, defineCall } from './call.ts';
import { CONVERSACION, NOTAS } from './conversacion-messages.ts';
import { busqueda, entero, id, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import type { Apartado } from './paginas.ts';
import { PERMISOS_DETALLE } from './roles.ts';
import { severalLines } from './text.ts';

/** Limits of the conversation of a file: docs/product.md, Conversation and internal notes. */
export const MENSAJE = {
  /** Characters in a message or a note. */
  largo: 2_000,
  /** Notes of one file that may wait for somebody at the same time. */
  notasEnEspera: 50,
  /** How far ahead a note may come back, in days. */
  notaVuelve: 366,
  /** Messages on one page. */
  pagina: 30,
  /** Messages that a search of several words reads at most. */
  revisados: 200,
  /** A thread mails each side at most once in this time, in ms. */
  correoCada: 3_600_000,
  /**
   * A person who read the thread within this time, in ms, counts as looking at it; the mail about a new
   * message is put off by the same time.
   */
  mirando: 120_000,
} as const;

/** Id of the only thread in a file without parties. In a file with parties each thread has the id of its party. */
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
export const notaBody = z.object({
  texto: texto(NOTAS.vacia),
  /** Id of the colleague for whom the note waits. */
  para: z.optional(id),
  /** The day on which the note comes back. Without a colleague it comes back to its author. */
  dia: z.optional(z.string().check(z.refine(isDia, NOTAS.diaPasado))),
});

/** Number of a message in its thread, from 1; or number of a note in its file. */
const numero = z.number().check(z.int(), z.gte(0));
const antesDe = z.optional(entero(1, Number.MAX_SAFE_INTEGER));

const hilo = z.object({
  idHilo: z.string(),
  /** Name of the other side: for the client, the office; for the staff, the client or the party. */
  nombre: z.string(),
  /** The kind of party; left out in a file without parties. */
  parte: z.optional(z.string()),
  /** Number of messages that the reader's side has not read. */
  sinLeer: z.number(),
  /** True if somebody on the other side could read a message written now. */
  escribir: z.boolean(),
});
export type Hilo = z.infer<typeof hilo>;

/** The parts of a file whose events leave a line in the conversation. */
export const APUNTES = ['entregas', 'citas'] as const satisfies Apartado[];

const mensaje = z.object({
  idMensaje: z.string(),
  numero,
  /** True if the office wrote it. */
  deLaNotaria: z.boolean(),
  /** True if the reader wrote it. */
  esMio: z.boolean(),
  nombre: z.string(),
  texto: z.string(),
  fecha: z.string(),
  /** The part of the file that the line points to; null if a person wrote the line. */
  apunte: z._default(z.nullable(z.enum(APUNTES)), null),
});
export type Mensaje = z.infer<typeof mensaje>;

const deHilo = z.object({ id, idHilo: id });
const access = conPermiso(...PERMISOS_DETALLE);

/** The threads of a file that the reader takes part in: a client reads their own, the staff all of them. */
export const readConversacion = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/conversacion',
  access,
  params: porId,
  answer: z.object({ hilos: z.array(hilo) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: CONVERSACION.fallo },
});

/**
 * Messages of a thread, newest first, `MENSAJE.pagina` at a time. `siguiente` is the `antesDe` of the next
 * page; null on the last page.
 */
export const readHilo = defineCall({
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
    /** Number of messages, counted from the last, that the other side has not read. */
    sinLeerDelOtro: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: CONVERSACION.fallo },
});
export type HiloLeido = z.infer<(typeof readHilo)['answer']>;

/** Writes to the other side of a thread. */
export const enviarMensaje = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/conversacion/:idHilo/mensajes',
  cuesta: 'correo',
  access,
  limit: { account: 200, address: 2_000 },
  params: deHilo,
  body: mensajeBody,
  answer: z.object({ idMensaje: z.string(), numero }),
  success: [201],
  creates: true,
  retries: REINTENTOS.normal,
  failures: { otherwise: CONVERSACION.falloEnviar },
});

/** Records that the reader has read a thread up to a message. */
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
