import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { db } from '../functions/src/platform/firebase.ts';
import { record } from '../functions/src/records/bitacora/repository.ts';
import { throttleOf } from './support/network.ts';
import { aPdf, aPdfOf } from './support/pdf.ts';
import { objectsUnder } from './support/storage.ts';
import { test } from './support/test.ts';

/** Bytes per second: 5 MB take 10 s. */
const SLOW = 500_000;
const MAX_BYTES = 5 * 1024 * 1024;
const FIXTURES = fileURLToPath(new URL('../functions/test/fixtures/csf/invalid/', import.meta.url));

/** Signs a client in and opens a file of theirs with `missing` missing documents. */
async function openFile(page: Page, missing: number): Promise<string> {
  const cliente = await aCliente();
  const estados = Array.from({ length: missing }, () => null);
  const { idExpediente } = await aStoredExpediente({ cliente, estados });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return idExpediente;
}

async function openUpload(page: Page, tipo: string): Promise<Locator> {
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  return page.getByRole('dialog', { name: `Subir ${tipo}` });
}

/** Cuts the connection of the next upload once the server has everything and begins to answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  network.once('Fetch.requestPaused', ({ requestId }) => {
    void network
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => network.send('Fetch.disable'));
  });
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/documentos/crear', requestStage: 'Response' }],
  });
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 40 && !(await hasFocus()); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Adds `count` older records to the audit trail of a file. */
async function manyRecords(idExpediente: string, count: number): Promise<void> {
  await db().runTransaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const datos = { antes: null, despues: { idTramite: 't', estado: 'Sin asignar' as const } };
      const actor = { uid: 'otra', nombre: 'Otra Persona' };
      const at = new Date(2026, 0, 1, 0, index);
      record(tx, { tipo: 'expediente.iniciado', actor, idExpediente, datos }, at);
    }
  });
}

function progressOf(dialog: Locator) {
  return async () =>
    Number(await dialog.getByRole('progressbar').first().getAttribute('aria-valuenow'));
}

test('5 MB on a slow network: progress, cancel, a connection cut before the answer, and a retry that is no second upload', async ({
  page,
  context,
}) => {
  const idExpediente = await openFile(page, 1);
  const dialog = await openUpload(page, 'Documento 1');
  const file = await aPdfOf('Escritura de 5 MB.pdf', MAX_BYTES);
  await dialog.getByLabel('Elige el PDF').setInputFiles(file);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog.getByText('No hay señal.')).toBeVisible();
  await context.setOffline(false);

  const throttle = await throttleOf(page);
  await throttle(SLOW);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(progressOf(dialog)).toBeGreaterThan(5);
  const before = await progressOf(dialog)();
  await expect.poll(progressOf(dialog)).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Cancelar envío' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByText('Escritura de 5 MB.pdf')).toBeVisible();
  expect((await expedienteNow(idExpediente)).documentos[0]?.estado).toBeNull();

  await throttle(-1);
  await loseNextAnswer(page);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByText('No se pudo conectar con el servidor.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Un empleado revisará tu documento')).toBeVisible();

  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect([row?.estado, row?.tamano]).toEqual([0, file.buffer.length]);
  expect(await objectsUnder(`expedientes/${idExpediente}/`)).toEqual([row?.ruta]);
});

