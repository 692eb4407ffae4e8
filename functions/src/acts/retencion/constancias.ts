import { logger } from 'firebase-functions/logger';
import { vencidoDesde } from '#platform/retention.ts';
import { eraseConstancia } from '#records/constancias/erase.ts';
import { listSinVerificar } from '#records/constancias/repository.ts';

/**
 * Deletes certificates that were never verified and are older than their retention: refused, replaced by a
 * later one, or left without a decision.
 * @param limite how many at most; the next run continues
 */
export async function sweepConstancias(now: Date, limite: number): Promise<void> {
  const vencidas = await listSinVerificar(vencidoDesde('constancias', now), limite);
  for (const constancia of vencidas) await eraseConstancia(constancia);
  if (vencidas.length > 0)
    logger.info('unverified certificates removed', { count: vencidas.length });
}
