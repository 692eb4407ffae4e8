import { expect, type Locator, type Page, test } from '@playwright/test';
import { aStoredExpediente } from '../functions/test/support/files.ts';
import { aCliente, anAdministrador } from '../functions/test/support/people.ts';
import { enterAs } from './support/session.ts';
import { expectTrapped, walk } from './support/walk.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** Goes through each of these screens from its beginning to its end. */
async function walkAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
    const stops = await walk(page, path);
    expect(stops, `${path} has more than its frame`).toBeGreaterThan(10);
  }
}

/** Opens a dialog with Enter, finds no way out of it with Tab, and is back at its button after Escape. */
async function opensAndReturns(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOG)).toBeVisible();
  await expectTrapped(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.describe.configure({ mode: 'parallel' });

test('a visitor goes through every public screen, and past the links to the content', async ({
  page,
}) => {
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { name: 'Contacto', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height, 'the skip link shows').toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('link').first()).toBeFocused();

  await walkAll(page, [
    '/',
    '/tramites/testamento-publico-abierto',
    '/contacto',
    '/ayuda',
    '/iniciar-sesion',
    '/registro',
    '/recuperar-contrasena',
    '/no-hay',
  ]);
});

test('a visitor with a phone opens and closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contacto');
  const toggle = page.getByRole('button', { name: 'Abrir el menú' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tramites$/);
  await expect(menu).toBeHidden();
});

test('a client goes through their screens, menus and dialogs', async ({ page, context }) => {
  const cliente = await aCliente();
  await enterAs(context, cliente);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [1, 2, null, null] });
  const file = `/expedientes/${idExpediente}`;
  await walkAll(page, ['/', '/expedientes', file, '/cuenta/mis-datos', '/cuenta/segundo-factor']);

  await page.goto(file);
  await opensAndReturns(page, page.getByRole('button', { name: /^Subir Documento/ }).first());
  await opensAndReturns(page, page.getByRole('button', { name: /^Eliminar/ }).first());
  await opensAndReturns(page, page.getByRole('button', { name: 'Subir varios documentos' }));

  const profile = page.getByRole('button', { name: /^Menú de/ });
  await profile.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();

  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('an administrator goes through the office’s screens, menus and dialogs', async ({
  page,
  context,
}) => {
  await enterAs(context, await anAdministrador());
  await walkAll(page, ['/expedientes', '/usuarios', '/oficinas', '/catalogo', '/ayuda']);
  await opensAndReturns(page, page.getByRole('button', { name: 'Agregar video' }));
  await page.goto('/catalogo');
  await opensAndReturns(page, page.getByRole('button', { name: 'Agregar trámite' }));
  await page.goto('/oficinas');
  await opensAndReturns(page, page.getByRole('button', { name: 'Agregar Oficina' }));

  await page.goto('/usuarios');
  const options = page.getByRole('button', { name: /^Opciones de/ }).first();
  await options.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar usuario?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectTrapped(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
});
