import { expect, test } from '@playwright/test';
import { signInWithGoogle, unusedEmail } from '../functions/test/support/people.ts';
import {
  knownGoogleAccount,
  newGoogleAccount,
  openGoogle,
  standInForGoogle,
} from './support/google.ts';

const SIGN_IN = /Google/;

test.beforeEach(({ context }) => standInForGoogle(context));

test('a new account with a name is registered and signed in', async ({ page }) => {
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), unusedEmail('google'), 'Eva Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Eva Prueba' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a new account without a name gives it, and is signed in with it', async ({ page }) => {
  const email = unusedEmail('google');
  await page.goto('/registro');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email);
  await expect(page).toHaveURL(/\/registro\/nombre$/);
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await page.getByLabel('Apellido paterno').fill('Prueba');
  await knownGoogleAccount(await openGoogle(page, 'Completar registro'), email);
  await expect(page.getByRole('button', { name: 'Menú de Inés Prueba' })).toBeVisible();
});

test('an account that exists signs in', async ({ page, browser }) => {
  const email = unusedEmail('google');
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email, 'Olga Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();

  const context = await browser.newContext();
  await standInForGoogle(context);
  const other = await context.newPage();
  await other.goto('/iniciar-sesion');
  await knownGoogleAccount(await openGoogle(other, SIGN_IN), email);
  await expect(other.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();
  await context.close();
});

test('closing the window says nothing and the form can be used again', async ({ page }) => {
  await signInWithGoogle(unusedEmail('google'), 'Ana Prueba');
  await page.goto('/iniciar-sesion');
  const popup = await openGoogle(page, SIGN_IN);
  await popup.close();
  await expect(page.getByRole('button', { name: SIGN_IN })).not.toHaveAttribute('aria-disabled', {
    timeout: 30_000,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
