import { readFile } from 'node:fs/promises';
import { enterAs } from '@notaria/factories/browser/session';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { appCode } from '@notaria/factories/second-factor';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/journey.ts';
import { waitForMail } from './support/mailbox.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

async function openSettings(page: Page): Promise<void> {
  // With the name, because before the profile is loaded the menu has less.
  await page.getByRole('button', { name: 'Menú de Ana Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Verificación en dos pasos' }).click();
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
}

test('a client turns the app on, signs in with it and with a recovery code, and turns it off', async ({
  page,
  anotherContext,
}) => {
  const ana = await aCliente();
  await signIn(page, ana, false);
  await openSettings(page);
  await expect(page.getByText('No tienes verificación en dos pasos')).toBeVisible();

  await page.getByRole('button', { name: 'Usar una aplicación de autenticación' }).click();
  await typePassword(page, 'Otra-2026!');
  await expect(page.getByRole('alert')).toContainText('contraseña son incorrectos');
  await typePassword(page, ana.password);
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const plain = secret.replaceAll(' ', '');
  await page.getByLabel('Código de verificación').fill(await appCode(plain));
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Códigos copiados.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    (await codes.allTextContents()).join('\n'),
  );
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Tu verificación en dos pasos está activada')).toBeVisible();
  const told = await waitForMail(ana.email, /^Activaste la verificación en dos pasos/);
  expect(told.text).toContain('Si no fuiste tú');
  expect(told.html).toContain('/cuenta/segundo-factor');

  const phone = await (await anotherContext()).newPage();
  await typeLogin(phone, ana.email, ana.password);
  // The used code no longer works; the next one works already, as with a phone's clock that runs ahead.
  await phone.getByLabel('Código de verificación').fill(await appCode(plain, 1));
  await expect(phone.getByRole('button', { name: /^Menú de/ })).toBeVisible();

  const tablet = await (await anotherContext()).newPage();
  await typeLogin(tablet, ana.email, ana.password);
  await tablet.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await tablet.getByLabel('Código de recuperación').fill(recovery);
  await tablet.getByRole('button', { name: 'Verificar' }).click();
  await expect(tablet.getByRole('button', { name: /^Menú de/ })).toBeVisible();
  await openSettings(tablet);
  await expect(tablet.getByText(/Te quedan 9 códigos/)).toBeVisible();

  await tablet.getByRole('button', { name: 'Desactivar' }).click();
  await typePassword(tablet, ana.password);
  await expect(tablet.getByText('La verificación en dos pasos quedó desactivada.')).toBeVisible();
  await expect(tablet.getByText('No tienes verificación en dos pasos')).toBeVisible();
  const again = await (await anotherContext()).newPage();
  await signIn(again, ana, false);
});

test('on the phone with the app the key is passed to it, and the codes are shown until they are saved', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const ana = await aCliente();
  const context = await browser.newContext(PHONE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(context, ana);
  const page = await context.newPage();
  await page.goto('/cuenta/segundo-factor');
  const begin = page.getByRole('button', { name: 'Usar una aplicación de autenticación' });
  await begin.tap();
  await typePassword(page, ana.password);
  await expect(page.getByRole('heading', { name: /Agrega esta cuenta/ })).toBeFocused();
  await page.getByRole('button', { name: 'Cancelar' }).tap();
  await begin.tap();
  await typePassword(page, ana.password);
  const open = page.getByRole('link', { name: 'Abrir en mi aplicación' });
  await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await page.getByRole('button', { name: 'Copiar clave' }).tap();
  await expect(page.getByText('Clave copiada.')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());

  // The keyboard takes half of the window.
  await page.setViewportSize({ width: 390, height: 380 });
  const code = await appCode(key);
  await page.getByLabel('Código de verificación').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeFocused();
  await expect(page.getByText('Guárdalos ahora: no los volverás a ver')).toBeInViewport();
  const done = page.getByRole('button', { name: 'Ya los guardé' });
  await expect(done).toBeDisabled();
  await page.setViewportSize(PHONE.viewport);
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes.last()).toBeInViewport();
  await expect(done).toBeEnabled();

  await page.getByRole('button', { name: 'Copiar', exact: true }).tap();
  await expect(page.getByText('Códigos copiados.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).tap();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.trim().split('\n')).toEqual(await codes.allTextContents());
  await page.getByRole('link', { name: 'Mis datos personales' }).tap();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar tus códigos?' });
  await question.getByRole('button', { name: 'Quedarme aquí' }).tap();
  await done.tap();
  await expect(page.getByText('Tu verificación en dos pasos está activada')).toBeVisible();
});

test('staff may change the method, never turn it off', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, await anAbogado(), true);
  await openSettings(page);
  await expect(page.getByRole('button', { name: /Usar una aplicación/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);
});

test('signing out on all devices, after a confirmation', { tag: '@exhaustive' }, async ({
  page,
  anotherContext,
}) => {
  const ana = await aCliente();
  const other = await (await anotherContext()).newPage();
  await signIn(other, ana, false);
  await signIn(page, ana, false);
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await page.getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page.getByText('¡Nos vemos pronto!👋')).toBeVisible();
  await other.goto('/expedientes');
  await expect(other.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
});
