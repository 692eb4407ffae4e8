import { expect } from '@playwright/test';
import { AUTH_URL, PROJECT } from '../../functions/test/support/environment.ts';

interface OobCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/** The code of the newest password mail to this address: the Auth emulator keeps them instead of mailing. */
export async function resetCodeOf(email: string): Promise<string> {
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
  if (!found) throw new Error('no reset code');
  return found.oobCode;
}
