import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';

export interface QuotaLimit {
  limit: number;
  windowMs: number;
}

export interface Quota {
  /** Seconds until there is some again; 0 while there is some. */
  wait: number;
  /** Takes one in the same transaction, if any is left. @returns whether there was */
  take: () => boolean;
}

/**
 * Reads what is left of a quota in the current window, exactly: two transactions never take the same
 * one. For a transaction whose reads come first.
 * @param name of the quota and of whom it counts
 */
export async function readQuota(
  tx: Transaction,
  name: string,
  { limit, windowMs }: QuotaLimit,
  now: Date,
): Promise<Quota> {
  const start = now.getTime() - (now.getTime() % windowMs);
  const id = createHash('sha256').update(`${name}\n${start}`).digest('base64url');
  const ref = db().collection('limites').doc(id);
  let used = Number((await tx.get(ref)).get('cuenta') ?? 0);
  const vence = new Date(start + windowMs);
  const wait = used < limit ? 0 : Math.ceil((vence.getTime() - now.getTime()) / 1_000);
  const take = () => {
    if (used >= limit) return false;
    used += 1;
    tx.set(ref, { cuenta: used, vence });
    return true;
  };
  return { wait, take };
}
