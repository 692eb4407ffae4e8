import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { inspectPdf } from '../functions/src/platform/pdf/pdf.ts';
import { expectSound } from './support/layout.ts';
import { aPhoto, CAMERA_NOTE } from './support/photos.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

async function openFile(page: Page, missing: number): Promise<{ id: string; cliente: Person }> {
  const cliente = await aCliente();
  const estados = Array.from({ length: missing }, () => null);
  const { idExpediente } = await aStoredExpediente({ cliente, estados });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return { id: idExpediente, cliente };
}

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).click();
  return page.getByRole('dialog', { name: 'Subir Documento 1' });
}

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Páginas fotografiadas' });

/** Presses a button that opens the camera or the gallery, and gives it these pictures. */
async function give(page: Page, button: Locator, photos: ReturnType<typeof aPhoto>[]) {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(photos);
}

async function expectPages(page: Page, count: number) {
  const list = scanner(page).getByRole('list', { name: 'Páginas' });
  await expect(list.getByRole('img', { name: /^Página \d+$/ })).toHaveCount(count);
  await expect(list.locator('img')).toHaveCount(count);
}

test('a client photographs a paper with one hand, sets it right and sends it; nothing of the camera goes along', async ({
  page,
}) => {
  page.on('filechooser', () => undefined);
  await page.setViewportSize(PHONE);
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await expectSound(page, 'the scanner with a page');
  await page.setViewportSize(PHONE);

  await give(page, scanner(page).getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('b.jpg', 10),
    aPhoto('c.jpg', 20),
  ]);
  await expectPages(page, 3);

  // Straightens with a finger and with the arrow keys.
  await scanner(page).getByRole('button', { name: 'Ajustar esquinas de la página 1' }).click();
  const editor = page.getByRole('dialog', { name: 'Enderezar la página 1' });
  const corner = editor.getByRole('button', { name: 'Esquina superior izquierda' });
  const before = await corner.boundingBox();
  if (!before) throw new Error('the corner is not shown');
  expect(Math.min(before.width, before.height)).toBeGreaterThanOrEqual(44);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 30, middle.y + 24, { steps: 4 });
  await page.mouse.up();
  const dragged = await corner.boundingBox();
  expect(Math.round((dragged?.x ?? 0) - before.x)).toBe(30);
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await corner.boundingBox())?.x).toBeLessThan(dragged?.x ?? 0);
  await expectSound(page, 'the corners');
  await page.setViewportSize(PHONE);
  await editor.getByRole('button', { name: 'Enderezar' }).click();

  await scanner(page).getByRole('button', { name: 'Girar la página 2' }).click();
  await scanner(page).getByRole('radio', { name: 'Color' }).nth(1).check();
  await scanner(page).getByRole('button', { name: 'Mover la página 3 hacia arriba' }).click();
  await scanner(page).getByRole('button', { name: 'Quitar la página 1' }).click();
  await expectPages(page, 2);
  await scanner(page).getByRole('button', { name: 'Deshacer' }).click();
  await expectPages(page, 3);
  await scanner(page)
    .getByRole('checkbox', { name: /reverso/ })
    .last()
    .check();

  await scanner(page).getByRole('button', { name: 'Usar las 3 páginas' }).click();
  await expect(dialog.getByText('Documento 1.pdf')).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog.getByText('No se pudo conectar con el servidor.')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();

  const [row] = (await expedienteNow(id)).documentos;
  expect([row?.estado, row?.paginas]).toEqual([0, 2]);
  const bytes = await objectNow(row?.ruta ?? '');
  const text = bytes.toString('latin1');
  expect(text).not.toContain(CAMERA_NOTE);
  expect(text).not.toMatch(/Exif|\/Info|\/Producer|\/CreationDate/);
  expect(Array.from(text.matchAll(/MediaBox \[0 0 (\d+ \d+)\]/g), ([, size]) => size)).toEqual(
    expect.arrayContaining(['612 792']),
  );
  expect(await inspectPdf(bytes)).toMatchObject({ ok: true, paginas: 2 });
});

test('pages survive a reload and a closed dialog, and are gone once they are sent or somebody signs out', async ({
  page,
}) => {
  page.on('filechooser', () => undefined);
  await openFile(page, 1);
  let dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 4)]);
  await expectPages(page, 1);
  await page.reload();
  dialog = await openUpload(page);
  await expect(dialog.getByText('Tienes 1 página fotografiada sin enviar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con ellas' }).click();
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expectPages(page, 0);
  await give(page, scanner(page).getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('b.jpg', 14),
  ]);
  await expectPages(page, 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('escaner');
});

test('several papers in one go become a document each', async ({ page }) => {
  page.on('filechooser', () => undefined);
  const { id } = await openFile(page, 2);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 0),
    aPhoto('b.jpg', 2),
  ]);
  await expectPages(page, 2);
  await scanner(page).getByRole('checkbox', { name: 'Aquí empieza otro documento' }).check();
  await scanner(page).getByRole('button', { name: 'Usar como 2 documentos' }).click();
  for (const name of ['Documento 1', 'Documento 2']) {
    const choice = dialog.getByLabel(`¿Qué documento es? ${name}.pdf`);
    await expect(choice.locator('option:checked')).toHaveText(name);
  }
  await dialog.getByRole('button', { name: 'Subir 2 documentos' }).click();
  await expect(page.getByText('2 documentos subidos con éxito')).toBeVisible();
  const { documentos } = await expedienteNow(id);
  expect(documentos.map(({ estado }) => estado)).toEqual([0, 0]);
});

test('a picture that the browser cannot open says how to send it, and loses nothing', async ({
  page,
}) => {
  page.on('filechooser', () => undefined);
  await openFile(page, 1);
  const dialog = await openUpload(page);
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 6),
    heic,
  ]);
  await expect(scanner(page).getByText(/no puede abrir esta imagen/)).toBeVisible();
  await expectPages(page, 1);
});

test('a computer hands a row over to a phone, which needs no account and learns no name', async ({
  page,
  anotherContext,
}) => {
  const { id, cliente } = await openFile(page, 1);
  const dialog = await openUpload(page);
  const making = page.waitForResponse(/enlaces-subida$/);
  await dialog.getByRole('button', { name: 'Sigue en tu celular' }).click();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const { ruta } = await (await making).json();
  await expectSound(page, 'the QR code');

  const phone = await (await anotherContext()).newPage();
  phone.on('filechooser', () => undefined);
  await phone.setViewportSize(PHONE);
  await phone.goto(ruta);
  await expect(phone.getByRole('heading', { name: 'Envía: Documento 1' })).toBeVisible();
  await expect(phone.getByText(cliente.email)).toHaveCount(0);
  await expect(dialog.getByText('Tu celular está conectado')).toBeVisible();
  await expectSound(phone, 'the page of the phone');

  await give(phone, phone.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 8)]);
  await expectPages(phone, 1);
  await scanner(phone).getByRole('button', { name: 'Usar esta página' }).click();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Subir documento' }).click();
  await expect(phone.getByText('No se pudo conectar con el servidor.')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Reintentar' }).click();
  await expect(phone.getByRole('heading', { name: 'Listo, tu documento llegó' })).toBeVisible();

  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  await expect(page.getByText('Un empleado revisará tu documento')).toBeVisible();
  expect((await expedienteNow(id)).documentos[0]?.estado).toBe(0);

  const other = await (await anotherContext()).newPage();
  await other.goto(ruta);
  await expect(other.getByText('Este enlace ya no sirve')).toBeVisible();
});
