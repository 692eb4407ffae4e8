import type { Transaction } from 'firebase-admin/firestore';
import { conservar } from '#platform/retention.ts';
import type { Mensaje } from './layout.ts';
import { createCorreo } from './outbox.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a mail is worth sending when it doesn't say so itself. */
const WORTH_MS = 2 * DAY_MS;

export interface Correo extends Mensaje {
  /** Of the event that the mail tells of, so that the same event never makes two mails. */
  id: string;
  /** The address. */
  para: string;
  /** Not worth sending later than this: a code that has expired, for example. */
  hasta?: Date;
  /** Where a mail program stops mails of this kind with one press. */
  unToque?: string;
}

/**
 * Leaves a mail for sending, in the transaction of what it tells of: either both happen or
 * neither. A trigger sends it. A second mail with the same id fails the transaction.
 */
export function enqueue(tx: Transaction, correo: Correo, now: Date): void {
  createCorreo(tx, {
    hasta: new Date(now.getTime() + WORTH_MS),
    unToque: null,
    ...correo,
    estado: 'pendiente',
    intentos: 0,
    proximo: now,
    creado: now,
    motivo: null,
    // What became of a mail can be looked up until then; its text goes when it is sent.
    vence: conservar('correos', now),
  });
}
