import { DERECHOS } from '@notaria/contract/derechos-messages';
import { AppError } from '#platform/errors.ts';

/** The error if no request is pending, or if somebody else has already decided it. */
export function noSolicitud(): AppError {
  return new AppError('not_found', 'no pending request', { message: DERECHOS.sinSolicitud });
}
