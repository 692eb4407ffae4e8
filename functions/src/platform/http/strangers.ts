import type { AnyCall } from '@notaria/contract/call';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';

const MINUTE_MS = 60_000;
const WITHOUT_SESSION: readonly string[] = ['public', 'token', 'link'];

let minute = 0;
let answered = 0;

/**
 * Refuses calls without a session once this instance has answered many of them in a minute, no matter who
 * makes them; calls with a session go on. Counts in memory, so that a flood costs nothing else. Public reads
 * are not counted, because the CDN answers most of them.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export function limitStrangers({ method, access }: AnyCall): void {
  if (method === 'GET' || !WITHOUT_SESSION.includes(access.kind)) return;
  const now = Date.now();
  if (Math.floor(now / MINUTE_MS) !== minute) {
    minute = Math.floor(now / MINUTE_MS);
    answered = 0;
  }
  answered += 1;
  if (answered <= config().SIN_SESION_POR_MINUTO) return;
  const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000);
  throw new AppError('too_many_requests', 'calls without a session', { retryAfter });
}
