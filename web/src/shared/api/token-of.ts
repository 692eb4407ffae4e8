import { ERRORES } from '@notaria/contract/errors';
import { isNetworkFailure } from '../firebase/error-message.ts';
import { ApiError } from './api-error.ts';
import type { CallerIdentity } from './identity.ts';

/**
 * Gets a fresh token of the person. If there is none for good (password changed, account removed), the
 * session is over.
 * @throws ApiError for no connection, or as if the server had answered that the session is over
 */
export async function tokenOf({ getToken, onRefused }: CallerIdentity): Promise<string> {
  try {
    return await getToken();
  } catch (error) {
    if (isNetworkFailure(error)) throw new ApiError(0, '', { code: 'offline' });
    onRefused('session_expired');
    throw new ApiError(401, ERRORES.session_expired.message, { code: 'session_expired' });
  }
}
