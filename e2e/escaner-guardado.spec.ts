import { expedienteNow } from '@notaria/factories/files';
import { expect, type Page } from '@playwright/test';
import { goBackHere } from './support/back.ts';
import { holdUntil } from './support/network.ts';
import { dragByFinger } from './support/phone.ts';
import { aPhoto } from './support/photos.ts';
import {
  ageDrafts,
  expectPages,
  give,
  keptOnDevice,
  openFile,
  openUpload,
  SMALL_PHONE,
  scanner,
  THREAD,
} from './support/scanner.ts';
import { test } from './support/test.ts';

const gallery = (page: Page) => scanner(page).getByRole('button', { name: 'Elegir fotos' });
const kept = async (page: Page) => (await keptOnDevice(page))?.pages;

test('pages survive a reload and a closed dialog, and are gone once they are sent or the person signs out', async ({
  page,
}) => {
  await openFile(page, 1);
  let dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 4)]);
  await expectPages(page, 1);
  await expect.poll(() => kept(page)).toBe(1);
  await page.reload();
  dialog = await openUpload(page);
  await expect(dialog.getByText('Tienes 1 página sin enviar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con ellas' }).click();
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(scanner(page)).toBeHidden();
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('b.jpg', 14)]);
  await expectPages(page, 1);
  // Back closes one thing at a time, and the photographed pages are still there.
  await scanner(page).getByRole('button', { name: 'Ajustar esquinas de la página 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Enderezar la página 1' })).toBeVisible();
  await goBackHere(page);
  await expectPages(page, 1);
  await goBackHere(page);
  await expect(scanner(page)).toBeHidden();
  await expect(dialog.getByText('Tienes 1 página sin enviar')).toBeVisible();
  await goBackHere(page);
  await expect(dialog).toBeHidden();

  // The page of the file names what waits, and the button that sends takes it.
  await page.getByRole('button', { name: 'Seguir con «Documento 1»' }).click();
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  await expect(page.getByText('sin enviar')).toHaveCount(0);

  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('escaner');
});

test('a person who leaves while photographs are being processed is asked first, on every way out', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  const release = await holdUntil(page, THREAD);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 4),
    aPhoto('b.jpg', 14),
  ]);
  await expect(scanner(page).getByText('Preparando las fotos… Faltan 2.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Salir antes de guardar las fotos?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => scanner(page).getByRole('button', { name: 'Cerrar' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question.getByText('Faltan 2 fotos por guardar.')).toBeVisible();
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(question).toBeHidden();
  }
  // On a reload the browser itself asks.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();

  release();
  await expectPages(page, 2);
  await expect.poll(() => kept(page)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();
  await expect(dialog.getByText('Tienes 2 páginas sin enviar')).toBeVisible();
});

