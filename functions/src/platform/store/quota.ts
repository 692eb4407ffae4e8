import type { Transaction } from 'firebase-admin/firestore';
import { counterRef, countOneMore } from './counter.ts';

export interface QuotaLimit {
  limit: number;
  windowSeconds: number;
}

/** The current window of a quota: the counter's name, when the window ends, and the seconds left until then. */
function windowOf(name: string, windowSeconds: number, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const start = seconds - (seconds % windowSeconds);
  const end = start + windowSeconds;
  return { what: `${name}\n${start}`, vence: new Date(end * 1_000), left: end - seconds };
}

/**
 * Takes one unit of a quota. Calls at the same time do not wait for each other: near the limit this may
 * refuse a few too many, and never lets one too many through.
 * @param name of the quota and of the person it is counted for
 * @returns seconds until the window ends if the quota is used up; 0 if a unit was taken
 */
export async function spendQuota(
  name: string,
  { limit, windowSeconds }: QuotaLimit,
): Promise<number> {
  const { what, vence, left } = windowOf(name, windowSeconds, new Date());
  return (await countOneMore(what, vence)) > limit ? left : 0;
}

/**
 * Same quota, counted exactly, in a transaction. Call it among the transaction's reads.
 * @returns a function for the write phase: takes one unit and returns 0; if none is left, returns the seconds until
 *   the window ends
 */
export async function readQuota(
  tx: Transaction,
  name: string,
  { limit, windowSeconds }: QuotaLimit,
  now: Date,
): Promise<() => number> {
  const { what, vence, left } = windowOf(name, windowSeconds, now);
  const ref = counterRef(what);
  let used = Number((await tx.get(ref)).get('veces') ?? 0);
  return () => {
    if (used >= limit) return left;
    used += 1;
    tx.set(ref, { veces: used, vence });
    return 0;
  };
}
