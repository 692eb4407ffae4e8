import { expedienteNow } from '@notaria/factories/files';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { answers, serverAnswers } from './support/network.ts';
import { aPdf } from './support/pdf.ts';
import { aPhoto } from './support/photos.ts';
import { expectPages, give, keptOnDevice, openFile, scanner } from './support/scanner.ts';
import { test } from './support/test.ts';

async function openBatch(page: Page) {
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  return page.getByRole('dialog', { name: 'Subir varios documentos' });
}

const empieza = (page: Page, number: number) =>
  scanner(page).getByLabel(`¿Qué documento empieza en la página ${number}?`);

/** Photographs two documents of one page each: the first is Documento 1, the second Documento 2. */
async function photographTwo(page: Page): Promise<void> {
  await expectPages(page, 2);
  await scanner(page).getByRole('checkbox', { name: 'Aquí empieza otro documento' }).check();
  await empieza(page, 1).selectOption('Documento 1');
  // A document chosen for one heap is not offered for another.
  await expect(empieza(page, 2).getByRole('option', { name: 'Documento 1' })).toHaveCount(0);
  await empieza(page, 2).selectOption('Documento 2');
}

test('of several documents, a sent one is not offered again, and each other is sent once', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 3);
  let dialog = await openBatch(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [
    aPhoto('a.jpg', 0),
    aPhoto('b.jpg', 20),
  ]);
  await photographTwo(page);
  await scanner(page).getByRole('button', { name: 'Usar como 2 documentos' }).click();
  const items = dialog.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(dialog.getByText('sin enviar en este dispositivo')).toHaveCount(0);

  // After looking at them and using them again, they replace what was made before.
  await dialog.getByRole('button', { name: 'Ver o cambiar las páginas' }).click();
  await expectPages(page, 2);
  await scanner(page).getByRole('button', { name: 'Girar la página 1' }).click();
  await scanner(page).getByRole('button', { name: 'Usar como 2 documentos' }).click();
  await expect(items).toHaveCount(2);

  // A file that is not a PDF stays with its message; one of the heaps does not arrive.
  await dialog.getByLabel('Elige los PDF').setInputFiles({
    name: 'nada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no es un PDF'),
  });
  await expect(items).toHaveCount(3);
  let sent = 0;
  await answers(page, '*/api/documentos/crear', () => {
    sent += 1;
    return sent === 2 ? { status: 500, body: '{}' } : undefined;
  });
  await dialog.getByRole('button', { name: 'Subir 2 documentos' }).click();
  await expect(dialog.getByText('Subido', { exact: true })).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(1);
  await serverAnswers(page);

  // The page is left before the second one is sent, so only that one is offered again.
  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  dialog = await openBatch(page);
  await expect(dialog.getByText('Tienes 1 página sin enviar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con ellas' }).click();
  await expectPages(page, 1);
  await expect(empieza(page, 1).locator('option:checked')).toHaveText('Documento 2');
  await scanner(page).getByRole('button', { name: 'Usar esta página' }).click();
  await dialog.getByRole('button', { name: 'Subir 1 documento' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const { documentos } = await expedienteNow(id);
  expect(documentos.map(({ estado }) => estado)).toEqual([0, 0, null]);
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(0);
});

test('pages that were sent are gone from the device even if something unsuitable is left over', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 2);
  const dialog = await openBatch(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await empieza(page, 1).selectOption('Documento 1');
  await scanner(page).getByRole('button', { name: 'Usar esta página' }).click();
  await dialog.getByLabel('Elige los PDF').setInputFiles({
    name: 'nada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no es un PDF'),
  });
  await dialog.getByRole('button', { name: 'Subir 1 documento' }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(0);
});

test('twenty pages is the limit for each document, not for all: the one that is too long says so', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(600_000);
  await openFile(page, 2);
  const dialog = await openBatch(page);
  const photos = Array.from({ length: 22 }, (_none, at) => aPhoto(`${at}.jpg`, at % 8, 1, 500));
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), photos);
  await expectPages(page, 22, 300_000);
  const tooLong = scanner(page).getByText('El documento 1 tiene 22 páginas, y un documento lleva');
  await expect(tooLong).toBeVisible();
  await expect(scanner(page).getByRole('button', { name: 'Usar las 22 páginas' })).toBeDisabled();
  const starts = scanner(page).getByRole('checkbox', { name: 'Aquí empieza otro documento' });
  await starts.nth(10).check();
  await expect(tooLong).toHaveCount(0);
  await expect(scanner(page).getByRole('button', { name: 'Usar como 2 documentos' })).toBeEnabled();
});

test('the row that asks for the tax certificate takes a PDF only, and says why', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { id } = await openFile(page, 2);
  const file = db().collection('expedientes').doc(id);
  const { documentos } = await expedienteNow(id);
  const tipo = 'Constancia de Situación Fiscal';
  await file.update({
    documentos: documentos.map((row, at) => (at === 0 ? { ...row, tipo } : row)),
  });
  await page.reload();
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  const upload = page.getByRole('dialog', { name: `Subir ${tipo}` });
  await expect(upload.getByText(/Solo en PDF.*su texto debe poder leerse/)).toBeVisible();
  await expect(upload.getByRole('button', { name: 'Fotografiar' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Among several rows, photographs can go to the other one; a PDF to either.
  const dialog = await openBatch(page);
  await give(page, dialog.getByRole('button', { name: 'Elegir fotos' }), [aPhoto('a.jpg', 0)]);
  await expectPages(page, 1);
  await expect(empieza(page, 1).getByRole('option')).toHaveText([
    'Elige un documento',
    'Documento 2',
  ]);
  await scanner(page).getByRole('button', { name: 'Usar esta página' }).click();
  const which = dialog.getByLabel(/^¿Qué documento es\?/);
  // The photographs stand first in the list: they are there before a PDF is chosen.
  await expect(which).toHaveCount(1);
  await expect(which.getByRole('option', { name: tipo })).toHaveCount(0);
  await dialog.getByLabel('Elige los PDF').setInputFiles(await aPdf('csf.pdf', 'uno'));
  await expect(which.last().getByRole('option', { name: tipo })).toHaveCount(1);
});
