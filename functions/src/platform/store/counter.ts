import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';

/** The document of a counter. Its name does not tell what is counted. */
export function counterRef(what: string): DocumentReference {
  return db().collection('limites').doc(createHash('sha256').update(what).digest('base64url'));
}

/**
 * Adds one to the counter of `what`, in a document that a TTL policy removes after `vence`. One write and one
 * read without a lock, so that calls at the same time do not wait for each other; each reads at least its
 * own.
 * @returns the count so far
 */
export async function countOneMore(what: string, vence: Date): Promise<number> {
  const ref = counterRef(what);
  await ref.set({ veces: FieldValue.increment(1), vence }, { merge: true });
  return Number((await ref.get()).get('veces') ?? 0);
}
