import { createHash, randomBytes } from 'node:crypto';
import { PARABLES, type Parable } from '@notaria/contract/avisos-correo';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** What the link of a mail stops, under the fingerprint of its token. */
const paradaDoc = z.object({
  uid: z.string(),
  que: z.enum(PARABLES),
  /** Fingerprint of the address that it was mailed to: once the account has another, the link serves no more. */
  para: z.string(),
  /** When it serves no more, and a TTL policy removes it. */
  vence: fecha,
});
export type ParadaDoc = z.infer<typeof paradaDoc>;

/** 256 bits: no link is found by guessing. */
const TOKEN_BYTES = 32;
/** As long as people look into old mails. */
const VIGENCIA_MS = 180 * 24 * 3_600_000;

function huellaDe(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function paradaRef(token: string): DocumentReference {
  return db().collection('paradas').doc(huellaDe(token));
}

/** Makes the link of one mail. @returns its token, of which only the fingerprint is kept */
export function createParada(
  tx: Transaction,
  { uid, correo }: { uid: string; correo: string },
  que: Parable,
  now: Date,
): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const vence = new Date(now.getTime() + VIGENCIA_MS);
  const parada: ParadaDoc = { uid, que, para: huellaDe(correo), vence };
  tx.create(paradaRef(token), parada);
  return token;
}

/** @returns what a link stops, or undefined when there is none, or no more */
export async function findParada(
  token: string,
  now: Date,
  tx: Transaction,
): Promise<ParadaDoc | undefined> {
  const snapshot = await tx.get(paradaRef(token));
  const parada = snapshot.exists ? paradaDoc.parse(snapshot.data()) : undefined;
  return parada && parada.vence > now ? parada : undefined;
}

/** Whether a link was mailed to the address that the account still has. */
export function isFor({ para }: ParadaDoc, correo: string): boolean {
  return para === huellaDe(correo);
}
