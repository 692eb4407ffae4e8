import type { Transaction } from 'firebase-admin/firestore';
import { counterRef, countOneMore } from './counter.ts';

export interface QuotaLimit {
  limit: number;
  windowSeconds: number;
}

/** The current window of a quota: under what it is counted, when it ends, and in how many seconds. */
function windowOf(name: string, windowSeconds: number, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const start = seconds - (seconds % windowSeconds);
  const end = start + windowSeconds;
  return { what: `${name}\n${start}`, vence: new Date(end * 1_000), left: end - seconds };
}

/**
 * Takes one of a quota. Many at once wait for nobody: near the limit a few more may be refused, never
 * a few more let through.
 * @param name of the quota and of whom it counts
 * @returns seconds until there is some again; 0 when one was taken
 */
export async function spendQuota(
  name: string,
  { limit, windowSeconds }: QuotaLimit,
): Promise<number> {
  const { what, vence, left } = windowOf(name, windowSeconds, new Date());
  return (await countOneMore(what, vence)) > limit ? left : 0;
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
  const { what, vence } = windowOf(name, windowSeconds, now);
  const ref = counterRef(what);
  let used = Number((await tx.get(ref)).get('cuenta') ?? 0);
  return () => {
    if (used >= limit) return false;
    used += 1;
    tx.set(ref, { cuenta: used, vence });
    return true;
  };
}
