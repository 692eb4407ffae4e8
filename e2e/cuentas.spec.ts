import { aCliente, anAbogado, signInWithGoogle, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { firebaseRefuses } from './support/firebase-failures.ts';
import { signIn } from './support/journey.ts';
import { readCode } from './support/mailbox.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'Nueva-2026!';

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

test.describe('registration', () => {
  test('shows beside each field what is missing and focuses the first', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    await page.goto('/registro');
    await page.getByRole('button', { name: 'Registrar cuenta' }).click();
    await expect(page.getByText('Campo requerido')).toHaveCount(5);
    await expect(page.getByLabel('Nombre(s)')).toBeFocused();
    await expect(page.getByLabel('Nombre(s)')).toHaveAttribute('aria-invalid', 'true');
  });

  test('refuses digits in names, a weak password and a confirmation that differs', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    await page.goto('/registro');
    await page.getByLabel('Nombre(s)').fill('R2D2');
    await page.getByLabel('Primer apellido').fill('C3PO');
    await page.getByLabel('Correo electrónico').fill('no es un correo');
    await page.getByLabel('Contraseña', { exact: true }).fill('corta');
    await page.getByLabel('Confirmar contraseña').fill('otra');
    await page.getByRole('button', { name: 'Registrar cuenta' }).click();
    await expect(page.getByText('Solo se permiten letras y espacios.')).toBeVisible();
    await expect(page.getByText('El apellido solo puede contener letras.')).toBeVisible();
    await expect(page.getByText('Correo electrónico no válido')).toBeVisible();
    await expect(
      page.getByText(
        'Debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un símbolo',
      ),
    ).toBeVisible();
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  });

  test('registers, and the new account is signed in', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/registro');
    await page.getByLabel('Nombre(s)').fill('  Ana   María ');
    await page.getByLabel('Primer apellido').fill('Ñúñez');
    await page.getByLabel('Correo electrónico').fill(unusedEmail().toUpperCase());
    await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Registrar cuenta' }).click();
    await expect(page.getByText('Registro completo. ¡Bienvenido! 💼')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('button', { name: 'Menú de Ana María Ñúñez' })).toBeVisible();
  });

  test('says that an address is taken and keeps what was typed', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    const { email } = await aCliente();
    await page.goto('/registro');
    await page.getByLabel('Nombre(s)').fill('Ana');
    await page.getByLabel('Primer apellido').fill('Prueba');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Registrar cuenta' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Este correo ya fue registrado. Por favor, intenta iniciar sesión.',
    );
    await expect(page.getByLabel('Nombre(s)')).toHaveValue('Ana');
  });
});

