import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';

/** Where `what` is counted: a document that a TTL policy removes. */
export function counterRef(what: string): DocumentReference {
  const id = createHash('sha256').update(what).digest('base64url');
  return db().collection('limites').doc(id);
}

/**
 * Counts one more of `what` in a document that a TTL policy removes after `vence`. One write and one
 * read, without a lock, so that many at once wait for nobody; each of them reads at least its own.
 * @returns how many so far
 */
export async function countOneMore(what: string, vence: Date): Promise<number> {
  const ref = counterRef(what);
  await ref.set({ cuenta: FieldValue.increment(1), vence }, { merge: true });
  return Number((await ref.get()).get('cuenta') ?? 0);
}
