import { enterAs } from '@notaria/factories/browser/session';
import { inventedData } from '@notaria/factories/constancias';
import { aStoredExpediente } from '@notaria/factories/files';
import { aReadCertificate } from '@notaria/factories/identidad';
import { aCliente, anAbogado, anAdministrador, aUsuario } from '@notaria/factories/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectLoaded } from './support/everywhere.ts';
import { openingRow } from './support/states.ts';
import { test } from './support/test.ts';
import { expectTrapped, walkThrough } from './support/walk.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** Follows the link of a row to its document, and goes through it. */
async function walkDocument(page: Page, row: string): Promise<void> {
  await (await openingRow(row)(page)).waitFor();
  // Starts at the top: after coming from another screen the title has the focus.
  await page.reload();
  const what = `document ${row}`;
  await expectLoaded(page, what);
  await walkThrough(page, what);
}

/**
 * Opens a dialog with Enter, checks that Tab does not leave it, and that Escape returns the focus to its button.
 * @param isBeside true for a box beside the document that it is about, which Tab reaches too
 */
async function opensAndReturns(page: Page, opener: Locator, isBeside = false): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOG)).toBeVisible();
  if (!isBeside) await expectTrapped(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.describe.configure({ mode: 'parallel' });

test('a visitor can skip the links to the content', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { name: 'Contacto', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height, 'the skip link shows').toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('link').first()).toBeFocused();
});

test('a person whose certificate was read may send a newer one', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const ana = await aUsuario();
  await enterAs(context, ana);
  await aReadCertificate(ana, inventedData());
  await page.goto('/constancia-fiscal-actualizar');
  await opensAndReturns(page, page.getByRole('button', { name: 'Actualizar mi Constancia' }));
});

test('a visitor with a phone opens and closes the menu', { tag: '@exhaustive' }, async ({
  page,
}) => {
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

test('a client goes through a document, menus and dialogs', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const cliente = await aCliente();
  await enterAs(context, cliente);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [1, 2, null, null] });
  await page.goto(`/expedientes/${idExpediente}`);
  await opensAndReturns(page, page.getByRole('button', { name: /^Subir Documento/ }).first());
  const more = page.getByRole('button', { name: 'Más de Documento 1' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOG)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
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
  await walkDocument(page, 'Aceptado');
});

test('a lawyer goes through a review and its dialogs', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const [abogada, cliente] = await Promise.all([anAbogado(), aCliente()]);
  await enterAs(context, abogada);
  const stored = await aStoredExpediente({ cliente, asignado: abogada, estados: [0, 0, null] });
  await page.goto(`/expedientes/${stored.idExpediente}`);
  await walkDocument(page, 'Documento 1');
  await opensAndReturns(page, page.getByRole('button', { name: 'Aceptar' }), true);
  await opensAndReturns(page, page.getByRole('button', { name: 'Rechazar' }), true);
});

test('an administrator goes through menus and dialogs', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await enterAs(context, await anAdministrador());
  await page.goto('/ayuda');
  await opensAndReturns(page, page.getByRole('button', { name: 'Agregar video' }));
  await page.goto('/catalogo');
  await opensAndReturns(page, page.getByRole('button', { name: 'Días inhábiles' }));
  await page.goto('/oficinas');
  await opensAndReturns(page, page.getByRole('button', { name: 'Agregar Oficina' }));

  const { email } = await aUsuario();
  await page.goto(`/usuarios?buscar=${email}`);
  const card = page.getByRole('listitem').filter({ hasText: email });
  const options = card.getByRole('button', { name: /^Opciones de/ });
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
