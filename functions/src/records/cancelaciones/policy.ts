import { DERECHOS } from '@notaria/contract/derechos-messages';
import { AppError } from '#platform/errors.ts';

/** No request waits, or somebody else has attended it. */
export function noSolicitud(): AppError {
  return new AppError('not_found', 'no pending request', { message: DERECHOS.sinSolicitud });
}
