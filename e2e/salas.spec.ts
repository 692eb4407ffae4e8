import { readFile } from 'node:fs/promises';
import { salirDeExpediente } from '@notaria/contract/partes';
import { enterAs } from '@notaria/factories/browser/session';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile, type Participante } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { db } from '../functions/src/platform/firebase.ts';
import { expectSound } from './support/layout.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** A live change takes a listener and one more request. */
const LIVE = { timeout: 40_000 };

/** A sale: a buyer, a seller, an invited person, and a lawyer. */
async function aSale(estados: Participante['estados'] = [2, 0]) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const shared = await aSharedFile({
    asignado: luz,
    comunes: [2, null],
    partes: [
      { clave: 'comprador', person: compra, estados },
      { clave: 'vendedor', person: vende, estados },
      { clave: 'vendedor' },
    ],
  });
  return { ...shared, id: shared.file.idExpediente, compra, vende, luz };
}

async function open(page: Page, as: Person, id: string, apartado = ''): Promise<void> {
  await enterAs(page.context(), as);
  await page.goto(`/expedientes/${id}${apartado}`);
  const title = apartado ? 'Quién participa' : 'Documentos';
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/**
 * Presses the button on the page.
 * @returns the names in the ZIP
 */
async function downloadZip(page: Page, isStaff: boolean): Promise<string[]> {
  const saving = page.waitForEvent('download');
  if (isStaff) {
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('button', { name: 'En un ZIP' }).click();
  } else {
    await page.getByRole('button', { name: 'Más del trámite' }).click();
    await page.getByRole('menuitem', { name: /^Descargar \d+ aceptados de \d+/ }).click();
  }
  const saved = await saving;
  return Object.keys(unzipSync(await readFile(await saved.path()))).toSorted();
}

test('a party sees their own documents first, then the common ones, then the others as counts', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { vende, id, secretos } = await aSale();
  await page.setViewportSize(PHONE.viewport);
  await open(page, vende, id);
  await expect(page.getByRole('heading', { level: 3 })).toContainText([
    'Tus documentos',
    'Documentos comunes',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByText('INE (Vendedor)').first()).toBeVisible();
  await expect(main).not.toContainText('INE (Comprador)');
  const { persona = '', correo = '', archivo = '' } = secretos.p1 ?? {};
  const html = await page.content();
  expect([persona, correo, archivo].filter((word) => html.includes(word))).toEqual([]);
  await expectSound(page, 'the page of a party');
  await page.getByRole('link', { name: 'Personas' }).click();
  const others = page.getByRole('list', { name: 'Los demás' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await expect(others).toContainText('Comprador');
  await expect(others).toContainText('1 de 2 documentos aceptados');
  await page.emulateMedia({ media: 'print' });
  await expect(others).toContainText('1 de 2 documentos aceptados');
  await expect(main.getByText('INE (Vendedor)').first()).toBeVisible();
  await expect(main).not.toContainText('INE (Comprador)');
});

test('a party’s ZIP has their own and the common documents; the staff’s has all, in folders', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { compra, luz, id } = await aSale([2, 2]);
  await open(page, compra, id);
  const own = await downloadZip(page, false);
  expect(own.map((name) => name.split('/')[0])).toEqual([
    ...['01 Comprador', '01 Comprador', 'Documentos comunes'].map((name) =>
      expect.stringContaining(name),
    ),
  ]);
  const office = await (await anotherContext()).newPage();
  await open(office, luz, id);
  const all = await downloadZip(office, true);
  expect(all).toHaveLength(5);
  expect(new Set(all.map((name) => name.split('/')[0]?.slice(0, 11)))).toEqual(
    new Set(['01 Comprado', '02 Vendedor', 'Documentos ']),
  );
});

test('the staff see a matrix whose cells lead to the review, and cards in a narrow window', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, id, secretos } = await aSale();
  await page.setViewportSize({ width: 1280, height: 844 });
  await open(page, luz, id);
  const table = page.getByRole('table', { name: 'Documentos de cada persona' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table).toContainText(secretos.p1?.persona ?? 'nobody');
  await expect(table.getByText('No se le pide').first()).toBeAttached();
  await expectSound(page, 'the matrix of the staff');

  await page.setViewportSize(PHONE.viewport);
  const cards = page.getByRole('list', { name: 'Documentos de cada persona' });
  await expect(cards).toContainText('1 de 2 documentos aceptados');
  await expect(table).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await table.getByRole('link', { name: 'Pendiente: CURP (Vendedor) de Vendedor 1' }).click();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${id}/[\\w-]+$`));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(table.getByRole('columnheader', { name: /Vendedor 1/ })).toContainText(
    '2 de 2 aceptados',
  );
});

test('an upload by one party changes the counts that the other sees live, and nothing else', async ({
  page,
  anotherContext,
}) => {
  const { compra, vende, luz, id } = await aSale([2, null]);
  await open(page, compra, id, '/personas');
  const seller = await (await anotherContext()).newPage();
  await open(seller, vende, id);
  await seller.getByRole('button', { name: 'Subir CURP (Vendedor)', exact: true }).click();
  const dialog = seller.getByRole('dialog', { name: 'Subir CURP (Vendedor)' });
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('secreta.pdf', 'CURP'));
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog).toBeHidden(LIVE);
  const office = await (await anotherContext()).newPage();
  await open(office, luz, id);
  await office.getByRole('link', { name: /^Pendiente: CURP \(Vendedor\)/ }).click();
  await office.getByRole('button', { name: 'Aceptar' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await office.getByRole('button', { name: 'Cerrar' }).last().click();
  const others = page.getByRole('list', { name: 'Los demás' });
  await expect(others.getByRole('listitem').first()).toContainText(
    '2 de 2 documentos aceptados',
    LIVE,
  );
  expect(await page.content()).not.toContain('secreta');
});

test('a party leaves, and one who is removed while looking loses the page', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { compra, vende, id } = await aSale([null, null]);
  const watching = await (await anotherContext()).newPage();
  await open(watching, vende, id, '/personas');
  const params = { id, idParte: 'p2' };
  expect((await request(salirDeExpediente, { as: vende, params })).status).toBe(200);
  // The same account elsewhere: the open page loses the party's part without a touch.
  await expect(watching.getByRole('list', { name: 'Los demás' })).toBeHidden(LIVE);

  await open(page, compra, id, '/personas');
  const invited = page.getByRole('list', { name: 'Los demás' }).getByRole('listitem').nth(1);
  await invited.getByRole('button', { name: /^Quitar a/ }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitar a esta persona?' });
  await expectSound(page, 'taking a person out');
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(invited).toContainText('Ya no participa');
  expect((await expedienteNow(id)).salas.map(({ estado }) => estado)).toEqual([
    ...['activa', 'retirada', 'retirada'],
  ]);
  const left = await db().collection('enlaces').where('asunto.idExpediente', '==', id).get();
  expect(left.size).toBe(0);
});
