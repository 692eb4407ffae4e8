import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAdministrador } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { aPhone, photographOn, sendFrom, showCode } from './support/celular.ts';
import { aPdf } from './support/pdf.ts';
import { aPhoto } from './support/photos.ts';
import {
  expectPages,
  give,
  openFile,
  openUpload as openFirst,
  scanner,
} from './support/scanner.ts';
import { objectNow, objectsUnder } from './support/storage.ts';
import { test } from './support/test.ts';

/** Opens the dialog of the only missing document of a new client's file. */
async function openUpload(page: Page) {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('button', { name: 'Subir Documento 1' }).click();
  return { idExpediente, dialog: page.getByRole('dialog', { name: 'Subir Documento 1' }) };
}

test('two PDFs and a photograph become the pages of one document', async ({ page }) => {
  const { idExpediente, dialog } = await openUpload(page);
  await dialog
    .getByLabel('Elige el PDF o las fotos')
    .setInputFiles([
      await aPdf('frente.pdf', 'FRENTE de la credencial'),
      await aPdf('reverso.pdf', 'REVERSO de la credencial'),
      aPhoto('recibo.jpg'),
    ]);
  await expectPages(page, 3);
  const pages = scanner(page).getByRole('list', { name: 'Páginas' }).getByRole('listitem');
  await expect(pages.nth(1)).toContainText('reverso.pdf');
  await scanner(page).getByRole('button', { name: 'Girar la página 2' }).click();
  await scanner(page).getByRole('button', { name: 'Mover la página 3 hacia arriba' }).click();
  await scanner(page).getByRole('button', { name: 'Enviar 3 páginas' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect(row?.nombrePdf).toBe('Documento 1.pdf');
  const sent = await PDFDocument.load(await objectNow(row?.ruta ?? ''));
  const shapes = sent.getPages().map((one) => [one.getWidth(), one.getRotation().angle]);
  // The photograph has a letter page between the two, which keep the size that they came with.
  expect(shapes).toEqual([
    [420, 0],
    [612, 0],
    [420, 90],
  ]);
});

test('whatever is chosen again is added, once, to what was chosen before', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { idExpediente, dialog } = await openUpload(page);
  const choose = async (name: string) =>
    dialog.getByLabel('Elige el PDF o las fotos').setInputFiles(await aPdf(`${name}.pdf`, name));
  await choose('uno');
  await expect(dialog.getByText('uno.pdf')).toBeVisible();
  await choose('dos');
  await expectPages(page, 2);
  // Closed before they are used: the next choice finds them, and not twice.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('uno.pdf')).toBeVisible();
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('recibo.jpg')]);
  await expectPages(page, 3);
  await page.keyboard.press('Escape');
  await choose('tres');
  await expectPages(page, 4);
  for (const name of ['uno.pdf', 'dos.pdf', 'tres.pdf'])
    await expect(scanner(page).getByText(name)).toHaveCount(1);
  await scanner(page).getByRole('button', { name: 'Enviar 4 páginas' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  expect((await expedienteNow(idExpediente)).documentos[0]?.paginas).toBe(4);
});

test('without a network a document waits on the device, and arrives once when it is back', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { idExpediente, dialog } = await openUpload(page);
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'ACTA'));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await dialog.getByRole('button', { name: 'Enviar cuando haya señal' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Esperando señal')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Documento subido con éxito: Documento 1')).toBeVisible();
  await expect(page.getByText('Esperando señal')).toHaveCount(0);
  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect(row?.nombrePdf).toBe('acta.pdf');
  expect(await objectsUnder(`expedientes/${idExpediente}/`)).toEqual([row?.ruta]);
});

