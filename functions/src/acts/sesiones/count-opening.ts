import { SESION } from '@notaria/contract/limits';
import { AppError } from '#platform/errors.ts';
import { countOneMore } from '#platform/store/counter.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts one more session that the account opens in this hour.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countOpening(uid: string, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const end = (hour + 1) * HOUR_MS;
  const opened = await countOneMore(`sesiones ${uid} ${hour}`, new Date(end));
  if (opened <= SESION.aperturasPorHora) return;
  const retryAfter = Math.ceil((end - now.getTime()) / 1_000);
  throw new AppError('too_many_requests', 'too many sessions opened', { retryAfter });
}
