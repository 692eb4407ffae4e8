import { resetLinkOf } from '@notaria/factories/browser/mailed-links';
import { aCliente, anAbogado, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { readCode } from './support/mailbox.ts';
import { test } from './support/test.ts';

/** A reset link of a new client, as in the mail. */
async function aResetLink(page: Page): Promise<string> {
  const { email } = await aCliente();
  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Enter');
  return resetLinkOf(email);
}

test('signing in, opening the menu and signing out with only the keyboard', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente();
  await page.goto('/iniciar-sesion');
  await typeInto(page, page.getByLabel('Correo electrónico'), ana.email);
  await typeInto(page, page.getByLabel('Contraseña', { exact: true }), ana.password);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: /^Menú de/ });
  await press(page, menu);
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  const leave = (await items.allTextContents()).indexOf('Cerrar sesión');
  for (let n = 1; n <= leave; n += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(n)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Nos vemos pronto!👋')).toBeVisible();
});

test('registering, recovering and setting a password with only the keyboard', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const password = 'Nueva-2026!';
  const email = unusedEmail();
  await page.goto('/registro');
  await typeInto(page, page.getByLabel('Nombre(s)'), 'Ana');
  await typeInto(page, page.getByLabel('Primer apellido'), 'Paz');
  await typeInto(page, page.getByLabel('Correo electrónico'), email);
  await typeInto(page, page.getByLabel('Contraseña', { exact: true }), password);
  await typeInto(page, page.getByLabel('Confirmar contraseña'), password);
  await press(page, page.getByRole('button', { name: 'Registrar cuenta' }));
  await expect(page.getByRole('button', { name: 'Menú de Ana Paz' })).toBeVisible();

  await page.goto(await aResetLink(page));
  await typeInto(page, page.getByLabel('Contraseña nueva'), password);
  await typeInto(page, page.getByLabel('Confirmar contraseña'), password);
  await press(page, page.getByRole('button', { name: 'Restablecer contraseña' }));
  await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
});

test('the code of the sign-in, then another method for it, with only the keyboard', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const luis = await anAbogado({ sesion: 'ninguna' });
  await page.goto('/iniciar-sesion');
  await typeInto(page, page.getByLabel('Correo electrónico'), luis.email);
  await typeInto(page, page.getByLabel('Contraseña', { exact: true }), luis.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Código de verificación');
  await expect(code).toBeVisible();
  // It has the focus already, and the last digit sends the code.
  await expect(code).toBeFocused();
  await page.keyboard.insertText(await readCode(luis.email));
  await expect(page.getByRole('button', { name: 'Menú de Ana Prueba' })).toBeVisible();

  await page.goto('/cuenta/segundo-factor');
  await press(page, page.getByRole('button', { name: 'Usar una aplicación de autenticación' }));
  await typeInto(page, page.getByLabel('Contraseña', { exact: true }), luis.password);
  await press(page, page.getByRole('button', { name: 'Continuar' }));
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await tabTo(page, page.getByLabel('Código de verificación'));
});
