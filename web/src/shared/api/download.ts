import type { AnyCall } from '@notaria/contract/call';
import { save } from '../save.ts';
import { ApiError, failureOf } from './api-error.ts';
import { type CallInput, urlOf } from './call.ts';
import { currentIdentity } from './identity.ts';
import { trustHeaders } from './trust-headers.ts';

/**
 * Makes a call whose answer is a file, and saves it as `name`. An incomplete file is not saved.
 * @throws ApiError for every failure
 */
export async function download<C extends AnyCall>(
  definition: C,
  input: CallInput<C>,
  name: string,
): Promise<void> {
  const identity = currentIdentity();
  const headers = await trustHeaders(identity);
  let blob: Blob;
  try {
    const response = await fetch(urlOf(definition, input as CallInput<AnyCall>), { headers });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw failureOf(response.status, body, response.headers.get('Retry-After'));
    }
    blob = await response.blob();
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(0, '', { code: 'offline' });
    if (error.status === 401 && identity === currentIdentity()) identity?.onRefused(error.code);
    throw error;
  }
  const url = URL.createObjectURL(blob);
  save(url, name);
  URL.revokeObjectURL(url);
}
