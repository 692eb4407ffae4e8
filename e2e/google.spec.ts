import { storeUsuarios } from '@notaria/factories/crowd';
import { unusedWord } from '@notaria/factories/oficinas';
import { arrangeUsuario, signInWithGoogle, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { findUsuarioByCorreo } from '../functions/src/records/usuarios/repository.ts';
import {
  knownGoogleAccount,
  newGoogleAccount,
  openGoogle,
  standInForGoogle,
} from './support/google.ts';
import { readCode } from './support/mailbox.ts';
import { test } from './support/test.ts';

const SIGN_IN = /Google/;

test.beforeEach(({ page }) => standInForGoogle(page));

test('a new account with a name is registered and signed in', async ({ page }) => {
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), unusedEmail('google'), 'Eva Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Eva Prueba' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a new account without a name gives it, and is signed in with it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const email = unusedEmail('google');
  await page.goto('/registro');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email);
  await expect(page).toHaveURL(/\/registro\/nombre$/);
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await page.getByLabel('Apellido paterno').fill('Prueba');
  await knownGoogleAccount(await openGoogle(page, 'Completar registro'), email);
  await expect(page.getByRole('button', { name: 'Menú de Inés Prueba' })).toBeVisible();
});

/** Puts Google's own name fields into what the emulator answers: its window asks only for the full name. */
async function googleSays(page: Page, given: string, family: string): Promise<void> {
  await page.route('**/accounts:signInWithIdp*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const told = {
      ...JSON.parse(json.rawUserInfo ?? '{}'),
      given_name: given,
      family_name: family,
    };
    await route.fulfill({ response, json: { ...json, rawUserInfo: JSON.stringify(told) } });
  });
}

test('a name of three words that Google separates is not asked for', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const email = unusedEmail('google');
  await googleSays(page, 'Ana', 'López Pérez');
  await page.goto('/registro');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email, 'Ana López Pérez');
  await expect(page.getByRole('button', { name: 'Menú de Ana López' })).toBeVisible();
  expect(await findUsuarioByCorreo(email)).toMatchObject({
    nombre: 'Ana',
    apellidoPaterno: 'López',
    apellidoMaterno: 'Pérez',
  });
});

test('a name whose surnames can’t be separated is offered for correction', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await googleSays(page, 'Rosa', 'Ruiz de la Cruz');
  await page.goto('/registro');
  const email = unusedEmail('google');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email, 'Rosa Ruiz de la Cruz');
  await expect(page).toHaveURL(/\/registro\/nombre$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa');
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Ruiz de la Cruz');
});

test('an existing account signs in', { tag: '@exhaustive' }, async ({ page, anotherContext }) => {
  const email = unusedEmail('google');
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email, 'Olga Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();

  const other = await (await anotherContext()).newPage();
  await standInForGoogle(other);
  await other.goto('/iniciar-sesion');
  await knownGoogleAccount(await openGoogle(other, SIGN_IN), email);
  await expect(other.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();
});

test('closing the window shows no error, and the form can be used again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await signInWithGoogle(unusedEmail('google'), 'Ana Prueba');
  await page.goto('/iniciar-sesion');
  const popup = await openGoogle(page, SIGN_IN);
  await popup.close();
  await expect(page.getByRole('button', { name: SIGN_IN })).not.toHaveAttribute('aria-disabled', {
    timeout: 30_000,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a second factor is asked for after Google too', { tag: '@exhaustive' }, async ({
  page,
  anotherContext,
}) => {
  const email = unusedEmail('google');
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, SIGN_IN), email, 'Olga Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();
  const olga = await db().runTransaction((tx) => findUsuarioByCorreo(email, tx));
  if (!olga) throw new Error('nobody was registered');
  await arrangeUsuario(olga.uid, { segundoFactor: { activo: true, metodo: 'correo' } });

  const phone = await (await anotherContext()).newPage();
  await standInForGoogle(phone);
  await phone.goto('/iniciar-sesion');
  await knownGoogleAccount(await openGoogle(phone, SIGN_IN), email);
  await expect(phone).toHaveURL(/\/iniciar-sesion\/verificar$/);
  await phone.getByLabel('Código de verificación').fill(await readCode(email));
  await expect(phone.getByRole('button', { name: 'Menú de Olga Prueba' })).toBeVisible();
});

test('an address with a profile is told so, on the login and on the sign-up', {
  tag: '@exhaustive',
}, async ({ page }) => {
  for (const [path, sentence] of [
    [
      '/iniciar-sesion',
      'Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.',
    ],
    ['/registro', 'Este correo ya está registrado. Inicia sesión en lugar de crear otra cuenta.'],
  ] as const) {
    const word = unusedWord();
    await storeUsuarios(0, 1, word);
    await page.goto(path);
    await newGoogleAccount(await openGoogle(page, SIGN_IN), `${word}-0@prueba.mx`, 'Eva Prueba');
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
});

test('a blocked window says what to do, and the sign-in can continue in the same page', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const email = unusedEmail('google');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/iniciar-sesion');
  await page.getByRole('button', { name: SIGN_IN }).click();
  await expect(page.getByRole('alert')).toContainText('Permite las ventanas emergentes');
  await page.getByRole('button', { name: 'Continuar en esta página' }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await newGoogleAccount(page, email, 'Inés Prueba');
  await expect(page.getByRole('button', { name: 'Menú de Inés Prueba' })).toBeVisible();
});
