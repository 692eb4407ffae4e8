import type { AnyCall } from '@notaria/contract/call';
import { ERRORES } from '@notaria/contract/errors';
import { ACCESO } from '@notaria/contract/messages';
import { ApiError } from './api-error.ts';

/** Sentences that say no more than the status: what the call itself says is closer to what the person did. */
const VAGUE: readonly string[] = (
  ['unauthenticated', 'forbidden', 'not_found', 'internal'] as const
).map((code) => ERRORES[code].message);

/**
 * The catalogue's sentence for a call that failed. The first that applies: no connection; the contract's
 * sentence for the status; the server's own sentence, if it says more than the status does; the contract's
 * sentence in its place; the call's general sentence.
 */
export function failureMessage({ failures }: Pick<AnyCall, 'failures'>, error: unknown): string {
  if (!(error instanceof ApiError)) return failures.otherwise;
  if (error.isOffline) return ACCESO.sinRed;
  const ofStatus = failures.byStatus?.[error.status];
  if (ofStatus !== undefined) return ofStatus;
  if (error.message !== '' && !VAGUE.includes(error.message)) return error.message;
  const unsaid = failures.unsaid?.[error.status];
  if (unsaid !== undefined) return unsaid;
  return failures.otherwise.replace('{status}', String(error.status));
}
