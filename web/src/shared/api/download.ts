import type { AnyCall } from '@notaria/contract/call';
import { saveBlob } from '../save.ts';
import { ApiError, failureOf } from './api-error.ts';
import { type CallInput, urlOf } from './call.ts';
import { currentIdentity } from './identity.ts';
import { trustHeaders } from './trust-headers.ts';

/**
 * Makes a call whose answer is a file.
 * @throws ApiError for every failure, also for an incomplete file
 */
export async function fetchFile<C extends AnyCall>(
  definition: C,
  input: CallInput<C>,
): Promise<Blob> {
  const identity = currentIdentity();
  const headers = await trustHeaders(identity);
  try {
    const response = await fetch(urlOf(definition, input as CallInput<AnyCall>), { headers });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw failureOf(response.status, body, response.headers.get('Retry-After'));
    }
    return await response.blob();
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(0, '', { code: 'offline' });
    if (error.status === 401 && identity === currentIdentity()) identity?.onRefused(error.code);
    throw error;
  }
}

/** The same, and saves the file as `name`. An incomplete file is not saved. */
export async function download<C extends AnyCall>(
  definition: C,
  input: CallInput<C>,
  name: string,
): Promise<void> {
  saveBlob(name, await fetchFile(definition, input));
}
