import type { AnyCall } from '@notaria/contract/call';
import { ACCESO } from '@notaria/contract/messages';
import { ApiError } from './api-error.ts';

/**
 * The sentence of the catalogue for a call that failed: no connection, then the sentence of the
 * status, then the server's own where the contract lets it speak, then what stands for it, then the
 * call's general one.
 */
export function failureMessage({ failures }: Pick<AnyCall, 'failures'>, error: unknown): string {
  if (!(error instanceof ApiError)) return failures.otherwise;
  if (error.isOffline) return ACCESO.sinRed;
  const own = failures.byStatus?.[error.status];
  if (own !== undefined) return own;
  if (failures.server?.includes(error.status) && error.message !== '') return error.message;
  const unsaid = failures.unsaid?.[error.status];
  if (unsaid !== undefined) return unsaid;
  return failures.otherwise.replace('{status}', String(error.status));
}
