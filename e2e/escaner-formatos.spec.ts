import { expedienteNow } from '@notaria/factories/files';
import { expect, type Page } from '@playwright/test';
import { inspectPdf } from '../functions/src/platform/pdf/pdf.ts';
import { aNoise, aPhoto, aTransparentPng, aTurnedPhoto, aWebp } from './support/photos.ts';
import { expectPages, give, openFile, openUpload, scanner, THREAD } from './support/scanner.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

const FIVE_MB = 5 * 1024 * 1024;
/** Time that many or heavy pages may take on a busy machine, in ms. */
const MANY_MS = 300_000;
const gallery = (page: Page) => scanner(page).getByRole('button', { name: 'Elegir fotos' });

/** The brightness of a point of a page as the list shows it, at 0 to 1 across and down. */
function lightAt(page: Page, number: number, x: number, y: number): Promise<number> {
  const picture = scanner(page).getByRole('img', { name: `Página ${number}`, exact: true });
  return picture.evaluate(
    (img, place) => {
      if (!(img instanceof HTMLImageElement)) return -1;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(img, 0, 0);
      const at = [place.x * canvas.width, place.y * canvas.height].map(Math.floor);
      return context?.getImageData(at[0] ?? 0, at[1] ?? 0, 1, 1).data[0] ?? -1;
    },
    { x, y },
  );
}

test('a PNG with a transparent background gets a white one, and a WebP is accepted too', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aTransparentPng('acta.png'),
    aWebp('carta.webp', 20),
  ]);
  await expectPages(page, 2);
  expect(await lightAt(page, 1, 0.02, 0.02)).toBeGreaterThan(240);
  expect(await lightAt(page, 1, 0.9, 0.95)).toBeGreaterThan(240);
  await scanner(page).getByRole('button', { name: 'Enviar 2 páginas' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(id)).documentos;
  expect(await inspectPdf(await objectNow(row?.ruta ?? ''))).toMatchObject({
    ok: true,
    paginas: 2,
  });
});

test('a browser that knows no imageOrientation takes photographs too, and sets them upright', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  await page.route(THREAD, async (route) => {
    const answer = await route.fetch();
    const old = `{
      const decode = createImageBitmap;
      self.createImageBitmap = async (image, options) => {
        if (options?.imageOrientation === 'from-image') throw new TypeError('no enum value');
        return decode(image, { imageOrientation: 'none' });
      };
    }`;
    await route.fulfill({ response: answer, body: `${old}\n${await answer.text()}` });
  });
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aTurnedPhoto('turned.jpg'),
  ]);
  await expectPages(page, 1);
  const shown = scanner(page).getByRole('img', { name: 'Página 1', exact: true });
  expect(
    await shown.evaluate(
      (img) => img instanceof HTMLImageElement && img.naturalHeight > img.naturalWidth,
    ),
  ).toBe(true);
});

test('of 21 photographs, chosen in two goes at once, 20 become pages and the screen says so', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  await openFile(page, 1);
  const dialog = await openUpload(page);
  const photos = Array.from({ length: 21 }, (_none, at) => aPhoto(`${at}.jpg`, at % 8, 1, 500));
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), photos.slice(0, 4));
  await give(page, gallery(page), photos.slice(4));
  const refused = scanner(page).getByText(
    'Un documento lleva hasta 20 fotos, y hasta 100 páginas con las de tus PDF.',
  );
  await expect(refused).toBeVisible();
  await expectPages(page, 20, MANY_MS);
  await expect(refused).toBeVisible();
  await expect(scanner(page).getByRole('button', { name: 'Enviar 20 páginas' })).toBeEnabled();
});

test('a document of heavy pages is made lighter until it fits in 5 MB, shows its current page, and can be stopped', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  const noise = aNoise('ruido.jpg');
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [noise, noise, noise]);
  await expectPages(page, 3, MANY_MS);
  for (const radio of await scanner(page).getByRole('radio', { name: 'Color' }).all()) {
    await radio.check();
  }
  const use = scanner(page).getByRole('button', { name: 'Enviar 3 páginas' });
  await use.click();
  await expect(scanner(page).getByText(/^Preparando página \d de 3/)).toBeVisible();
  await scanner(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(use).toBeVisible();
  await expectPages(page, 3);

  await use.click();
  await expect(scanner(page).getByText(/más ligera para que quepa en 5 MB$/)).toBeVisible({
    timeout: MANY_MS,
  });
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(id)).documentos;
  expect(row?.paginas).toBe(3);
  expect((await objectNow(row?.ruta ?? '')).length).toBeLessThanOrEqual(FIVE_MB);
});

test('a document that fits at no quality is refused with advice, and keeps its pages', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  await openFile(page, 1);
  const dialog = await openUpload(page);
  const noise = aNoise('ruido.jpg');
  const pages = 18;
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), Array(pages).fill(noise));
  await expectPages(page, pages, MANY_MS);
  const colour = await scanner(page).getByRole('radio', { name: 'Color' }).all();
  for (const radio of colour) await radio.check();
  await scanner(page)
    .getByRole('button', { name: `Enviar ${pages} páginas` })
    .click();
  await expect(scanner(page).getByText('Son demasiadas páginas para 5 MB')).toBeVisible({
    timeout: MANY_MS,
  });
  await expectPages(page, pages, MANY_MS);
});
