import { listComentarios } from '@notaria/contract/expedientes';
import { crearMotivo } from '@notaria/contract/motivos';
import { enterAs } from '@notaria/factories/browser/session';
import { unusedWord } from '@notaria/factories/oficinas';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { db } from '../functions/src/platform/firebase.ts';
import { saveObject } from '../functions/src/platform/store/objects.ts';
import type { ExpedienteDoc } from '../functions/src/records/expedientes/model.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, heading, open, rowOf, statesOf } from './support/turno.ts';

/** Makes the first document of a file one of three tall pages. */
async function withThreePages({ idExpediente, documentos: [fila, ...others] }: ExpedienteDoc) {
  if (!fila) throw new Error('a file has a document');
  const pdf = await PDFDocument.create();
  for (const at of [1, 2, 3]) {
    pdf.addPage([300, 400]).drawText(`HOJA ${at}`, { x: 40, y: 200 });
  }
  const bytes = Uint8Array.from(await pdf.save());
  await saveObject(fila.ruta ?? '', bytes);
  const documentos = [{ ...fila, tamano: bytes.length, paginas: 3 }, ...others];
  await db().doc(`expedientes/${idExpediente}`).update({ documentos });
}

const frameOf = (page: Page) => page.getByRole('region', { name: /^Documento: / });
const scrolled = (page: Page) => frameOf(page).evaluate(({ scrollTop }) => scrollTop);

test('A pressed twice accepts what was seen, and not the document that came between', async ({
  page,
}) => {
  const { luz, file } = await aQueue(3);
  await open(page, luz);
  const first = await another(page);
  await expect(page.getByRole('button', { name: 'Saltar' })).toBeEnabled();
  // The second press comes as soon as the next document is drawn.
  await page.evaluate((before) => {
    const press = () => {
      const at = document.querySelector('h1');
      at?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    };
    const look = () => {
      const tipo = document.querySelector('h1')?.textContent ?? before;
      const drawn = document.querySelector(`[aria-label^="${tipo}, página 1 de"]`);
      if (tipo !== before && drawn) press();
      else requestAnimationFrame(look);
    };
    press();
    look();
  }, first);
  const second = await another(page, first);
  await expect(page.getByText('2 de 3 pendientes')).toBeVisible();
  await page.keyboard.press('a');
  await another(page, second);
  await expect(page.getByText('3 de 3 pendientes')).toBeVisible();
  await expect.poll(async () => (await statesOf(file)).toSorted()).toEqual([0, 2, 2]);
});

test('keys that scroll move the document and not the page, until a field has the focus', async ({
  page,
}) => {
  const { luz, file } = await aQueue(1);
  await withThreePages(file);
  await open(page, luz);
  await another(page);
  const pageTop = () => page.evaluate(() => window.scrollY);
  let before = await scrolled(page);
  const goesOn = async (key: string, isBack = false) => {
    await page.keyboard.press(key);
    const now = await scrolled(page);
    expect(isBack ? before - now : now - before, key).toBeGreaterThan(0);
    before = now;
  };
  await goesOn('PageDown');
  await goesOn('ArrowDown');
  await goesOn('Shift+Space', true);
  await goesOn('Space');
  await page.getByRole('button', { name: 'Rechazar' }).focus();
  await goesOn('ArrowUp', true);
  expect(await pageTop()).toBe(0);
  await page.keyboard.press('Space');
  await expect(commentOf(page)).toBeFocused();
  await page.keyboard.type('Falta el sello');
  await page.keyboard.press('PageDown');
  await expect(commentOf(page)).toHaveValue('Falta el sello');
  expect(await scrolled(page)).toBe(before);
});

test('the queue of one file is opened from its page, and ends with it', async ({ page }) => {
  const { luz, files } = await aQueue(2, 1);
  const [file] = files;
  if (!file) throw new Error('two files');
  await enterAs(page.context(), luz);
  await page.goto(`/expedientes/${file.idExpediente}`);
  await page.getByRole('link', { name: 'Revisar este trámite' }).click();
  await expect(page.getByText('1 de 2 pendientes de este trámite')).toBeVisible();
  const first = await another(page);
  await expectSound(page, 'the queue of one file');
  await page.keyboard.press('a');
  await another(page, first);
  await page.keyboard.press('a');
  await expect(page.getByText('Terminaste, Luz')).toBeVisible();
  await expectAccessible(page, 'the queue of one file at its end');
  await expect.poll(() => statesOf(file)).toEqual([2, 2]);
  await page.getByRole('link', { name: 'Ver todo mi turno' }).click();
  await expect(page.getByText('1 de 1 pendiente')).toBeVisible();
});

test('in the queue too a comment goes with an acceptance, and pages are put in order', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente, file } = await aQueue(1);
  await withThreePages(file);
  await open(page, luz);
  await another(page);
  await page.getByRole('button', { name: 'Acomodar páginas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acomodar páginas: Papel 1' });
  await dialog.getByRole('button', { name: 'Girar la página 1' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: 'Ver como llegó' })).toBeVisible();
  await another(page);
  await expect(page.getByText('ya no te espera')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Aceptar documento' });
  await form.getByLabel('Comentario').fill('Gracias por el reverso');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Terminaste, Luz')).toBeVisible();
  await expect.poll(() => statesOf(file)).toEqual([2]);
  const params = { id: file.idExpediente };
  const { body } = await request(listComentarios, { as: cliente, params });
  expect(body.comentarios[0]).toMatchObject({ comentario: 'Gracias por el reverso' });
});

test('the card of the client stands beside a document on its own page', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente, file } = await aQueue(1);
  await enterAs(page.context(), luz);
  const { idDocRequerido } = rowOf(file, 'Papel 1');
  await page.goto(`/expedientes/${file.idExpediente}?documento=${idDocRequerido}`);
  const card = page.getByRole('region', { name: 'Cliente' });
  await expect(card.getByRole('link', { name: cliente.email })).toBeVisible();
  await expectSound(page, 'a document with the card of its client');
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(`${width} px: what undoes lies over nothing of a form`, { tag: '@exhaustive' }, async ({
    page,
  }) => {
    const { luz } = await aQueue(2);
    const admin = await anAdministrador();
    const texto = `Está borroso ${unusedWord()}`;
    await request(crearMotivo, { as: admin, body: { texto, documento: 'Papel 2' } });
    await request(crearMotivo, { as: admin, body: { texto, documento: 'Papel 1' } });
    await page.setViewportSize({ width, height });
    await open(page, luz);
    const first = await another(page);
    await page.keyboard.press('a');
    await another(page, first);
    await page.keyboard.press('r');
    await expect(page.getByRole('region', { name: 'Motivos frecuentes' })).toBeVisible();
    const form = page.getByRole('dialog', { name: 'Rechazar documento' });
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await expect(undo).toBeVisible();
    for (const button of await form.getByRole('button').all()) {
      const [one, other] = [await button.boundingBox(), await undo.boundingBox()];
      if (!one || !other) throw new Error('both are shown');
      expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(heading(page)).not.toHaveText(first);
  });
}
