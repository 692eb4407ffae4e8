import { waitForMail } from '@notaria/factories/mailbox';

export { codeIn, waitForMail } from '@notaria/factories/mailbox';

/** The six digits of the newest second-factor code mailed to this address. */
export async function readCode(email: string): Promise<string> {
  const { text } = await waitForMail(email, /código/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}
