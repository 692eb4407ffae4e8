import type { AnyCall } from '@notaria/contract/call';
import { ApiError } from '../api/api-error.ts';
import { failureMessage } from '../api/failure-message.ts';

/** What a person reads whose device has no network. Nothing is wrong with the server. */
export const SIN_SENAL =
  'No hay señal. Tu documento sigue aquí: guárdalo y se envía solo cuando vuelva.';

/** Why a document did not arrive. */
export function whyNotSent(call: AnyCall, error: unknown): string {
  const hasNoSignal = error instanceof ApiError && error.isOffline && !navigator.onLine;
  return hasNoSignal ? SIN_SENAL : failureMessage(call, error);
}
