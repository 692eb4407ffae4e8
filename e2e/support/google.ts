import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answers } from './network.ts';

const STAND_IN = readFileSync(new URL('google-api.js', import.meta.url), 'utf8');

/** Address of the script that opens Google's window. */
export const GOOGLE = 'https://apis.google.com/*';

/** Lets Google's window open without internet, by standing in for `apis.google.com` only. */
export async function standInForGoogle(page: Page): Promise<void> {
  await answers(page, GOOGLE, { status: 200, body: STAND_IN, type: 'text/javascript' });
}

/** Presses the button for Google and returns the window, which is the emulator's. */
export async function openGoogle(page: Page, button: string | RegExp): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return popup;
}

/** Creates a Google account in the emulator's window and signs in with it. */
export async function newGoogleAccount(popup: Page, email: string, name = ''): Promise<void> {
  // The emulator's page shows the button before its script listens to it.
  await expect(async () => {
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await expect(popup.locator('#email-input')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** Chooses one of the Google accounts in the emulator's window. */
export async function knownGoogleAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-reuse-account', { hasText: email }).click();
}
