import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';

/**
 * Counts one more of `what` in a document that a TTL policy removes after `vence`. One write and one
 * read, without a lock, so that many at once wait for nobody; each of them reads at least its own.
 * @returns how many so far
 */
export async function countOneMore(what: string, vence: Date): Promise<number> {
  const ref = db().collection('limites').doc(createHash('sha256').update(what).digest('base64url'));
  await ref.set({ cuenta: FieldValue.increment(1), vence }, { merge: true });
  return Number((await ref.get()).get('cuenta') ?? 0);
}
