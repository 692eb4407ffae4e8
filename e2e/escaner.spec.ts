import { expedienteNow } from '@notaria/factories/files';
import { expect } from '@playwright/test';
import { inspectPdf } from '../functions/src/platform/pdf/pdf.ts';
import { expectSound } from './support/layout.ts';
import { dragByFinger } from './support/phone.ts';
import { aPhoto, cameraIn } from './support/photos.ts';
import {
  expectPages,
  give,
  keptOnDevice,
  openFile,
  openUpload,
  SMALL_PHONE as PHONE,
  scanner,
} from './support/scanner.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

test('a client photographs a paper with one hand, straightens it and sends it; the camera’s data are removed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await expectSound(page, 'the scanner with a page');
  await page.setViewportSize(PHONE);

  await give(page, scanner(page).getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('back.jpg', 9),
    aPhoto('front.jpg', 8),
  ]);
  await expectPages(page, 3);

  // Straightens with a finger and with the arrow keys.
  await scanner(page).getByRole('button', { name: 'Ajustar esquinas de la página 1' }).click();
  const editor = page.getByRole('dialog', { name: 'Enderezar la página 1' });
  const corner = editor.getByRole('button', { name: 'Esquina superior izquierda' });
  const before = await corner.boundingBox();
  if (!before) throw new Error('the corner is not shown');
  expect(Math.min(before.width, before.height)).toBeGreaterThanOrEqual(44);
  // Held beside its middle, as a thumb does: it moves as far as the thumb and does not jump.
  const thumb = { x: before.x + before.width / 2 + 9, y: before.y + before.height / 2 + 7 };
  await dragByFinger(page, thumb, { x: 30, y: 24 });
  const dragged = await corner.boundingBox();
  expect(Math.round((dragged?.x ?? 0) - before.x)).toBe(30);
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await corner.boundingBox())?.x).toBeLessThan(dragged?.x ?? 0);
  // Without dragging: a touch chooses the corner, buttons move it.
  await editor.getByRole('button', { name: 'Esquina inferior derecha' }).focus();
  await page.keyboard.press('Enter');
  const other = editor.getByRole('button', { name: 'Esquina inferior derecha', pressed: true });
  const still = await other.boundingBox();
  await editor.getByRole('button', { name: 'Mover la esquina a la izquierda' }).click();
  await expect.poll(async () => (await other.boundingBox())?.x).toBeLessThan(still?.x ?? 0);
  await expectSound(page, 'the corners');
  // Turned sideways and upright again, the phone shows the same.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(editor.getByRole('button', { name: 'Enderezar' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await editor.getByRole('button', { name: 'Enderezar' }).click();

  // The pressed button keeps the focus, wherever it moves.
  const button = (name: string) => scanner(page).getByRole('button', { name });
  await expect(button('Ajustar esquinas de la página 1')).toBeFocused();
  await button('Girar la página 2').press('Enter');
  await expect(button('Girar la página 2')).toBeFocused();
  await expect(scanner(page).getByText('Giraste la página 2. 3 páginas')).toBeVisible();
  await scanner(page).getByRole('radio', { name: 'Color' }).nth(1).check();
  await button('Mover la página 3 hacia arriba').press('Enter');
  await expect(button('Mover la página 2 hacia arriba')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Mover la página 1 hacia abajo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Mover la página 2 hacia abajo')).toBeFocused();
  await button('Quitar la página 1').press('Enter');
  await expectPages(page, 2);
  await expect(button('Quitar la página 1')).toBeFocused();
  await button('Deshacer').press('Enter');
  await expectPages(page, 3);
  await expect(button('Quitar la página 1')).toBeFocused();
  await button('Ver la página 1 en grande').press('Enter');
  const large = page.getByRole('dialog', { name: 'Página 1' });
  await expect(large.getByRole('img', { name: 'Página 1, en grande' })).toBeVisible();
  await expectSound(page, 'a page in large');
  await page.setViewportSize(PHONE);
  await page.goBack();
  await expect(button('Ver la página 1 en grande')).toBeFocused();
  await scanner(page)
    .getByRole('checkbox', { name: /reverso/ })
    .last()
    .check();

  await page.context().setOffline(true);
  await scanner(page).getByRole('button', { name: 'Enviar 3 páginas' }).click();
  await expect(dialog.getByText('No hay señal.')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();

  const [row] = (await expedienteNow(id)).documentos;
  expect([row?.estado, row?.paginas]).toEqual([0, 2]);
  const bytes = await objectNow(row?.ruta ?? '');
  const text = bytes.toString('latin1');
  expect(cameraIn(bytes)).toEqual([]);
  expect(text).not.toMatch(/\/Info|\/Producer|\/CreationDate/);
  expect(Array.from(text.matchAll(/MediaBox \[0 0 (\d+ \d+)\]/g), ([, size]) => size)).toEqual(
    expect.arrayContaining(['612 792']),
  );
  expect(await inspectPdf(bytes)).toMatchObject({ ok: true, paginas: 2 });
});

