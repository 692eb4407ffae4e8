import type { AnyCall } from '@notaria/contract/call';
import { ACCESO } from '@notaria/contract/messages';
import { ApiError } from './api-error.ts';

/**
 * The catalogue's sentence for a call that failed. The first that applies: no connection; the contract's
 * sentence for the status; the server's own sentence, if the contract allows it; the contract's sentence in
 * its place; the call's general sentence.
 */
export function failureMessage({ failures }: Pick<AnyCall, 'failures'>, error: unknown): string {
  if (!(error instanceof ApiError)) return failures.otherwise;
  if (error.isOffline) return ACCESO.sinRed;
  const ofStatus = failures.byStatus?.[error.status];
  if (ofStatus !== undefined) return ofStatus;
  if (failures.server?.includes(error.status) && error.message !== '') return error.message;
  const unsaid = failures.unsaid?.[error.status];
  if (unsaid !== undefined) return unsaid;
  return failures.otherwise.replace('{status}', String(error.status));
}
