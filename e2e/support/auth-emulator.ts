import { expect } from '@playwright/test';
import { AUTH_URL, PROJECT } from '../../functions/test/support/environment.ts';

interface OobCode {
  email: string;
  requestType: string;
  /** What the mail holds: an address of the emulator, which in a project is ours. */
  oobLink: string;
}

/**
 * The link of the newest password mail to this address, on our page: the Auth emulator keeps mails
 * instead of sending them, with its own page in the place of the one that a project is told.
 */
export async function resetLinkOf(email: string): Promise<string> {
  let found: OobCode | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${AUTH_URL}/emulator/v1/projects/${PROJECT}/oobCodes`);
      const { oobCodes }: { oobCodes: OobCode[] } = await answer.json();
      found = oobCodes.findLast(
        (one) => one.email === email && one.requestType === 'PASSWORD_RESET',
      );
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no reset link');
  return `/restablecer-contrasena${new URL(found.oobLink).search}`;
}
