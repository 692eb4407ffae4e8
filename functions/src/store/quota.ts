import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';

export interface QuotaLimit {
  limit: number;
  windowSeconds: number;
}

/** Where the current window of a quota is counted, and when it ends, in seconds since 1970. */
function windowOf(name: string, windowSeconds: number, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const start = seconds - (seconds % windowSeconds);
  const id = createHash('sha256').update(`${name}\n${start}`).digest('base64url');
  const end = start + windowSeconds;
  const left = end - seconds;
  return { ref: db().collection('limites').doc(id), vence: new Date(end * 1_000), left };
}

async function usedOf(reading: ReturnType<DocumentReference['get']>): Promise<number> {
  return Number((await reading).get('cuenta') ?? 0);
}

/**
 * Takes one of a quota. The count is raised without a lock, so that many at once wait for nobody; near
 * the limit a few more may be refused, never a few more let through.
 * @param name of the quota and of whom it counts
 * @returns seconds until there is some again; 0 when one was taken
 */
export async function spendQuota(
  name: string,
  { limit, windowSeconds }: QuotaLimit,
  now = new Date(),
): Promise<number> {
  const { ref, vence, left } = windowOf(name, windowSeconds, now);
  await ref.set({ cuenta: FieldValue.increment(1), vence }, { merge: true });
  return (await usedOf(ref.get())) > limit ? left : 0;
}

/**
 * The same in a transaction, where what it counts must be counted once and exactly. For one whose
 * reads come first.
 * @returns takes one if any is left, and says whether there was
 */
export async function readQuota(
  tx: Transaction,
  name: string,
  { limit, windowSeconds }: QuotaLimit,
  now: Date,
): Promise<() => boolean> {
  const { ref, vence } = windowOf(name, windowSeconds, now);
  let used = await usedOf(tx.get(ref));
  return () => {
    if (used >= limit) return false;
    used += 1;
    tx.set(ref, { cuenta: used, vence });
    return true;
  };
}
