import { rm, writeFile } from 'node:fs/promises';
import { expedienteNow } from '@notaria/factories/files';
import { expect, type Locator } from '@playwright/test';
import { aPdf } from './support/pdf.ts';
import { expectPages, openFile, openUpload, scanner } from './support/scanner.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

test(
  'a file that changes after it was chosen is sent as it was, also once the network is back',
  {
    tag: '@exhaustive',
  },
  async ({ page, context }, testInfo) => {
    const { id } = await openFile(page, 2);
    const path = testInfo.outputPath('acta.pdf');
    const chosen = await aPdf('acta.pdf', 'ACTA');
    const other = await aPdf('acta.pdf', 'OTRA, y más larga que la primera');
    const dialog = await openUpload(page);
    await writeFile(path, chosen.buffer);
    await dialog.getByLabel('Elige el PDF').setInputFiles(path);
    await expect(dialog.getByRole('button', { name: 'Quitar acta.pdf' })).toBeVisible();
    await writeFile(path, other.buffer);
    await dialog.getByRole('button', { name: 'Subir documento' }).click();
    await expect(page.getByText('Documento subido con éxito')).toBeVisible();

    await page.getByRole('button', { name: 'Subir Documento 2', exact: true }).click();
    const second = page.getByRole('dialog', { name: 'Subir Documento 2' });
    await writeFile(path, chosen.buffer);
    await second.getByLabel('Elige el PDF').setInputFiles(path);
    await expect(second.getByRole('button', { name: 'Quitar acta.pdf' })).toBeVisible();
    await context.setOffline(true);
    await second.getByRole('button', { name: 'Subir documento' }).click();
    await second.getByRole('button', { name: 'Enviar cuando haya señal' }).click();
    await expect(page.getByText('Esperando señal')).toBeVisible();
    await writeFile(path, other.buffer);
    await context.setOffline(false);
    await expect(page.getByText('Documento subido con éxito: Documento 2')).toBeVisible();
    for (const { ruta } of (await expedienteNow(id)).documentos) {
      expect(await objectNow(ruta ?? '')).toEqual(chosen.buffer);
    }
  },
);

test(
  'a file that is gone when it is read is named, alone and among several',
  {
    tag: '@exhaustive',
  },
  async ({ page }, testInfo) => {
    await openFile(page, 2);
    const lost = 'No pudimos leer «perdido.pdf»: cambió o ya no está. Elígelo otra vez.';
    const paths = [testInfo.outputPath('acta.pdf'), testInfo.outputPath('perdido.pdf')];
    /** Chooses files of which the last is gone before the page reads it. */
    const choose = async (input: Locator, files: readonly string[]) => {
      for (const path of paths) await writeFile(path, (await aPdf('x.pdf', 'ACTA')).buffer);
      await input.evaluate((element) =>
        element.addEventListener('change', (event) => event.stopPropagation(), { once: true }),
      );
      await input.setInputFiles([...files]);
      await rm(files.at(-1) ?? '');
      await input.dispatchEvent('change');
    };
    const dialog = await openUpload(page);
    await choose(dialog.getByLabel('Elige el PDF'), paths.slice(1));
    await expect(dialog.getByText(lost)).toBeVisible();
    await choose(dialog.getByLabel('Elige el PDF'), paths);
    await expectPages(page, 1);
    await expect(scanner(page).getByText(lost)).toBeVisible();
    await page.reload();

    await page.getByRole('button', { name: 'Subir varios documentos' }).click();
    const several = page.getByRole('dialog', { name: 'Subir varios documentos' });
    await choose(several.getByLabel('Elige los PDF'), paths);
    const files = several.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem');
    await expect(files).toHaveCount(2);
    await expect(files.filter({ hasText: lost })).toHaveCount(1);
  },
);

test('what cannot be sent holds up nothing behind it, and is named if it never will be', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { id } = await openFile(page, 3);
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const names = ['uno.pdf', 'dos.pdf', 'tres.pdf'];
  const files = await Promise.all(names.map((name) => aPdf(name, name)));
  await dialog.getByLabel('Elige los PDF').setInputFiles(files);
  for (const [at, { name }] of files.entries()) {
    const which = dialog.getByLabel(`¿Qué documento es? ${name}`);
    await which.selectOption(`Documento ${at + 1}`);
  }
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Subir 3 documentos' }).click();
  await dialog.getByRole('button', { name: 'Enviar cuando haya señal' }).click();
  await expect(page.getByText('Esperando señal')).toHaveCount(3);
  // A phone lost what it kept of the second, and the server takes the first only later.
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      const isLost = this instanceof File && this.name === 'dos.pdf';
      return isLost ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this);
    };
  });
  await page.route('**/api/documentos/crear', async (route) => {
    const isFirst = route.request().postDataBuffer()?.includes('uno.pdf');
    if (isFirst) await route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} });
    else await route.continue();
  });
  await context.setOffline(false);
  await expect(
    page.getByText('«Documento 2» no se envió. No pudimos leer «dos.pdf»'),
  ).toBeVisible();
  await expect(page.getByText('Documento subido con éxito: Documento 3')).toBeVisible();
  await expect(page.getByText('Esperando señal')).toHaveCount(1);
  const rows = (await expedienteNow(id)).documentos;
  expect(rows.filter(({ ruta }) => ruta !== null)).toEqual([
    expect.objectContaining({ nombrePdf: 'tres.pdf' }),
  ]);
});
