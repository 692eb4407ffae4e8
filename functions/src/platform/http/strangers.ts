import type { AnyCall } from '@notaria/contract/call';
import type { Request } from 'express';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { addressesOf } from './address.ts';

const MINUTE_MS = 60_000;
const WITHOUT_SESSION: readonly string[] = ['public', 'token', 'link'];

/** The share of an instance's calls that one address may use up; an office's people come from one address. */
const OF_ONE_ADDRESS = 1 / 4;
/**
 * The share that refused calls of one nearest address may use up. All visitors of the site share Hosting's,
 * and few of their calls are refused; a caller past Hosting can forge every address but this one.
 */
const REFUSED_OF_NEAREST = 1 / 2;

let minute = 0;
let answered = 0;
/** Calls of this minute by address, and refused ones by nearest address. */
let byAddress = new Map<string, number>();

function isCounted({ method, access }: AnyCall): boolean {
  return method !== 'GET' && WITHOUT_SESSION.includes(access.kind);
}

function raise(who: string): void {
  byAddress.set(who, (byAddress.get(who) ?? 0) + 1);
}

/**
 * Refuses calls without a session once this instance has answered many of them in a minute; calls with a
 * session go on. An address that made many of them is refused first, before its calls count for everybody.
 * Counts in memory, so that a flood costs nothing else. Public reads are not counted, because the CDN answers
 * most of them.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export function limitStrangers(call: AnyCall, req: Request): void {
  if (!isCounted(call)) return;
  const now = Date.now();
  if (Math.floor(now / MINUTE_MS) !== minute) {
    minute = Math.floor(now / MINUTE_MS);
    answered = 0;
    byAddress = new Map();
  }
  const most = config().SIN_SESION_POR_MINUTO;
  const from = addressesOf(req);
  const isOver = (who: string, share: number) => (byAddress.get(who) ?? 0) >= most * share;
  const isFlood =
    from && (isOver(from.client, OF_ONE_ADDRESS) || isOver(`@${from.nearest}`, REFUSED_OF_NEAREST));
  if (!isFlood) {
    answered += 1;
    if (from) raise(from.client);
    if (answered <= most) return;
  }
  const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000);
  throw new AppError('too_many_requests', 'calls without a session', { retryAfter });
}

/** Counts a call without a session that was refused against the nearest address that it came from. */
export function countRefused(call: AnyCall, req: Request): void {
  const from = isCounted(call) ? addressesOf(req) : undefined;
  if (from) raise(`@${from.nearest}`);
}
