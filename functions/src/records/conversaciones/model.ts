import { MENSAJE } from '@notaria/contract/conversacion';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';

/** The two sides of a thread. */
export const LADOS = ['notaria', 'cliente'] as const;
export type Lado = (typeof LADOS)[number];

export function otroLado(lado: Lado): Lado {
  return lado === 'notaria' ? 'cliente' : 'notaria';
}

/** One value for each side. */
function porLado<T extends z.ZodMiniType>(value: T) {
  return z.object({ notaria: value, cliente: value });
}

/**
 * A thread: `expedientes/{id}/conversaciones/{idHilo}`. The browsers of both sides listen to this document,
 * so it holds only counts and dates, never words.
 */
export const hiloDoc = z.object({
  idHilo: z.string(),
  idExpediente: z.string(),
  /** Number of messages, which is also the number of the last one. */
  mensajes: z.number(),
  /** Messages that the side has not read. */
  porLeer: porLado(z.number()),
  /** The unread messages that came after the last mail to the side. */
  porAvisar: porLado(z.number()),
  /** When the side last read the thread. */
  leido: porLado(z.nullable(fecha)),
  /** When the side was last mailed. */
  correo: porLado(z.nullable(fecha)),
  /**
   * True for a side that nobody can be told for, such as the office of a file that nobody attends. Its unread
   * messages wait until somebody comes.
   */
  sinQuien: z._default(porLado(z.boolean()), { notaria: false, cliente: false }),
  /**
   * Id of the notice of the person last told for the office. Whoever takes the file over has another id, and
   * so has not been told.
   */
  avisado: z._default(z.nullable(z.string()), null),
});
export interface HiloDoc extends z.infer<typeof hiloDoc> {
  /** When the next mail to either side is due, if a change has worked it out: for the queue, and not stored. */
  avisar?: Date | null;
}

/** What a file stores about a thread, so that a list needs no more reads. */
export const porLeerDoc = z.object({
  idHilo: z.string(),
  notaria: z.number(),
  cliente: z.number(),
});
export type PorLeer = z.infer<typeof porLeerDoc>;

/** A thread without messages. */
export function hiloNuevo(idExpediente: string, idHilo: string): HiloDoc {
  const nunca = { notaria: null, cliente: null };
  return {
    idHilo,
    idExpediente,
    mensajes: 0,
    porLeer: { notaria: 0, cliente: 0 },
    porAvisar: { notaria: 0, cliente: 0 },
    leido: nunca,
    correo: nunca,
    sinQuien: { notaria: false, cliente: false },
    avisado: null,
  };
}

/**
 * The earliest time for a mail to a side: an hour after the previous mail, and two minutes after the side
 * last looked at the thread.
 */
export function correoDesde({ leido, correo }: HiloDoc, lado: Lado, now: Date): Date {
  const afterMail = (correo[lado]?.getTime() ?? 0) + MENSAJE.correoCada;
  const afterLook = (leido[lado]?.getTime() ?? 0) + MENSAJE.mirando;
  return new Date(Math.max(now.getTime(), afterMail, afterLook));
}

/** When the next mail is due; null if there is nothing to announce. */
function proximoAviso(hilo: HiloDoc, now: Date): Date | null {
  const { porAvisar, sinQuien } = hilo;
  const due = LADOS.filter((lado) => porAvisar[lado] > 0 && !sinQuien[lado]).map((lado) =>
    correoDesde(hilo, lado, now).getTime(),
  );
  return due.length === 0 ? null : new Date(Math.min(...due));
}

/** The thread with its next mail recalculated, after a change of its counts or dates. */
export function conAviso(hilo: HiloDoc, now: Date): HiloDoc {
  return { ...hilo, avisar: proximoAviso(hilo, now) };
}

/** The thread after one more message: the writing side has read everything, the other side has one more to read. */
export function conMensaje(hilo: HiloDoc, lado: Lado, now: Date): HiloDoc {
  const otro = otroLado(lado);
  const { mensajes, porLeer, porAvisar, leido } = hilo;
  return {
    ...hilo,
    mensajes: mensajes + 1,
    porLeer: { ...porLeer, [lado]: 0, [otro]: porLeer[otro] + 1 },
    porAvisar: { ...porAvisar, [lado]: 0, [otro]: porAvisar[otro] + 1 },
    leido: { ...leido, [lado]: now },
  };
}

/** The thread after a side read it, except for the last `faltan` messages of the other side. */
export function conLectura(hilo: HiloDoc, lado: Lado, faltan: number, now: Date): HiloDoc {
  const porAvisar = Math.min(hilo.porAvisar[lado], faltan);
  return conAviso(
    {
      ...hilo,
      porLeer: { ...hilo.porLeer, [lado]: faltan },
      porAvisar: { ...hilo.porAvisar, [lado]: porAvisar },
      leido: { ...hilo.leido, [lado]: now },
    },
    now,
  );
}

/**
 * If the person who now answers for the office has not been told of the unread messages, makes them be told
 * at once.
 * @param aviso id of that person's notice about the thread
 */
export function conNuevoEncargado(hilo: HiloDoc, aviso: string, now: Date): HiloDoc {
  const { porLeer, porAvisar, correo, sinQuien, avisado } = hilo;
  if (porLeer.notaria === 0 || avisado === aviso) return hilo;
  return {
    ...hilo,
    porAvisar: { ...porAvisar, notaria: porLeer.notaria },
    correo: { ...correo, notaria: null },
    sinQuien: { ...sinQuien, notaria: false },
    avisar: now,
  };
}