test('a page is shown straightened before everything else is done, and only stored pages can be left', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  // The worker draws the first view and then gets no further.
  await page.route(THREAD, async (route) => {
    const answer = await route.fetch();
    const stuck = `{
      const draw = OffscreenCanvas.prototype.convertToBlob;
      let drawn = 0;
      OffscreenCanvas.prototype.convertToBlob = function (how) {
        drawn += 1;
        return drawn === 1 ? draw.call(this, how) : new Promise(() => {});
      };
    }`;
    await route.fulfill({ response: answer, body: `${stuck}\n${await answer.text()}` });
  });
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 0)]);
  const list = scanner(page).getByRole('list', { name: 'Páginas' });
  await expect(list.locator('img')).toHaveCount(1);
  await expect(scanner(page).getByText('Preparando la foto…')).toBeVisible();
  await expect(scanner(page).getByRole('button', { name: 'Enviar 1 página' })).toBeDisabled();
  expect((await kept(page)) ?? 0).toBe(0);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Salir antes de guardar las fotos?' });
  await question.getByRole('button', { name: 'Salir sin ella' }).click();
  await expect(scanner(page)).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a document that did not arrive is still there after a reload, with its order and shape', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 1);
  let dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('back.jpg', 9),
    aPhoto('front.jpg', 8),
  ]);
  await expectPages(page, 2);
  await scanner(page).getByRole('button', { name: 'Mover la página 2 hacia arriba' }).click();
  await scanner(page).getByRole('radio', { name: 'Color' }).first().check();
  await scanner(page)
    .getByRole('checkbox', { name: /reverso/ })
    .check();
  await page.context().setOffline(true);
  await scanner(page).getByRole('button', { name: 'Enviar 2 páginas' }).click();
  await expect(dialog.getByText('No hay señal.')).toBeVisible();
  await page.context().setOffline(false);

  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  dialog = await openUpload(page);
  await dialog.getByRole('button', { name: 'Seguir con ellas' }).click();
  await expectPages(page, 2);
  await expect(scanner(page).getByRole('radio', { name: 'Color' }).first()).toBeChecked();
  await expect(scanner(page).getByRole('checkbox', { name: /reverso/ })).toBeChecked();
  await scanner(page).getByRole('button', { name: 'Enviar 2 páginas' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  // Front and back are one sheet.
  const [row] = (await expedienteNow(id)).documentos;
  expect([row?.estado, row?.paginas]).toEqual([0, 1]);
  await expect.poll(() => kept(page)).toBe(0);
});

test('the day of stored pages counts from the first page, and ends it for all', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  let dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 4)]);
  await expectPages(page, 1);
  await expect.poll(() => kept(page)).toBe(1);
  await ageDrafts(page, 23);
  // Another page or a turn does not make the first one younger.
  await give(page, gallery(page), [aPhoto('b.jpg', 14)]);
  await expectPages(page, 2);
  await expect.poll(() => kept(page)).toBe(2);
  expect((await ageDrafts(page, 0)).map(Math.floor)).toEqual([23]);
  await page.reload();
  dialog = await openUpload(page);
  await expect(dialog.getByText('Tienes 2 páginas sin enviar')).toBeVisible();

  await ageDrafts(page, 1.1);
  await page.reload();
  await expect.poll(() => kept(page)).toBe(0);
  dialog = await openUpload(page);
  await expect(dialog.getByRole('button', { name: 'Fotografiar' })).toBeVisible();
  await expect(dialog.getByText('sin enviar')).toHaveCount(0);
});

test('a phone that is turned keeps the corner where the thumb left it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await openFile(page, 1);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Ajustar esquinas de la página 1' }).click();
  const editor = page.getByRole('dialog', { name: 'Enderezar la página 1' });
  const corner = editor.getByRole('button', { name: 'Esquina superior izquierda' });
  const box = await corner.boundingBox();
  if (!box) throw new Error('the corner is not shown');
  const thumb = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await dragByFinger(page, thumb, { x: 22, y: 31 });
  const place = () => corner.evaluate(({ style }) => `${style.left} ${style.top}`);
  const left = await place();
  await page.setViewportSize({ width: SMALL_PHONE.height, height: SMALL_PHONE.width });
  await expect(editor.getByRole('button', { name: 'Enderezar' })).toBeVisible();
  expect(await place()).toBe(left);
  await page.setViewportSize(SMALL_PHONE);
  expect(await place()).toBe(left);
  // Back leaves the corners unchanged, and the page in the list.
  await page.goBack();
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Ajustar esquinas de la página 1' }).click();
  expect(await place()).not.toBe(left);
});

test('signing out in one tab removes the pages that another one shows', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 4)]);
  await expectPages(page, 1);
  await expect.poll(() => kept(page)).toBe(1);
  const other = await page.context().newPage();
  await other.goto('/expedientes');
  await other.getByRole('button', { name: /Menú de/ }).click();
  await other.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(other.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  await expect(scanner(page)).toBeHidden();
  await expect.poll(() => kept(other)).toBeUndefined();
});
