import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const correoDoc = z.object({
  id: z.string(),
  para: z.string(),
  asunto: z.string(),
  /** The text; empty once the mail was sent or given up. */
  texto: z.string(),
  html: z.string(),
  /**
   * Address that a mail program calls to stop mails of this kind with one press; null if there is none, and
   * once sent.
   */
  unToque: z._default(z.nullable(z.string()), null),
  /** An appointment for the reader's calendar, by RFC 5545; null if there is none, and once sent. */
  calendario: z._default(z.nullable(z.object({ metodo: z.string(), ics: z.string() })), null),
  estado: z.enum(['pendiente', 'enviando', 'enviado', 'fallido']),
  /** Rounds of delivery so far. */
  intentos: z.number(),
  /** While `pendiente`: do not send before this. While `enviando`: after this the claim is dead. */
  proximo: fecha,
  creado: fecha,
  /** The mail is not worth sending after this. */
  hasta: fecha,
  /** Why the mail failed: a code of SMTP or of ours, never the server's text. */
  motivo: z.nullable(z.string()),
  /** When a TTL policy removes the document. */
  vence: fecha,
});
export type CorreoDoc = z.infer<typeof correoDoc>;

const correos = () => db().collection('correos');

function correoRef(id: string): DocumentReference {
  return correos().doc(id);
}

/** @returns the mail, or undefined if there is none */
export async function findCorreo(id: string, tx: Transaction): Promise<CorreoDoc | undefined> {
  const snapshot = await tx.get(correoRef(id));
  return snapshot.exists ? correoDoc.parse({ ...snapshot.data(), id }) : undefined;
}

/** Writes a new mail. An id can be written once: a second one fails the transaction (ALREADY_EXISTS). */
export function createCorreo(tx: Transaction, { id, ...correo }: CorreoDoc): void {
  tx.create(correoRef(id), correo);
}

export function updateCorreo(tx: Transaction, id: string, change: Partial<CorreoDoc>): void {
  tx.update(correoRef(id), change);
}

/** The ids of mails in a state whose time has come, oldest first. */
export async function listDue(
  estado: CorreoDoc['estado'],
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = correos().where('estado', '==', estado).where('proximo', '<=', now);
  const found = await due.orderBy('proximo').limit(limit).get();
  return found.docs.map((row) => row.id);
}
