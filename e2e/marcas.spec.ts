import { crearDocumento } from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expectAccessible } from './support/accessibility.ts';
import { choose } from './support/menu.ts';
import { test } from './support/test.ts';

/** A lawyer at a document of three pages that a client sent. */
async function aDocument() {
  const [cliente, abogado] = await Promise.all([aCliente(), anAbogado()]);
  const stored = await aStoredExpediente({ cliente, asignado: abogado, estados: [null] });
  const pdf = await PDFDocument.create();
  for (const text of ['Acta número uno', 'Escritura de Núñez', 'Fin']) {
    pdf.addPage([300, 400]).drawText(text, { x: 30, y: 300, size: 20 });
  }
  const body = { idExpediente: stored.idExpediente, idDocRequerido: 'doc-1' };
  const file = { bytes: Uint8Array.from(await pdf.save()) };
  expect((await request(crearDocumento, { as: cliente, body, file })).status).toBe(201);
  return { cliente, abogado, idExpediente: stored.idExpediente };
}

async function open(page: Page, idExpediente: string): Promise<void> {
  await page.goto(`/expedientes/${idExpediente}?documento=doc-1`);
  await expect(page.getByRole('img', { name: 'Documento 1, página 1 de 3' })).toBeVisible();
}

/** The position of a mark as fractions of its page, as both are shown, to a thousandth. */
async function placeOf(page: Page, name: RegExp): Promise<number[]> {
  const mark = page.getByRole('button', { name });
  const [box, whole] = await Promise.all([
    mark.evaluate((one) => one.getBoundingClientRect().toJSON()),
    mark.evaluate((one) => one.closest('[data-pagina]')?.getBoundingClientRect().toJSON()),
  ]);
  const part = (value: number) => Math.round(value * 100) / 100;
  return [
    part((box.x - whole.x) / whole.width),
    part((box.y - whole.y) / whole.height),
    part(box.width / whole.width),
    part(box.height / whole.height),
  ];
}

test('staff mark by mouse and by keyboard; the client sees both marks in the same place at any size and turn', async ({
  page,
  context,
  anotherContext,
}) => {
  const { cliente, abogado, idExpediente } = await aDocument();
  await enterAs(context, abogado);
  await open(page, idExpediente);
  await page.getByRole('button', { name: 'Marcar en la página' }).click();
  const sheet = page.locator('[data-pagina="1"] [data-dibujo]');
  const box = await sheet.evaluate((one) => one.getBoundingClientRect().toJSON());
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2, { steps: 4 });
  await page.mouse.up();
  await page.getByLabel('Nota de la marca 1, página 1').fill('Este número no se lee');
  expect(await placeOf(page, /^Marca 1/)).toEqual([0.2, 0.1, 0.4, 0.1]);

  await page.getByRole('button', { name: 'Poner una marca en la página 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Marca 2/ })).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown']) {
    await page.keyboard.press(key);
  }
  expect(await placeOf(page, /^Marca 2/)).toEqual([0.3, 0.12, 0.41, 0.11]);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await dialog.getByLabel('Comentario').fill('Corrige lo marcado');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('Falta la nota de la marca 2.')).toBeVisible();
  await dialog.getByLabel('Nota de la marca 2, página 1').fill('Falta el sello');
  await expectAccessible(page, 'marks of the staff');
  await expect(dialog.getByText('Se envía con 2 marcas en el documento.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  const { body } = await request(listComentarios, { as: cliente, params: { id: idExpediente } });
  expect(body.comentarios[0]?.marcas).toHaveLength(2);

  const phone = await (await anotherContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enterAs(phone.context(), cliente);
  await open(phone, idExpediente);
  await expect(
    phone.getByRole('button', { name: /^Marca 1: Este número no se lee/ }),
  ).toBeVisible();
  expect(await placeOf(phone, /^Marca 1: /)).toEqual([0.2, 0.1, 0.4, 0.1]);
  await phone.getByRole('button', { name: 'Acercar' }).click();
  await phone.getByRole('button', { name: 'Acercar' }).click();
  await expect(phone.getByText('150 %')).toBeVisible();
  expect(await placeOf(phone, /^Marca 1: /)).toEqual([0.2, 0.1, 0.4, 0.1]);
  const turned = [
    [0.8, 0.2, 0.1, 0.4],
    [0.4, 0.8, 0.4, 0.1],
    [0.1, 0.4, 0.1, 0.4],
    [0.2, 0.1, 0.4, 0.1],
  ];
  for (const place of turned) {
    await choose(phone, 'Más del documento', 'Girar la página');
    await expect.poll(() => placeOf(phone, /^Marca 1: /)).toEqual(place);
  }
  await expect(phone.getByRole('button', { name: 'Marcar en la página' })).toHaveCount(0);
  await expectAccessible(phone, 'marks of the client');
});

test('the page of a document has the key M, and the question mark opens a map of its keys', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { abogado, idExpediente } = await aDocument();
  await enterAs(context, abogado);
  await open(page, idExpediente);
  await expect(page.getByRole('button', { name: 'Atajos de teclado' })).toBeVisible();
  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(map.getByRole('row', { name: /Ctrl \+ F/ })).toContainText('busca una palabra');
  await expectAccessible(page, 'the key map of a document');
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^Marca 1/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nota de la marca 1, página 1')).toBeFocused();
});

test('a finger marks too, and a single press marks the area around it', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const { abogado, idExpediente } = await aDocument();
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await enterAs(context, abogado);
  await open(page, idExpediente);
  await page.getByRole('button', { name: 'Marcar en la página' }).tap();
  await page.locator('[data-pagina="1"] [data-dibujo]').tap({ position: { x: 150, y: 120 } });
  await expect(page.getByRole('button', { name: 'Marca 1', exact: true })).toBeVisible();
});

test('words are found without their accents, pages by their thumbnails', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { abogado, idExpediente } = await aDocument();
  await enterAs(context, abogado);
  await open(page, idExpediente);
  await page.getByRole('button', { name: 'Buscar en el documento' }).click();
  await page.getByRole('searchbox', { name: 'Buscar en el documento' }).fill('nunez');
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();
  await expect(page.locator('[data-pagina="2"] [data-hallazgo="activo"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Miniaturas' }).click();
  await page.getByRole('button', { name: 'Ir a la página 3' }).click();
  await expect(page.getByLabel('Página, de 3')).toHaveValue('3');
  await expect(page.getByRole('img', { name: 'Documento 1, página 3 de 3' })).toBeInViewport();
  await expectAccessible(page, 'viewer with small pictures');
});
