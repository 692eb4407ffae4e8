import { createHash, randomBytes } from 'node:crypto';
import { PARABLES, type Parable } from '@notaria/contract/avisos-correo';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** What the stop link of a mail stops, stored under a hash of its token. */
const paradaDoc = z.object({
  uid: z.string(),
  que: z.enum(PARABLES),
  /**
   * Hash of the address that the link was mailed to. Once the account has another address, the link no longer
   * works.
   */
  para: z.string(),
  /** When the link stops working, and a TTL policy removes the document. */
  vence: fecha,
});
export type ParadaDoc = z.infer<typeof paradaDoc>;

/** 256 bits, so that nobody can guess a link. */
const TOKEN_BYTES = 32;
/** How long people still look into old mails, in ms. */
const VIGENCIA_MS = 180 * 24 * 3_600_000;

function huellaDe(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function paradaRef(token: string): DocumentReference {
  return db().collection('paradas').doc(huellaDe(token));
}

/**
 * Creates the stop link of one mail.
 * @returns its token; only a hash of it is stored
 */
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

/** @returns what a link stops; undefined if there is no such link or it has expired */
export async function findParada(
  token: string,
  now: Date,
  tx: Transaction,
): Promise<ParadaDoc | undefined> {
  const snapshot = await tx.get(paradaRef(token));
  const parada = snapshot.exists ? paradaDoc.parse(snapshot.data()) : undefined;
  return parada && parada.vence > now ? parada : undefined;
}

/** True if the link was mailed to the address that the account still has. */
export function isFor({ para }: ParadaDoc, correo: string): boolean {
  return para === huellaDe(correo);
}