test.describe('sign-in', () => {
  test('a wrong password and an unknown address get the same sentence', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { email } = await aCliente();
    for (const [address, password] of [
      [email, 'Otra-2026!'],
      [unusedEmail(), 'Otra-2026!'],
    ] as const) {
      await fillLogin(page, address, password);
      await expect(page.getByRole('alert')).toHaveText(
        /El correo electrónico o la contraseña son incorrectos/,
      );
    }
  });

  test('other refusals by Firebase have the catalogue’s sentences', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    for (const [message, sentence] of [
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiadas solicitudes. Intente más tarde.'],
      ['offline', 'No se pudo conectar con el servidor.'],
      ['INVALID_CODE', 'El código de verificación es incorrecto'],
      ['INVALID_SESSION_INFO', 'El ID de verificación es inválido'],
      ['UNVERIFIED_EMAIL', 'El email no está verificado'],
      ['INTERNAL', 'Ocurrió un error al iniciar sesión.'],
    ] as const) {
      await firebaseRefuses(page, 'signInWithPassword', message);
      await fillLogin(page, unusedEmail(), 'Otra-2026!');
      await expect(page.getByRole('alert'), message).toHaveText(sentence);
    }
  });

  test('an address with only Google is told so', { tag: '@exhaustive' }, async ({ page }) => {
    const { email } = await signInWithGoogle(unusedEmail('google'), 'Ana Prueba');
    await fillLogin(page, email, 'Cualquiera-2026!');
    await expect(page.getByRole('alert')).toContainText(
      'Este correo está asociado con Google. Inicia sesión con Google.',
    );
  });

  test('a client signs in, sees only what a client may see, and signs out', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const client = await aCliente({ nombre: 'Ana', apellidoPaterno: 'Prueba' });
    await signIn(page, client, false);
    const nav = page.getByRole('navigation', { name: 'Principal' });
    await expect(nav.getByRole('link')).toHaveText(['Inicio', 'Trámites', 'Mis trámites']);
    await page.getByRole('button', { name: /Ana Prueba|perfil|cuenta/i }).click();
    await expect(page.getByRole('menuitem', { name: 'Constancia Fiscal' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
    await expect(page.getByText('¡Nos vemos pronto!👋')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(nav.getByRole('link')).toHaveText(['Inicio', 'Trámites']);
    await page.goto('/expedientes');
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  });

  test('staff give the mailed code; a wrong one and a used one are refused', async ({
    page,
    anotherContext,
  }) => {
    const lawyer = await anAbogado({ sesion: 'ninguna' });
    await fillLogin(page, lawyer.email, lawyer.password);
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    const code = await readCode(lawyer.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Código de verificación').fill(wrong);
    await expect(page.getByText('Código TOTP incorrecto')).toBeVisible();
    await page.goto('/expedientes');
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    await page.getByLabel('Código de verificación').fill(code);
    await expect(page).toHaveURL(/\/(expedientes)?$/);

    const other = await (await anotherContext()).newPage();
    await fillLogin(other, lawyer.email, lawyer.password);
    await expect(other).toHaveURL(/\/iniciar-sesion\/verificar/);
    await other.getByLabel('Código de verificación').fill(code);
    await expect(other.getByText(/El código venció o ya se usó/)).toBeVisible();
  });

  test('two tabs: the second finds the session of the first, and ends with it', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const client = await aCliente();
    await signIn(page, client, false);
    const second = await page.context().newPage();
    await second.goto('/expedientes');
    await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
    await page.getByRole('button', { name: 'Menú de Ana Prueba' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
    await expect(page.getByText('¡Nos vemos pronto!👋')).toBeVisible();
    await expect(second).toHaveURL(/\/iniciar-sesion\?volver=%2Fexpedientes$/);
    await expect(second.getByText(/sesión terminó/)).toBeVisible();
  });

  test('two tabs: the code given in one lets the other continue', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    const lawyer = await anAbogado({ sesion: 'ninguna' });
    await fillLogin(page, lawyer.email, lawyer.password);
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    const second = await page.context().newPage();
    await second.goto('/expedientes');
    await expect(second).toHaveURL(/\/iniciar-sesion\/verificar/);
    await page.getByLabel('Código de verificación').fill(await readCode(lawyer.email));
    await expect(page).toHaveURL(/\/mi-turno$/);
    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
  });

  test('a link to a file opens it after sign-in', { tag: '@exhaustive' }, async ({ page }) => {
    const client = await aCliente();
    await page.goto('/iniciar-sesion?volver=/expedientes');
    await page.getByLabel('Correo electrónico').fill(client.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(client.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page).toHaveURL(/\/expedientes$/);
  });
});

test.describe('the end of a session', () => {
  test('a private screen opened with a session that the server ended is the 404 page, which leads back', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const client = await aCliente();
    await signIn(page, client, false);
    // Leaves the page, which would find out by itself and end the session before the next page loads.
    await page.goto('about:blank');
    await db().collection('usuarios').doc(client.uid).update({ sesionesDesde: new Date() });
    await page.goto('/expedientes');
    await expect(page).toHaveURL(/\/404$/);
    await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
    await expect(page).toHaveURL(/\/iniciar-sesion\?volver=%2Fexpedientes$/);
  });

  test('a stamp older than 24 hours signs out', { tag: '@exhaustive' }, async ({ browser }) => {
    const client = await aCliente();
    const page = await (await browser.newContext()).newPage();
    await page.clock.install();
    await signIn(page, client, false);
    await page.getByRole('link', { name: 'Mis trámites', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
    await page.clock.fastForward('24:01:00');
    await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  });
});
