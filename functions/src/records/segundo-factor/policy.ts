import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import type { FactorDoc } from './repository.ts';

function secondsUntil(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / 1_000));
}

/** Seconds until codes are sent and checked again after too many wrong tries; 0 if they are not closed. */
export function secondsClosed(factor: FactorDoc, now: Date): number {
  return factor.cerradoHasta ? secondsUntil(factor.cerradoHasta.getTime(), now) : 0;
}

/** Seconds until another code may be mailed: at most one a minute. */
export function secondsToNextCode(factor: FactorDoc, now: Date): number {
  if (!factor.ultimoEnvio) return 0;
  return secondsUntil(factor.ultimoEnvio.getTime() + SEGUNDO_FACTOR.reenvio, now);
}

/** Until when the last allowed wrong try closes the codes; undefined before that try. */
export function closedAfter(wrongTries: number, now: Date): Date | undefined {
  if (wrongTries < SEGUNDO_FACTOR.intentos) return undefined;
  return new Date(now.getTime() + SEGUNDO_FACTOR.cierre);
}
