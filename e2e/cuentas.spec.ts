import { expect, type Page, test } from '@playwright/test';
import { db } from '../functions/src/firebase.ts';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  signInWithGoogle,
  unusedEmail,
} from '../functions/test/support/people.ts';
import { resetCodeOf } from './support/auth-emulator.ts';
import { signIn } from './support/journey.ts';
import { readCode } from './support/mailbox.ts';

const NEW_PASSWORD = 'Nueva-2026!';

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

test.describe('registration', () => {
  test('tells beside each field what is missing and focuses the first', async ({ page }) => {
    await page.goto('/registro');
    await page.getByRole('button', { name: 'Registrar cuenta' }).click();
    await expect(page.getByText('Campo requerido')).toHaveCount(5);
    await expect(page.getByLabel('Nombre(s)')).toBeFocused();
    await expect(page.getByLabel('Nombre(s)')).toHaveAttribute('aria-invalid', 'true');
  });

  test('refuses digits in names, a weak password and a confirmation that differs', async ({
    page,
  }) => {
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

  test('says that an address is taken and keeps what was typed', async ({ page }) => {
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
  test('a wrong password and an unknown address get the same sentence', async ({ page }) => {
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

  test('an address that only has Google is told so', async ({ page }) => {
    const { email } = await signInWithGoogle(unusedEmail('google'), 'Ana Prueba');
    await fillLogin(page, email, 'Cualquiera-2026!');
    await expect(page.getByRole('alert')).toContainText(
      'Este correo está asociado con Google. Inicia sesión con Google.',
    );
  });

  test('a client signs in, sees only what a client may see, and leaves', async ({ page }) => {
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

  test('staff give the mailed code; a wrong one is refused, a used one too', async ({
    page,
    browser,
  }) => {
    const lawyer = await anAbogado();
    await fillLogin(page, lawyer.email, lawyer.password);
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    const code = await readCode(lawyer.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Código de verificación').fill(wrong);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Código TOTP incorrecto')).toBeVisible();
    await page.goto('/expedientes');
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    await page.getByLabel('Código de verificación').fill(code);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/\/(expedientes)?$/);

    const other = await (await browser.newContext()).newPage();
    await fillLogin(other, lawyer.email, lawyer.password);
    await expect(other).toHaveURL(/\/iniciar-sesion\/verificar/);
    await other.getByLabel('Código de verificación').fill(code);
    await other.getByRole('button', { name: 'Verificar' }).click();
    await expect(other.getByText(/El código venció o ya se usó/)).toBeVisible();
  });

  test('two tabs: the second finds the session of the first', async ({ page }) => {
    const client = await aCliente();
    await signIn(page, client, false);
    const second = await page.context().newPage();
    await second.goto('/expedientes');
    await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
  });

  test('a link to a file opens it after sign-in', async ({ page }) => {
    const client = await aCliente();
    await page.goto('/iniciar-sesion?volver=/expedientes');
    await page.getByLabel('Correo electrónico').fill(client.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(client.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page).toHaveURL(/\/expedientes$/);
  });
});

test.describe('the end of a session', () => {
  test('one that the server ended leads to the login and says why', async ({ page }) => {
    const client = await aCliente();
    await signIn(page, client, false);
    await db().collection('usuarios').doc(client.uid).update({ sesionesDesde: new Date() });
    await page.goto('/expedientes');
    await expect(page).toHaveURL(/\/iniciar-sesion/);
    await expect(page.getByText(/sesión terminó/)).toBeVisible();
  });

  test('a stamp older than 24 hours signs out', async ({ page }) => {
    const client = await aCliente();
    await page.clock.install();
    await signIn(page, client, false);
    await page.getByRole('link', { name: 'Mis trámites', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
    await page.clock.fastForward('24:01:00');
    await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  });
});

test.describe('recovery and reset', () => {
  test('a known and an unknown address get the same neutral answer and a cooldown', async ({
    page,
  }) => {
    const { email } = await aCliente();
    for (const address of [email, unusedEmail()]) {
      await page.goto('/recuperar-contrasena');
      await page.getByLabel('Correo electrónico').fill(address);
      await page.getByRole('button', { name: /Enviar/ }).click();
      await expect(page.getByText(/Si el correo está registrado/)).toBeVisible();
      await expect(page.getByText(/5\d|60/).first()).toBeVisible();
    }
  });

  test('the mailed link sets a new password, once', async ({ page }) => {
    const client = await aCliente();
    await page.goto('/recuperar-contrasena');
    await page.getByLabel('Correo electrónico').fill(client.email);
    await page.getByRole('button', { name: /Enviar/ }).click();
    const code = await resetCodeOf(client.email);
    const link = `/restablecer-contrasena?oobCode=${encodeURIComponent(code)}`;
    await page.goto(link);
    await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/iniciar-sesion$/);
    await signIn(page, { email: client.email, password: NEW_PASSWORD }, false);

    await page.goto(link);
    await expect(
      page.getByText('El enlace de recuperación no es válido o ha expirado.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/iniciar-sesion$|\/$/);
  });

  test('a link without a code says so', async ({ page }) => {
    await page.goto('/restablecer-contrasena');
    await expect(page.getByText('No se encontró un código de recuperación válido.')).toBeVisible();
  });
});

test.describe('the guard', () => {
  const PROTECTED = [
    '/usuarios',
    '/oficinas',
    '/expedientes',
    '/expedientes/2611-ABC123',
    '/constancia-fiscal',
    '/constancia-fiscal-verificar',
    '/constancia-fiscal-actualizar',
    '/iniciar-sesion/verificar',
  ];

  for (const path of PROTECTED) {
    test(`${path} shows nobody anything without a session`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    });
  }

  test('with the factor pending every protected route leads to the code', async ({ page }) => {
    const admin = await anAdministrador();
    await fillLogin(page, admin.email, admin.password);
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    for (const path of PROTECTED) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
    }
  });

  test('without the permission a client is sent home, from the fiscal screens staff are', async ({
    page,
  }) => {
    await signIn(page, await aCliente(), false);
    for (const path of ['/usuarios', '/oficinas']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
    }
  });
});
