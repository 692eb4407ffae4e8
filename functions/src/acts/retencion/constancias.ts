import { logger } from 'firebase-functions/logger';
import { vencidoDesde } from '#platform/retention.ts';
import { eraseConstancia } from '#records/constancias/erase.ts';
import { listSinVerificar } from '#records/constancias/repository.ts';

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
