import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { crearMotivo } from '@notaria/contract/motivos';
import { aPdf } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, heading, open, rowOf, statesOf } from './support/turno.ts';

const note = (page: Page) => page.getByLabel('Nota de la marca 1, página 1');
const mark = (page: Page) => page.getByRole('button', { name: /^Marca 1/ });

test('a mark is placed, moved and given its note with the keyboard alone; without a note it is not sent', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente, file } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.keyboard.press('m');
  await expect(mark(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Tab');
  await commentOf(page).fill('Corrige lo marcado');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Falta la nota de la marca 1.')).toBeVisible();
  await expect(note(page)).toBeFocused();
  expect(await statesOf(file)).toEqual([0, 0]);
  await expectAccessible(page, 'a mark without its note');
  await expectSound(page, 'a mark in mi turno');

  await mark(page).focus();
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Falta el sello');
  await page.keyboard.press('Control+Enter');
  await another(page, first);
  await expect.poll(() => statesOf(file)).toContain(1);
  const params = { id: file.idExpediente };
  const { body } = await request(listComentarios, { as: cliente, params });
  expect(body.comentarios[0]).toMatchObject({
    idDocumento: rowOf(file, first).idDocumento,
    comentario: 'Corrige lo marcado',
    marcas: [{ pagina: 1, x: 0.3, y: 0.11, ancho: 0.41, alto: 0.1, nota: 'Falta el sello' }],
  });
});

test('drawn marks survive skipping and a reload, and go with their document', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Borroso');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Rechazar documento' })).toHaveCount(0);
  await page.keyboard.press('j');
  const second = await another(page, first);
  await expect(mark(page)).toHaveCount(0);
  await page.keyboard.press('k');
  await another(page, second);
  await expect(note(page)).toHaveValue('Borroso');
  await page.reload();
  if ((await another(page)) !== first) {
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText(first);
  }
  await expect(note(page)).toHaveValue('Borroso');
  await expect(page.getByRole('button', { name: 'Marca 1: Borroso' })).toBeVisible();
});

test('the marks of an earlier version are listed beside the new one', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente, file } = await aQueue(1);
  const { idDocumento, idDocRequerido } = rowOf(file, 'Papel 1');
  const marca = { pagina: 1, x: 0.1, y: 0.1, ancho: 0.2, alto: 0.1, nota: 'Falta la firma' };
  const rejected = await request(rechazarDocumento, {
    as: luz,
    params: { tramiteId: file.idExpediente, documentoId: idDocumento },
    body: { comment: 'Corrige', visto: 0, marcas: [marca] },
  });
  expect(rejected.status).toBe(200);
  const sent = await request(crearDocumento, {
    as: cliente,
    file: { bytes: await aPdf('otra') },
    body: { idExpediente: file.idExpediente, idDocRequerido, reemplaza: idDocumento },
  });
  expect(sent.status).toBe(201);
  await open(page, luz);
  await another(page);
  const history = page.getByRole('region', { name: 'Historia de este documento' });
  await expect(history).toContainText('Rechazado: Corrige');
  await expect(history.getByRole('list', { name: 'Marcas' })).toHaveText(
    'Página 1: Falta la firma',
  );
});

test('a ready reason replaces nothing that was typed, and Ctrl+Z removes it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz } = await aQueue(1);
  const texto = `Está borroso ${unusedWord()}`;
  const admin = await anAdministrador();
  await request(crearMotivo, { as: admin, body: { texto, documento: 'Papel 1' } });
  await open(page, luz);
  await another(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Motivos frecuentes' })).toBeVisible();
  await page.keyboard.type('Mira bien.');
  await page.keyboard.press('Alt+1');
  await expect(commentOf(page)).toHaveValue(/^Mira bien\. Está borroso/);
  await page.keyboard.press('Control+z');
  await expect(commentOf(page)).toHaveValue('Mira bien.');
});
