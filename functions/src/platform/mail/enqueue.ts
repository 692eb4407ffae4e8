import type { Transaction } from 'firebase-admin/firestore';
import { conservar } from '#platform/retention.ts';
import type { Mensaje } from './layout.ts';
import { createCorreo } from './outbox.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a mail is worth sending if it does not say so itself, in ms. */
const WORTH_MS = 2 * DAY_MS;

export interface Correo extends Mensaje {
  /** Id of the event that the mail is about, so that one event never makes two mails. */
  id: string;
  /** Address of the recipient. */
  para: string;
  /** The mail is not worth sending after this instant: a code that has expired, for example. */
  hasta?: Date;
  /** Address that a mail program calls to stop mails of this kind with one press. */
  unToque?: string;
  /** An appointment for the reader's calendar, by RFC 5545. */
  calendario?: { metodo: string; ics: string };
}

/**
 * Puts a mail in the outbox, in the transaction of the change that it announces: both happen or neither. A
 * trigger sends it. A second mail with the same id fails the transaction.
 */
export function enqueue(tx: Transaction, correo: Correo, now: Date): void {
  createCorreo(tx, {
    hasta: new Date(now.getTime() + WORTH_MS),
    unToque: null,
    calendario: null,
    ...correo,
    estado: 'pendiente',
    intentos: 0,
    proximo: now,
    creado: now,
    motivo: null,
    // Until then the outcome can be looked up; the text is erased when the mail is sent.
    vence: conservar('correos', now),
  });
}
