import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { aPhoto } from './photos.ts';
import { expectPages, give, SMALL_PHONE, scanner } from './scanner.ts';

/** Has the computer show its code, which is read from the answer instead of from the screen. */
export async function showCode(
  page: Page,
  dialog: Locator,
  button = 'Sigue en tu celular',
): Promise<{ ruta: string; idEnlace: string }> {
  const making = page.waitForResponse(/enlaces-subida$/);
  await dialog.getByRole('button', { name: button }).click();
  const answer = await (await making).json();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  return answer;
}

export async function aPhone(anotherContext: () => Promise<BrowserContext>): Promise<Page> {
  const phone = await (await anotherContext()).newPage();
  phone.on('filechooser', () => undefined);
  await phone.setViewportSize(SMALL_PHONE);
  return phone;
}

/** Takes a photograph on the phone. */
export async function photographOn(phone: Page, seed: number): Promise<void> {
  await give(phone, phone.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', seed)]);
  await expectPages(phone, 1);
}

/** Sends the page that was photographed on the phone. */
export async function sendFrom(phone: Page): Promise<void> {
  await scanner(phone).getByRole('button', { name: 'Enviar 1 página' }).click();
}
