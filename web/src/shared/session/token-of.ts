import { ERRORES } from '@notaria/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { isNetworkFailure } from '../firebase/error-message.ts';
import type { SignedIn } from './load-auth.ts';

/**
 * The person's token, fresh. Without one for good (password changed, account removed), the session is over.
 * @throws ApiError offline, or as if the server had answered that the session is over
 */
export async function tokenOf(user: SignedIn, onRefused: (code: string) => void): Promise<string> {
  try {
    return await user.getIdToken();
  } catch (error) {
    if (isNetworkFailure(error)) throw new ApiError(0, '', { code: 'offline' });
    onRefused('session_expired');
    throw new ApiError(401, ERRORES.session_expired.message, { code: 'session_expired' });
  }
}
