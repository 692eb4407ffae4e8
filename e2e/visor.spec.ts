import { crearDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { PDFDocument, rgb } from 'pdf-lib';
import { watchConsole } from './support/journey.ts';
import { answers, holdUntil } from './support/network.ts';
import { firstVisit as test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A PDF with a red first page and a blue second page. */
async function redAndBlue(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const color of [rgb(1, 0, 0), rgb(0, 0, 1)]) {
    pdf.addPage([210, 297]).drawRectangle({ x: 0, y: 0, width: 210, height: 297, color });
  }
  return Buffer.from(await pdf.save());
}

/** The colour in the middle of what is drawn, as red, green, blue. */
function middleOf(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const pixel = element.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data;
    return [...(pixel ?? [])].slice(0, 3);
  });
}

function hasNoViewer(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
}

/** A client on a phone, at a file of theirs with one document; returns the page's errors. */
async function beforeTheirFile(page: Page): Promise<string[]> {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  const file = { bytes: Uint8Array.from(await redAndBlue()) };
  expect((await request(crearDocumento, { as: cliente, body, file })).status).toBe(201);
  await hasNoViewer(page);
  const problems = watchConsole(page);
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return problems;
}

test('a browser without a PDF viewer gets pages to turn and a size to choose, by keyboard too', async ({
  page,
}) => {
  const problems = await beforeTheirFile(page);
  await page.getByRole('link', { name: /Documento 1/ }).click();

  const first = page.getByRole('img', { name: 'Documento 1, página 1 de 2' });
  await expect.poll(() => middleOf(first)).toEqual([255, 0, 0]);
  await expect(page.getByRole('button', { name: 'Página anterior' })).toBeDisabled();

  await page.getByRole('button', { name: 'Página siguiente' }).focus();
  await page.keyboard.press('Enter');
  const second = page.getByRole('img', { name: 'Documento 1, página 2 de 2' });
  await expect.poll(() => middleOf(second)).toEqual([0, 0, 255]);
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();

  const fitted = (await second.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByText('125 %')).toBeVisible();
  await expect
    .poll(async () => (await second.boundingBox())?.width ?? 0)
    .toBeCloseTo(fitted * 1.25, 0);
  await page.getByRole('region', { name: 'Documento: Documento 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Documento: Documento 1' })
        .evaluate((one) => one.scrollLeft),
    )
    .toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('leaving while a document opens ends its download, and nothing fails', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const problems = await beforeTheirFile(page);
  const download = /\/api\/documentos\/[^/]+\/archivo/;
  await answers(page, '*/api/documentos/*/archivo*', 'silence');
  const asked = page.waitForRequest(download);
  const ended = page.waitForEvent('requestfailed', (one) => download.test(one.url()));
  await page.getByRole('link', { name: /Documento 1/ }).click();
  await asked;
  await page.goBack();
  await ended;
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the content below a preview stays in place while the viewer loads', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await hasNoViewer(page);
  await enterAs(page.context(), await aUsuario());
  await page.goto('/constancia-fiscal');
  const code = /\/assets\/visor-[^/]+\.js$/;
  const release = await holdUntil(page, code);
  const held = page.waitForRequest(code);
  const file = { name: 'dos.pdf', mimeType: 'application/pdf', buffer: await redAndBlue() };
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles(file);
  await held;
  await expect(page.getByText('Cargando la vista previa…')).toBeAttached();
  const send = page.getByRole('button', { name: 'Continuar' });
  const before = await send.boundingBox();
  release();
  const first = page.getByRole('img', { name: 'dos.pdf, página 1 de 2' });
  await expect.poll(() => middleOf(first)).toEqual([255, 0, 0]);
  expect(await send.boundingBox()).toEqual(before);
});
