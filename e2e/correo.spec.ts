import { proofLinkOf, resetLinkOf } from '@notaria/factories/browser/mailed-links';
import { enter } from '@notaria/factories/browser/session';
import { anAdministrador, aUsuario, profileOf, unusedEmail } from '@notaria/factories/people';
import { aRegistered } from '@notaria/factories/registrations';
import { expect, type Page } from '@playwright/test';
import { newGoogleAccount, openGoogle, standInForGoogle } from './support/google.ts';
import { confirmAddress, waitForMail } from './support/mailbox.ts';
import { test } from './support/test.ts';

const PASSWORD = 'Nueva-2026!';

function notice(page: Page) {
  return page.getByRole('region', { name: 'Confirma tu correo' });
}

test('a person registers, uses the account, and later proves the address on the phone', async ({
  page,
  anotherContext,
}) => {
  const email = unusedEmail();
  await page.goto('/registro');
  await page.getByLabel('Nombre(s)').fill('Ana');
  await page.getByLabel('Primer apellido').fill('Paz');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Registrar cuenta' }).click();
  await expect(page.getByText('Registro completo. ¡Bienvenido! 💼')).toBeVisible();

  await page.goto('/expedientes');
  await expect(notice(page)).toContainText(email);
  await notice(page).getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(notice(page)).toContainText('Te enviamos el enlace');

  const phone = await (await anotherContext()).newPage();
  await confirmAddress(phone, await proofLinkOf(email));
  await phone.reload();
  await expect(phone.getByText('Tu correo quedó confirmado.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: /trámites/i }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('the notice can be closed for the visit, and the keyboard focus goes to the screen', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await enter(page, await aUsuario());
  await page.goto('/expedientes');
  await notice(page).getByRole('button', { name: 'Ocultar este aviso' }).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('#contenido')).toBeFocused();
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  await page.goBack();
  await expect(page).toHaveURL(/\/expedientes$/);
  await expect(notice(page)).toHaveCount(0);
});

test('a link that does not work: a signed-in person asks for another one there', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aUsuario();
  await page.goto(`/confirmar-correo?codigo=${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).last()).toBeVisible();
  await enter(page, ana);
  await page.goto('/confirmar-correo?codigo=incompleto');
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click();
  await expect(page.getByText(/^Te enviamos el enlace/)).toBeVisible();
  await confirmAddress(page, await proofLinkOf(ana.email));
});

test('an Administrador is told who has not proved the address, sends the link and then gives the role', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const eva = await aUsuario({ nombre: 'Eva' });
  await enter(page, await anAdministrador());
  await page.goto('/usuarios');
  await page.getByRole('searchbox', { name: 'Buscar usuario...' }).fill(eva.email);
  const card = page.getByRole('listitem').filter({ hasText: eva.email });
  await expect(card).toContainText('Correo sin confirmar');
  await card.getByRole('combobox').selectOption('Abogado');
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar cambio de rol' });
  await expect(dialog).toContainText('todavía no confirma su correo');
  await dialog.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Esta persona todavía no confirma');
  await dialog.getByRole('button', { name: 'Enviar de nuevo la confirmación' }).click();
  await expect(dialog).toContainText(`Enviamos a ${eva.email} el enlace`);

  const phone = await (await anotherContext()).newPage();
  await confirmAddress(phone, await proofLinkOf(eva.email));
  await dialog.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(page.getByText(/^Rol de Eva .* cambiado a "Abogado"$/)).toBeVisible();
  expect((await profileOf(eva)).idRol).toBe(3);
  await expect(card).not.toContainText('Correo sin confirmar');
});

test('an address that somebody else registered: its owner sets a password, gives the name and is signed in', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { email } = await aRegistered(unusedEmail(), 'Intrusa');
  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.goto(await resetLinkOf(email));
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
  await expect(page).toHaveURL(/\/iniciar-sesion$/);

  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).last().click();
  await expect(page).toHaveURL(/\/registro\/nombre$/);
  await expect(page.getByText(/Google/)).toHaveCount(0);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await page.getByLabel('Apellido paterno').fill('Paz');
  await page.getByRole('button', { name: 'Completar registro' }).click();
  await expect(page.getByRole('button', { name: 'Menú de Rosa Paz' })).toBeVisible();
  await waitForMail(email, /^Confirmamos que esta cuenta es tuya$/);
});

test('the same with Google: the account gets the owner’s name', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await standInForGoogle(page);
  const { email } = await aRegistered(unusedEmail(), 'Intrusa');
  await page.goto('/iniciar-sesion');
  await newGoogleAccount(await openGoogle(page, /Google/), email, 'Rosa Paz');
  await expect(page.getByRole('button', { name: 'Menú de Rosa Paz' })).toBeVisible();
  await page.goto('/expedientes');
  await expect(page.getByRole('heading', { name: /trámites/i }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
