import { logger } from 'firebase-functions/logger';
import { eraseConstancia } from '../constancias/erase.ts';
import { listSinVerificar } from '../constancias/repository.ts';
import { vencidoDesde } from '../platform/retention.ts';

/**
 * Removes certificates that were never verified and are older than their retention: refused,
 * replaced by a later one, or left without a decision.
 * @param limite at most so many; the next run goes on
 */
export async function sweepConstancias(now: Date, limite: number): Promise<void> {
  const found = await listSinVerificar(vencidoDesde('constancias', now), limite);
  for (const constancia of found) await eraseConstancia(constancia);
  if (found.length > 0) logger.info('unverified certificates removed', { count: found.length });
}
