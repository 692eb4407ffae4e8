import { crearDocumento } from '@notaria/contract/documentos';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aPdf } from '@notaria/factories/files';
import { aContribuyente } from '@notaria/factories/identidad';
import { arrangeUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { db } from '../functions/src/platform/firebase.ts';
import { saveObject } from '../functions/src/platform/store/objects.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';
import { another, aQueue, heading, open, rowOf, statesOf } from './support/turno.ts';

test('keys work after a press into the document, and its text can be selected', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, file } = await aQueue(1);
  const [fila] = file.documentos;
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawText('Comparece la señora Luz', { x: 30, y: 300, size: 18 });
  const bytes = Uint8Array.from(await pdf.save());
  await saveObject(fila?.ruta ?? '', bytes);
  const documentos = file.documentos.map((one) => ({ ...one, tamano: bytes.length }));
  await db().doc(`expedientes/${file.idExpediente}`).update({ documentos });
  await open(page, luz);
  await another(page);
  const words = page.getByText('Comparece la señora Luz');
  await expect(words).toBeAttached();
  await words.click({ clickCount: 3, force: true });
  expect(await page.evaluate(() => String(getSelection()))).toContain('Comparece');
  await page.getByRole('region', { name: /^Documento: / }).click({ position: { x: 60, y: 200 } });
  await page.keyboard.press('a');
  await expect(page.getByText('Terminaste, Luz')).toBeVisible();
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(/^Papel/);
  expect(await statesOf(file)).toEqual([0]);
});

test('the card says how to reach the client, and what their certificate says', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente } = await aQueue(1);
  // A company has no CURP.
  await verifiedConstancia(cliente, aContribuyente());
  await arrangeUsuario(cliente.uid, { telefono: '5512345678' });
  await open(page, luz);
  await another(page);
  const card = page.getByRole('region', { name: 'Cliente' });
  const fact = (name: string) => card.locator(`dt:text-is("${name}") + dd`);
  await expect(card.getByRole('link', { name: '5512345678' })).toHaveAttribute(
    'href',
    'tel:+525512345678',
  );
  await expect(card.getByRole('link', { name: cliente.email })).toHaveAttribute(
    'href',
    `mailto:${cliente.email}`,
  );
  await expect(fact('RFC')).toContainText(/[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}/);
  await expect(fact('CURP')).toContainText(/[A-Z]{4}\d{6}[HM][A-Z]{5}/);
  await expect(fact('Domicilio fiscal')).toContainText('C.P.');
  await expectSound(page, 'the card of a client');
});

test('the browser’s own viewer is one press away, and so is ours again', {
  tag: '@exhaustive',
}, async ({ wholeBrowser }) => {
  const { luz } = await aQueue(1);
  const context = await wholeBrowser();
  const page = await context.newPage();
  await open(page, luz);
  await another(page);
  await page.getByRole('button', { name: 'Ver con el visor del navegador' }).click();
  await expect(page.locator('iframe[title^="Documento: "]')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al visor de la notaría' }).click();
  await another(page);
});

test('a document that is replaced before its file is loaded: the desk says so, and the browser’s log no error', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, cliente, file } = await aQueue(1);
  const { idDocRequerido, idDocumento } = rowOf(file, 'Papel 1');
  const body = { idExpediente: file.idExpediente, idDocRequerido, reemplaza: idDocumento };
  const bytes = await aPdf('otra');
  const problems = watchConsole(page);
  let isThere = true;
  await page.route(/\/archivo\?/, async (route) => {
    if (isThere) {
      isThere = false;
      const sent = await request(crearDocumento, { as: cliente, file: { bytes }, body });
      expect(sent.status).toBe(201);
    }
    await route.continue();
  });
  await open(page, luz);
  await expect(page.getByText('«Papel 1» ya no te espera')).toBeVisible();
  await expect(page.getByText('No se pudo cargar el documento')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con el siguiente' }).click();
  await another(page);
  expect(problems).toEqual([]);
});
