import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Clase, enqueue as enqueueTask } from '#platform/tareas/enqueue.ts';
import type { MailContent } from './layout.ts';

/** How long a mail is worth sending if it does not say so itself: two days, in ms. */
const WORTH_MS = 48 * 3_600_000;

const datosCorreo = z.object({
  texto: z.string(),
  html: z.string(),
  /** Address that a mail program calls to stop mails of this kind with one press. */
  unToque: z.nullable(z.string()),
  /** An appointment for the reader's calendar, by RFC 5545. */
  calendario: z.nullable(z.object({ metodo: z.string(), ics: z.string() })),
});
export type DatosCorreo = z.infer<typeof datosCorreo>;

/** The task that sends a mail; its `para` is the recipient's address. */
export const CORREO: Clase<DatosCorreo> = { tipo: 'correo', datos: datosCorreo };

export interface Correo extends MailContent, Partial<Pick<DatosCorreo, 'unToque' | 'calendario'>> {
  /** Id of the event that the mail is about, so that one event never makes two mails. */
  id: string;
  /** Address of the recipient. */
  para: string;
  /** When it is sent; at once if left out. */
  cuando?: Date;
  /** The mail is not worth sending after this instant: a code that has expired, for example. */
  hasta?: Date;
}

/**
 * Puts a mail in the queue, in the transaction of the change that it announces: both happen or neither. A
 * second mail with the same id fails the transaction.
 */
export function enqueue(tx: Transaction, correo: Correo, now: Date): void {
  const { id, para, asunto, cuando = now, hasta, texto, html } = correo;
  const { unToque = null, calendario = null } = correo;
  const datos = { texto, html, unToque, calendario };
  const ends = { hasta: hasta ?? new Date(now.getTime() + WORTH_MS), caduca: hasta !== undefined };
  enqueueTask(tx, CORREO, { id, para, asunto, datos, cuando, ...ends }, now);
}
