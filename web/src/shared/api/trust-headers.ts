import { appCheckKey } from '../firebase/config.ts';
import type { CallerIdentity } from './identity.ts';
import { tokenOf } from './token-of.ts';

async function fromOurPages(): Promise<Record<string, string>> {
  if (!appCheckKey) return {};
  try {
    const { appCheckToken } = await import('../firebase/app-check.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken() };
  } catch {
    // Without the token the server refuses the call, with a sentence that says what to do.
    return {};
  }
}

/**
 * The headers that say who calls (none for a visitor) and that the call comes from our pages
 * (docs/product.md, "Sessions and the second factor").
 * @throws ApiError if no token can be had
 */
export async function trustHeaders(
  identity: CallerIdentity | undefined,
): Promise<Record<string, string>> {
  const pages = await fromOurPages();
  if (!identity) return pages;
  const token = await tokenOf(identity);
  return { ...pages, Authorization: `Bearer ${token}`, 'x-user-email': identity.email };
}
