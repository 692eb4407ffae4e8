import { resetLinkOf } from '@notaria/factories/browser/mailed-links';
import { aCliente, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { firebaseAnswers, firebaseRefuses } from './support/firebase-failures.ts';
import { signIn } from './support/journey.ts';
import { answers } from './support/network.ts';
import { firstVisit as test } from './support/test.ts';

const NEW_PASSWORD = 'Nueva-2026!';
const REDIRECT_MS = 3_000;
/** The call that asks for the mail. */
const RECOVERY = '*/api/recuperar-contrasena';
const LOGIN = /\/iniciar-sesion$/;

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
}

async function typeTwice(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
}

/** The page stays for three seconds and then goes to the login, by the page's own clock. */
async function expectRedirect(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/restablecer-contrasena/);
  await page.clock.fastForward(REDIRECT_MS);
  await expect(page).toHaveURL(LOGIN);
}

test.beforeEach(({ page }) => page.clock.install());

test('a known and an unknown address get the same neutral answer, and another mail after 60 s', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { email } = await aCliente();
  for (const address of [email, unusedEmail()]) {
    await ask(page, address);
    await expect(page.getByText(/^Si el correo está registrado/)).toBeVisible();
    const again = page.getByRole('button', { name: /^Reenviar correo \(\d+ s\)$/ });
    await again.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Por favor, espera antes de volver a enviar el correo de recuperación.',
    );
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reenviar correo', exact: true }).click();
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a refused address, too many requests, no connection, and any other failure', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const refusals = {
    400: 'El correo electrónico ingresado no es válido.',
    429: 'Demasiadas solicitudes. Intente más tarde.',
    500: 'Ha ocurrido un error. Por favor, intenta nuevamente.',
  };
  for (const [status, sentence] of Object.entries(refusals)) {
    await answers(page, RECOVERY, { status: Number(status), body: '{}' });
    await ask(page, unusedEmail());
    await expect(page.getByRole('alert'), status).toHaveText(sentence);
  }
  await answers(page, RECOVERY, 'failure');
  await ask(page, unusedEmail());
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor.');
});

test('the mailed link sets a new password, once', async ({ page }) => {
  const client = await aCliente();
  await ask(page, client.email);
  const link = await resetLinkOf(client.email);
  await page.goto(link);
  await expect(page.getByText(client.email)).toBeVisible();
  await typeTwice(page, NEW_PASSWORD);
  await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
  await expectRedirect(page);
  await signIn(page, { email: client.email, password: NEW_PASSWORD }, false);

  await page.goto(link);
  await expect(
    page.getByText('El enlace de recuperación no es válido o ha expirado.'),
  ).toBeVisible();
  await page.clock.fastForward(REDIRECT_MS);
  // A signed-in person is sent home.
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an expired link, one of another kind and one without a code say so and lead to the login', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { email } = await aCliente();
  await ask(page, email);
  const link = await resetLinkOf(email);
  await firebaseRefuses(page, 'resetPassword', 'EXPIRED_OOB_CODE');
  const invalid = 'El enlace de recuperación no es válido o ha expirado.';
  for (const [address, sentence] of [
    [link, invalid],
    [`${link}&mode=verifyEmail`, invalid],
    ['/restablecer-contrasena', 'No se encontró un código de recuperación válido.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expectRedirect(page);
  }
});

test('a failure while the password is set is shown, and can be tried again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const client = await aCliente();
  await ask(page, client.email);
  await page.goto(await resetLinkOf(client.email));
  const isSetting = (body: string) => body.includes('newPassword');
  const refuse = (message: string) => firebaseRefuses(page, 'resetPassword', message, isSetting);

  await refuse('INTERNAL');
  await typeTwice(page, NEW_PASSWORD);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No se pudo restablecer la contraseña. Intenta de nuevo.');
  await refuse('WEAK_PASSWORD : Password should be at least 6 characters');
  const send = page.getByRole('button', { name: 'Restablecer contraseña' });
  await send.click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused();
  await firebaseAnswers(page, 'resetPassword');
  await send.click();
  await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
});
