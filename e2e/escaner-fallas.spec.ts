import { expedienteNow } from '@notaria/factories/files';
import { expect, type Page } from '@playwright/test';
import { aPdf } from './support/pdf.ts';
import { aPhoto } from './support/photos.ts';
import {
  expectPages,
  give,
  holdScanner,
  openFile,
  openUpload,
  scanner,
  THREAD,
  withoutScanner,
} from './support/scanner.ts';
import { firstVisit, test } from './support/test.ts';

const leavingPhotos = (page: Page) =>
  page.getByRole('alertdialog', { name: '¿Salir antes de guardar las fotos?' });

test('if the scanner’s thread cannot load, no photograph is lost: each stays, and all are tried again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 1);
  await page.route(THREAD, (route) => route.abort());
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 0),
    aPhoto('b.jpg', 20),
    aPhoto('c.jpg', 6),
  ]);
  await expect(scanner(page).getByText('No pudimos preparar 3 fotos. Siguen aquí')).toBeVisible();
  await expect(scanner(page).getByRole('button', { name: /^Reintentar la página/ })).toHaveCount(3);
  await expect(scanner(page).getByRole('button', { name: 'Enviar 3 páginas' })).toBeDisabled();
  // Nothing keeps a copy of these photographs, so leaving asks first.
  await page.keyboard.press('Escape');
  await expect(leavingPhotos(page).getByText('Faltan 3 fotos por guardar.')).toBeVisible();
  await leavingPhotos(page).getByRole('button', { name: 'Seguir aquí' }).click();

  await page.unroute(THREAD);
  await scanner(page).getByRole('button', { name: 'Reintentar', exact: true }).click();
  await expectPages(page, 3);
  await expect(scanner(page).getByText('No pudimos preparar')).toHaveCount(0);
  await scanner(page).getByRole('button', { name: 'Enviar 3 páginas' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  expect((await expedienteNow(id)).documentos[0]?.paginas).toBe(3);
});

test('if a thread breaks midway, one page fails and the others go on in a new thread', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  let starts = 0;
  await page.route(THREAD, async (route) => {
    starts += 1;
    const answer = await route.fetch();
    // The first thread breaks at its first photograph, as one that runs out of memory does.
    const broken =
      'addEventListener("message", () => setTimeout(() => { throw new Error("roto"); }));';
    const text = await answer.text();
    await route.fulfill({ response: answer, body: starts === 1 ? broken : text });
  });
  const dialog = await openUpload(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 0),
    aPhoto('b.jpg', 20),
  ]);
  await expect(scanner(page).getByText('No pudimos preparar una foto. Sigue aquí')).toBeVisible();
  await expect(scanner(page).getByRole('button', { name: /^Reintentar la/ })).toHaveAccessibleName(
    'Reintentar la página 1',
  );
  await scanner(page).getByRole('button', { name: 'Reintentar la página 1' }).click();
  await expectPages(page, 2);
});

firstVisit(
  'without the scanner’s code nobody can take a picture that would be lost; a PDF can be sent, and a reload brings the code',
  { tag: '@exhaustive' },
  async ({ page }) => {
    const arrives = await withoutScanner(page);
    const { id } = await openFile(page, 2);
    const dialog = await openUpload(page);
    await expect(dialog.getByText('No pudimos cargar lo que hace falta')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fotografiar' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Elegir fotos' })).toBeDisabled();
    await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'uno'));
    await dialog.getByRole('button', { name: 'Subir documento' }).click();
    await expect(page.getByText('Documento subido con éxito')).toBeVisible();
    expect((await expedienteNow(id)).documentos[0]?.estado).toBe(0);

    await page.getByRole('button', { name: 'Subir Documento 2', exact: true }).click();
    const other = page.getByRole('dialog', { name: 'Subir Documento 2' });
    await arrives();
    await other.getByRole('button', { name: 'Recargar la página' }).click();
    await page.getByRole('button', { name: 'Subir Documento 2', exact: true }).click();
    await give(page, other.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
    await expectPages(page, 1);
  },
);

firstVisit(
  'while the scanner’s code loads, the dialog says so',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await openFile(page, 1);
    const dialog = await openUpload(page);
    await expect(dialog.getByRole('button', { name: 'Fotografiar' })).toBeEnabled();
    await page.reload();
    const arrives = await holdScanner(page);
    await openUpload(page);
    await expect(dialog.getByRole('button', { name: 'Preparando…' })).toBeDisabled();
    arrives();
    await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
    await expectPages(page, 1);
  },
);

firstVisit(
  'offline before its thread has loaded, a picture waits until the network is back',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await openFile(page, 1);
    await page.route(THREAD, (route) => route.abort());
    const dialog = await openUpload(page);
    await expect(dialog.getByRole('button', { name: 'Fotografiar' })).toBeEnabled();
    await page.unroute(THREAD);
    await page.context().setOffline(true);
    await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
    await expect(scanner(page).getByText('No pudimos preparar una foto. Sigue aquí')).toBeVisible();
    await scanner(page).getByRole('button', { name: 'Reintentar', exact: true }).click();
    await expect(scanner(page).getByText('No pudimos preparar una foto. Sigue aquí')).toBeVisible();
    await page.context().setOffline(false);
    await scanner(page).getByRole('button', { name: 'Reintentar', exact: true }).click();
    await expectPages(page, 1);
  },
);

test('once the dialog has loaded, photographs need no more of the network', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  const started = page.waitForEvent('worker');
  const dialog = await openUpload(page);
  await started;
  await page.context().setOffline(true);
  await give(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await page.context().setOffline(false);
});
