import type { AnyCall } from '@notaria/contract/call';
import type { Request } from 'express';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';
import { counterRef } from '#platform/store/counter.ts';
import { addressesOf } from './address.ts';

/**
 * How many times one person's limit an address that Google's front end saw may use: all visitors of the site
 * share Hosting's addresses. (A caller past Hosting can forge every other address, but not this one.)
 */
const NEAREST_TIMES = 10;
const HOUR = 3_600;

interface Count {
  who: string;
  limit: number;
}

/**
 * The counters over their limit, and until when, in ms. They are refused from memory, so that a flood causes
 * no more reads and writes.
 */
const full = new Map<string, number>();
const MOST_FULL = 10_000;
/** The calls that this instance counted, by counter: a burst is refused before its counts come back. */
const counted = new Map<string, number>();

/** Remembers that these counters are over their limit. */
function fill(ids: readonly string[], until: number): void {
  // This also drops the counters of past windows, whose ids never return.
  if (full.size >= MOST_FULL) full.clear();
  for (const id of ids) full.set(id, until);
}

/** Counts a call in memory. Returns the counter that is over its limit, if any; the ones after it don't rise. */
function overHere(rows: readonly { ref: { id: string }; limit: number }[]): string | undefined {
  if (counted.size >= MOST_FULL) counted.clear();
  for (const { ref, limit } of rows) {
    const made = (counted.get(ref.id) ?? 0) + 1;
    counted.set(ref.id, made);
    if (made > limit) return ref.id;
  }
  return undefined;
}

function refuse(until: number): never {
  const retryAfter = Math.max(Math.ceil((until - Date.now()) / 1_000), 1);
  throw new AppError('too_many_requests', 'rate limit', { retryAfter });
}

/** The counters of the current window, and when the window ends, in ms. */
function rowsOf(counts: readonly Count[], windowSeconds: number) {
  const now = Math.floor(Date.now() / 1_000);
  const start = now - (now % windowSeconds);
  const rows = counts.map(({ who, limit }) => ({ ref: counterRef(`${who}\n${start}`), limit }));
  return { rows, until: (start + windowSeconds) * 1_000 };
}

/**
 * Counts one call in the current window of each counter. The counters are raised without a lock, so that
 * calls at the same time do not wait for each other. Near the limit this may refuse a few calls too many; it
 * never lets one too many through.
 */
async function count(counts: readonly Count[], windowSeconds: number): Promise<void> {
  const { rows, until } = rowsOf(counts, windowSeconds);
  if (rows.some(({ ref }) => full.has(ref.id))) refuse(until);
  const here = overHere(rows);
  if (here !== undefined) {
    fill([here], until);
    refuse(until);
  }
  const batch = db().batch();
  const raised = { veces: FieldValue.increment(1), vence: new Date(until) };
  for (const { ref } of rows) batch.set(ref, raised, { merge: true });
  await batch.commit();
  const snapshots = await db().getAll(...rows.map(({ ref }) => ref));
  const over = rows.filter(({ limit }, at) => Number(snapshots[at]?.get('veces') ?? 0) > limit);
  if (over.length === 0) return;
  fill(
    over.map(({ ref }) => ref.id),
    until,
  );
  refuse(until);
}

/**
 * Refuses a caller who repeats an abusable call too often. Counts by account, by address and, for a call
 * without a session, all callers together.
 * @param account the caller's uid; before there is one, the address in the body
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function limitRate(
  call: AnyCall,
  req: Request,
  account: string | undefined,
): Promise<void> {
  const { limit } = call;
  if (!limit) return;
  const { ESCALA_DE_TOPES: scale } = config();
  const counts: (Count | undefined)[] = [
    account === undefined ? undefined : { who: account, limit: limit.account },
    ...ofAddresses(call, req),
    limit.everybody === undefined ? undefined : { who: '*', limit: limit.everybody * scale },
  ];
  const named = counts.flatMap((each) =>
    each ? [{ ...each, who: `${call.path} ${each.who}` }] : [],
  );
  if (named.length > 0) await count(named, limit.windowSeconds ?? HOUR);
}

/** The limits for the addresses that a request came from. */
function ofAddresses({ limit }: AnyCall, req: Request): Count[] {
  const from = addressesOf(req);
  if (!limit || !from) return [];
  const { ESCALA_DE_TOPES: scale } = config();
  return [
    { who: `@${from.client}`, limit: limit.address },
    { who: `@@${from.nearest}`, limit: limit.address * NEAREST_TIMES * scale },
  ];
}

/** The limits of wrong guesses of a secret, by address. They are apart from the limit that everybody shares. */
function guessesOf(call: AnyCall, req: Request): Count[] {
  return ofAddresses(call, req).map(({ who, limit }) => ({ who: `${call.path} ?${who}`, limit }));
}

/**
 * Counts a wrong guess of a secret against its address.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countGuess(call: AnyCall, req: Request): Promise<void> {
  const guesses = guessesOf(call, req);
  if (guesses.length > 0) await count(guesses, call.limit?.windowSeconds ?? HOUR);
}

/**
 * Refuses an address that has guessed wrong too often, before anything is read for it. The refusal is
 * remembered in memory, so such calls cost no reads and do not use up what this instance may answer to
 * others.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export function refuseGuesser(call: AnyCall, req: Request): void {
  const { rows, until } = rowsOf(guessesOf(call, req), call.limit?.windowSeconds ?? HOUR);
  if (rows.some(({ ref }) => full.has(ref.id))) refuse(until);
}
