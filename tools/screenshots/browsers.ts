import type { Browser, BrowserContext } from '@playwright/test';
import { enterAs } from '../../e2e/support/session.ts';
import { db } from '../../functions/src/firebase.ts';
import { createSesion } from '../../functions/src/sesiones/repository.ts';
import { signIn } from '../../functions/test/support/people.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

/** A browser of a demo account with its session open and its second factor passed, or a visitor's. */
export async function browserOf(
  browser: Browser,
  baseURL: string,
  as: keyof typeof DEMO_ACCOUNTS | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    // For the one style that the drawing adds.
    bypassCSP: true,
  });
  if (!as) return context;
  const { email } = DEMO_ACCOUNTS[as];
  const signedIn = await signIn({ email, password: DEMO_PASSWORD });
  await db().runTransaction(async (tx) => {
    createSesion(tx, { ...signedIn, email, provider: 'password', name: '' }, true, new Date());
  });
  await enterAs(context, { ...signedIn, email });
  return context;
}