test('the documents of a batch wait on the device, each on its row', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { id } = await openFile(page, 2);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const files = [await aPdf('uno.pdf', 'UNO'), await aPdf('dos.pdf', 'DOS')];
  await dialog.getByLabel('Elige los PDF').setInputFiles(files);
  for (const [at, { name }] of files.entries()) {
    const which = dialog.getByLabel(`¿Qué documento es? ${name}`);
    await which.selectOption(`Documento ${at + 1}`);
  }
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Subir 2 documentos' }).click();
  await dialog.getByRole('button', { name: 'Enviar cuando haya señal' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Esperando señal')).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText('Esperando señal')).toHaveCount(0);
  const rows = (await expedienteNow(id)).documentos;
  expect(rows.map(({ nombrePdf }) => nombrePdf)).toEqual(['uno.pdf', 'dos.pdf']);
});

test('what a phone could not send waits there, and arrives once its network is back', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { id } = await openFile(page, 1);
  const { ruta } = await showCode(page, await openFirst(page));
  const phone = await aPhone(anotherContext);
  await phone.goto(ruta);
  await photographOn(phone, 8);
  await phone.context().setOffline(true);
  await sendFrom(phone);
  await phone.getByRole('button', { name: 'Enviar cuando haya señal' }).click();
  await expect(phone.getByText('Esperando señal')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Listo, tu documento llegó' })).toBeVisible();
  const [row] = (await expedienteNow(id)).documentos;
  expect(await objectsUnder(`expedientes/${id}/`)).toEqual([row?.ruta]);
});

test('a PDF whose pages do not stand upright is announced, and may be set upright', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { idExpediente, dialog } = await openUpload(page);
  await dialog
    .getByLabel('Elige el PDF')
    .setInputFiles(fileURLToPath(new URL('./papeles/de-lado.pdf', import.meta.url)));
  await dialog.getByRole('button', { name: 'Enderezar' }).click();
  await expectPages(page, 1);
  await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(idExpediente)).documentos;
  const sent = await PDFDocument.load(await objectNow(row?.ruta ?? ''));
  expect(sent.getPage(0).getRotation().angle % 180).toBe(90);
});

test('in a batch, turned pages are named by their file, which is set upright or left as it is', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 3);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const folder = fileURLToPath(new URL('./papeles/', import.meta.url));
  const turned = ['de-lado.pdf', 'rotada-90.pdf'];
  await dialog
    .getByLabel('Elige los PDF')
    .setInputFiles([...turned, 'cairo.pdf'].map((name) => `${folder}${name}`));
  const items = dialog.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const name of turned) {
    await expect(dialog.getByText(`La página 1 de «${name}» no viene derecha`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Enderezar' }).first().click();
  await expectPages(page, 1);
  await expect(scanner(page).getByText('la giramos')).toBeVisible();
  await scanner(page).getByRole('button', { name: /^Usar/ }).click();
  await expect(items).toHaveCount(3);
  await expect(dialog.getByText(/no viene derecha/)).toHaveCount(1);
  const names = ['cairo.pdf', ...turned];
  for (const [at, name] of names.entries()) {
    await dialog.getByLabel(`¿Qué documento es? ${name}`).selectOption(`Documento ${at + 1}`);
  }
  await dialog.getByRole('button', { name: 'Subir 3 documentos' }).click();
  await expect(dialog).toBeHidden();
  const rows = (await expedienteNow(id)).documentos;
  expect(rows.map(({ nombrePdf }) => nombrePdf)).toEqual(names);
});

test('a tab that ended while the camera was open opens the same row again and says what was lost', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { dialog } = await openUpload(page);
  page.on('filechooser', () => undefined);
  await dialog.getByRole('button', { name: 'Fotografiar' }).click();
  // The phone ends the tab without a word to it.
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('camara') ?? '';
    window.addEventListener('pagehide', () => sessionStorage.setItem('camara', kept));
  });
  await page.reload();
  await expect(dialog.getByText('La última foto no llegó')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Subir Documento 1' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the accepted papers of a file become one PDF with a cover, an index and what is missing', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [admin, cliente] = await Promise.all([anAdministrador(), aCliente()]);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [2, 2, 0] });
  await enterAs(page.context(), admin);
  await page.goto(`/expedientes/${idExpediente}`);
  const take = async (what: string) => {
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('radio', { name: what }).check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'En un PDF' }).click();
    return saving;
  };
  const saved = await take('Los aceptados: 2 de 3');
  expect(saved.suggestedFilename()).toBe(`expediente-${idExpediente}.pdf`);
  const book = await PDFDocument.load(await readFile(await saved.path()));
  expect(book.getPageCount()).toBe(5);
  const front = await take('Solo la portada y la lista de lo que falta');
  expect((await PDFDocument.load(await readFile(await front.path()))).getPageCount()).toBe(2);
});