test('several papers in one go become a document each', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { id } = await openFile(page, 2);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 0),
    aPhoto('b.jpg', 2),
  ]);
  await expectPages(page, 2);
  await scanner(page).getByRole('checkbox', { name: 'Aquí empieza otro documento' }).check();
  // Each group of pages is assigned while its picture is beside the question.
  for (const [first, name] of [
    [1, 'Documento 2'],
    [2, 'Documento 1'],
  ] as const) {
    const which = `¿Qué documento empieza en la página ${first}?`;
    await scanner(page).getByLabel(which).selectOption(name);
  }
  await expectSound(page, 'two heaps of pages');
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

test('a rejected document is photographed again, and a device without room asks before it loses pages', {
  tag: '@exhaustive',
}, async ({ page }) => {
  // As on a full phone, or in a browser that stores nothing.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { id } = await openFile(page, 0, [1]);
  await page.getByRole('button', { name: 'Corregir Documento 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir Documento 1' });
  await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await expect(scanner(page).getByText('no hay lugar para guardarlas')).toBeVisible();
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: '¿Descartar la página?' });
  await asked.getByRole('button', { name: 'Seguir aquí' }).click();
  await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect.poll(async () => (await expedienteNow(id)).documentos[0]?.estado).toBe(0);
});

test('a picture that the browser can’t open says how to send it, and loses nothing', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  const dialog = await openUpload(page);
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 6),
    heic,
  ]);
  await expectPages(page, 1);
  const said = scanner(page).getByText(/no puede abrir esta imagen: «IMG_1.HEIC»/);
  await expect(said).toBeVisible();
  await expect(said).toContainText('en un iPhone, en Ajustes › Cámara › Formatos');
  await expect(said).toContainText('en Android, en los ajustes de la cámara');
});

test('the place recorded by a camera stays on the phone: neither in the stored page nor in what is sent', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  // Held on its side: the camera records that instead of turning the picture.
  const photo = aPhoto('IMG_2611.jpg', 20, 6);
  expect(cameraIn(photo.buffer)).toEqual(['model', 'latitude', 'longitude', 'exif']);
  await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [photo]);
  await expectPages(page, 1);
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(1);
  const { bytes = '' } = (await keptOnDevice(page)) ?? {};
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(cameraIn(Buffer.from(bytes, 'latin1'))).toEqual([]);

  // The letter lies on its side, as the camera recorded; one press turns it upright.
  const picture = scanner(page).getByRole('img', { name: 'Página 1' });
  const isWide = () =>
    picture.evaluate((img) =>
      img instanceof HTMLImageElement ? img.naturalWidth > img.naturalHeight : undefined,
    );
  expect(await isWide()).toBe(true);
  await scanner(page).getByRole('button', { name: 'Girar la página 1' }).click();
  await expect.poll(isWide).toBe(false);
  await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(id)).documentos;
  expect(cameraIn(await objectNow(row?.ruta ?? ''))).toEqual([]);
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(0);
});
