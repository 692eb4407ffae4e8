import { waitForMail } from '@notaria/factories/mailbox';
import { expect, type Page } from '@playwright/test';

export { codeIn, waitForMail } from '@notaria/factories/mailbox';

/** Opens the link that proves an address, and presses its button: opening alone changes nothing. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar este correo' }).click();
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible();
}

/** The six digits of the newest second-factor code mailed to this address. */
export async function readCode(email: string): Promise<string> {
  const { text } = await waitForMail(email, /código/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}