test('with only the keyboard a client opens their file, uploads a document and deletes it again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  // Playwright intercepts file choosers only some time after the first listener. Without this early listener
  // the browser would show the first chooser itself, and cancel it.
  page.on('filechooser', () => undefined);
  const idExpediente = await openFile(page, 1);
  await page.goto('/expedientes');
  await page.getByRole('link', { name: 'Testamento público abierto' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await page.getByRole('button', { name: 'Subir Documento 1' }).focus();
  await page.keyboard.press('Enter');
  const input = page.getByRole('dialog', { name: 'Subir Documento 1' }).getByLabel('Elige el PDF');
  await tabTo(page, input);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await aPdf('acta.pdf', 'uno'));
  await tabTo(page, page.getByRole('button', { name: 'Subir documento' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const more = page.getByRole('button', { name: 'Más de Documento 1' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog', { name: 'Eliminar documento' });
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm.getByRole('button', { name: 'Eliminar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento eliminado con éxito')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir Documento 1' })).toBeVisible();
});

test('each unfit file is refused with its own sentence, and none is stored', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const idExpediente = await openFile(page, 1);
  const dialog = await openUpload(page, 'Documento 1');
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog.getByText('Por favor, selecciona un archivo para subir.')).toBeVisible();
  const pdf = { name: 'acta.pdf', mimeType: 'application/pdf' };
  const refused = [
    [{ ...pdf, buffer: Buffer.alloc(0) }, 'El archivo está vacío. Elige otro.'],
    [{ ...pdf, buffer: Buffer.from('<html>no</html>') }, 'El archivo debe ser un PDF.'],
  ] as const;
  for (const [file, sentence] of refused) {
    await dialog.getByLabel('Elige el PDF').setInputFiles(file);
    await expect(dialog.getByText(sentence)).toBeVisible();
    await dialog.getByRole('button', { name: 'Subir documento' }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  // What only the server can see.
  await dialog.getByLabel('Elige el PDF').setInputFiles(`${FIXTURES}truncated.pdf`);
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog.getByText('El PDF está dañado o incompleto.')).toBeVisible();
  expect((await expedienteNow(idExpediente)).documentos[0]?.estado).toBeNull();
  expect(await objectsUnder(`expedientes/${idExpediente}/`)).toEqual([]);
});

test('several files at once: proposed by name, corrected by the person, sent one after the other', async ({
  page,
}) => {
  const idExpediente = await openFile(page, 3);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const items = dialog.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem');
  await dialog
    .getByLabel('Elige los PDF')
    .setInputFiles([
      await aPdf('documento.pdf', 'uno'),
      await aPdf('escaneo.pdf', 'dos'),
      await aPdf('otro.pdf', 'tres'),
      { name: 'carta.docx', mimeType: '', buffer: Buffer.from('no') },
    ]);
  await expect(items).toHaveCount(4);
  await expect(items.nth(3)).toContainText('Solo se aceptan archivos .PDF.');
  await items.nth(3).getByRole('button', { name: 'Quitar carta.docx' }).click();
  const choice = (name: string) => dialog.getByLabel(`¿Qué documento es? ${name}`);
  await expect(choice('documento.pdf')).toHaveValue('doc-1');
  await choice('documento.pdf').selectOption('Documento 3');
  await choice('escaneo.pdf').selectOption('Documento 1');
  await expect(choice('otro.pdf').getByRole('option')).toHaveText([
    'Elige un documento',
    'Documento 2',
  ]);

  await dialog.getByRole('button', { name: 'Subir 3 documentos' }).click();
  await expect(items.nth(0)).toContainText('Subido');
  await expect(items.nth(1)).toContainText('Subido');
  await expect(dialog.getByText('Elige a qué documento corresponde.')).toBeVisible();
  await choice('otro.pdf').selectOption('Documento 2');
  await dialog.getByRole('button', { name: 'Subir 1 documento' }).click();
  await expect(page.getByText('3 documentos subidos con éxito')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('La notaría revisará 3 documentos')).toBeVisible();
  const { documentos } = await expedienteNow(idExpediente);
  expect(documentos.map(({ nombrePdf }) => nombrePdf)).toEqual([
    'escaneo.pdf',
    'otro.pdf',
    'documento.pdf',
  ]);
});

test('an administrator saves the accepted documents and reads who did what', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [admin, cliente, abogada] = await Promise.all([
    anAdministrador({ nombre: 'Rosa', apellidoPaterno: 'Jefa' }),
    aCliente(),
    anAbogado(),
  ]);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [2, 0, 0],
  });
  await manyRecords(idExpediente, 120);
  await enterAs(page.context(), admin);
  await page.goto(`/expedientes/${idExpediente}`);
  await page
    .getByRole('link', { name: /Documento 2/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Documento aceptado exitosamente.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByText('Los aceptados: 2 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'En un ZIP' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`expediente-${idExpediente}.zip`);
  const inside = unzipSync(await readFile(await saved.path()));
  expect(Object.keys(inside)).toEqual(['01 Documento 1.pdf', '02 Documento 2.pdf']);

  await page.getByRole('link', { name: 'Bitácora' }).click();
  const records = page.getByRole('list', { name: 'Bitácora del trámite' }).getByRole('listitem');
  await expect(records).toHaveCount(100);
  await expect(records.nth(0)).toContainText('Descargó documentos: 2 documentos');
  await expect(records.nth(1)).toContainText('Aceptó un documento: «Documento 2»');
  await expect(records.nth(1)).toContainText('Rosa Jefa');
  const more = page.getByRole('button', { name: 'Ver más' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(records).toHaveCount(122);
  await expect(more).toBeHidden();
});
