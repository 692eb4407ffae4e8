import { enterAs } from '@notaria/factories/browser/session';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { sessionToken, signIn } from '@notaria/factories/people';
import type { Browser, BrowserContext } from '@playwright/test';
import { db } from '../../functions/src/platform/firebase.ts';
import { createSesion, newIdSesion } from '../../functions/src/records/sesiones/repository.ts';
import type { Visitor } from './screen.ts';

/** The account that is asked for its code; it appears in no other picture. */
const PENDIENTE = DEMO_ACCOUNTS.abogado2;

/** A browser of a demo account with its session open, or a visitor's. */
export async function browserOf(
  browser: Browser,
  baseURL: string,
  as: Visitor | undefined,
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
  const isVerified = as !== 'pendiente';
  const { email } = isVerified ? DEMO_ACCOUNTS[as] : PENDIENTE;
  const signedIn = await signIn({ email, password: DEMO_PASSWORD });
  const idSesion = newIdSesion();
  await db().runTransaction(async (tx) => {
    if (isVerified) createSesion(tx, { ...signedIn, idSesion }, new Date());
  });
  const token = isVerified ? sessionToken(signedIn.token, idSesion) : signedIn.token;
  await enterAs(context, { ...signedIn, email, token });
  return context;
}
