import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** The file and party that a mailed link is for, stored under a hash of its token. */
const invitacionDoc = z.object({ idExpediente: z.string(), idParte: z.string(), vence: fecha });
export type InvitacionDoc = z.infer<typeof invitacionDoc>;

/** 256 bits, so that nobody can guess a link. */
const TOKEN_BYTES = 32;

/** A token to mail and its hash to store: nobody who reads the database can use the link. */
export function newToken(): { token: string; huella: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, huella: huellaDe(token) };
}

export function huellaDe(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function invitaciones() {
  return db().collection('invitaciones');
}

function invitacionRef(huella: string): DocumentReference {
  return invitaciones().doc(huella);
}

/** @returns what a link is for; undefined if there is none or it has expired */
export async function findInvitacion(
  huella: string,
  tx?: Transaction,
): Promise<InvitacionDoc | undefined> {
  const ref = invitacionRef(huella);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return snapshot.exists ? invitacionDoc.parse(snapshot.data()) : undefined;
}

export function createInvitacion(tx: Transaction, huella: string, invitacion: InvitacionDoc): void {
  tx.create(invitacionRef(huella), invitacion);
}

/** Ends a link: it was answered, withdrawn, replaced by a new one, or expired. */
export function deleteInvitacion(tx: Transaction, huella: string): void {
  tx.delete(invitacionRef(huella));
}

/** The hashes of the expired links, oldest first. */
export async function listVencidas(now: Date, limite: number): Promise<string[]> {
  const over = invitaciones().where('vence', '<=', now).orderBy('vence').limit(limite);
  return (await over.select().get()).docs.map(({ id }) => id);
}
