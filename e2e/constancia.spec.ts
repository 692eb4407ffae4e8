import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { enter, enterAs } from '@notaria/factories/browser/session';
import { aConstancia } from '@notaria/factories/constancias';
import { aContribuyente } from '@notaria/factories/identidad';
import { aUsuario } from '@notaria/factories/people';
import { satPage, serveSat } from '@notaria/factories/sat';
import { expect, type Locator, type Page } from '@playwright/test';
import { portAt, TEST_PORT_OFFSET } from '../contract/src/ports.ts';
import { db } from '../functions/src/platform/firebase.ts';
import { readOffset } from '../tools/suite/offset.ts';
import { throttleOf } from './support/network.ts';
import { objectsUnder } from './support/storage.ts';
import { test } from './support/test.ts';

/** Bytes per second, and bytes added to a certificate, so that sending it takes ten seconds. */
const SLOW = 100_000;
const PADDING = 1_000_000;
/** How long sending and reading a certificate may take: the call waits 20 s, and then the screen follows. */
const READING_MS = 90_000;
const CSF = fileURLToPath(new URL('../functions/test/fixtures/csf/', import.meta.url));

async function choose(page: Page, file: string): Promise<void> {
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles(`${CSF}${file}`);
}

/** A certificate with these data, in the form in which a browser sends files. */
async function asFile(data: DatosConstancia) {
  const buffer = Buffer.from(await aConstancia(data));
  return { name: 'constancia.pdf', mimeType: 'application/pdf', buffer };
}

/** Drops a file on the box, as a mouse does. */
async function drop(page: Page, box: Locator, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([content], 'mi constancia.pdf', { type: 'application/pdf' }));
    return carried;
  }, bytes.toString('base64'));
  await box.dispatchEvent('drop', { dataTransfer });
}

/** Sends the chosen certificate and declares that the data are the client's. */
async function verify(page: Page): Promise<void> {
  await expect(page).toHaveURL(/constancia-fiscal-verificar/);
  await page.getByRole('button', { name: 'Verificar Datos' }).click();
  const done = page.getByRole('dialog').filter({
    hasText: 'Verificación exitosa. Su cuenta está actualizada y lista para iniciar un trámite.',
  });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL(/\/tramites$/);
}

test('upload, hear the SAT, verify, update: the old data stay valid until the new ones are verified', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const person = await aUsuario({ nombre: 'Laura', apellidoPaterno: 'Otra' });
  await enter(page, person);
  await page.getByRole('button', { name: /Laura Otra/ }).click();
  await page.getByRole('menuitem', { name: 'Constancia Fiscal' }).click();
  await expect(page).toHaveURL(/\/constancia-fiscal$/);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText('Debes subir tu Constancia de Situación Fiscal en formato PDF.'),
  ).toBeVisible();
  const data = aContribuyente();
  const port = portAt('sat', readOffset(TEST_PORT_OFFSET));
  const sat = await serveSat(() => ({ page: satPage({ ...data, codigoPostal: '03100' }) }), port);
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles(await asFile(data));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: READING_MS });
  await expect(page.getByText('El SAT tiene registrados otros datos')).toBeVisible({
    timeout: READING_MS,
  });
  await expect(page.getByText('En el SAT: 03100')).toBeVisible();
  await sat.close();
  await expect(
    page.getByText('El nombre de la constancia no es igual al de tu cuenta'),
  ).toBeVisible();
  await expect(page.getByText('La notaría confirmará tu identidad')).toBeVisible();
  await verify(page);

  await page.getByRole('button', { name: /Laura Otra/ }).click();
  await page.getByRole('menuitem', { name: 'Constancia Fiscal' }).click();
  await expect(page).toHaveURL(/\/constancia-fiscal-actualizar$/);
  await expect(page.getByRole('heading', { name: 'Tus Datos Fiscales' })).toBeVisible();
  await expect(page.getByText('Tu constancia está verificada')).toBeVisible();
  await expect(page.getByText('Falta que la notaría confirme tu identidad')).toBeVisible();
  const before = await profile(person.uid);

  await page.getByRole('button', { name: 'Actualizar mi Constancia Fiscal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar constancia' });
  await dialog
    .getByLabel('Constancia de Situación Fiscal')
    .setInputFiles(await asFile({ ...data, codigoPostal: '06700' }));
  await dialog.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(
    page.getByText('Constancia actualizada correctamente. En breve se actualizarán tus datos.'),
  ).toBeVisible({ timeout: READING_MS });
  await expect(page).toHaveURL(/constancia-fiscal-verificar/);
  expect((await profile(person.uid)).constanciaVigente).toBe(before.constanciaVigente);
  await verify(page);

  const after = await profile(person.uid);
  expect(after.constanciaVigente).not.toBe(before.constanciaVigente);
  expect(after.constanciaPendiente).toBeNull();
  const history = await db().collection('constancias').where('uid', '==', person.uid).get();
  expect(history.docs.map((one) => one.get('estado')).sort()).toEqual([
    'reemplazada',
    'verificada',
  ]);
});

test('dropped on the box, shown in a browser without a PDF viewer, cancelled on a slow network, and sent again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const person = await aUsuario();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  await enterAs(page.context(), person);
  await page.goto('/constancia-fiscal');
  const box = page.getByLabel('Constancia de Situación Fiscal');
  const certificate = await readFile(`${CSF}moral-simple.pdf`);
  await drop(page, box, Buffer.concat([certificate, Buffer.alloc(PADDING, '\n')]));
  await expect(page.getByRole('status').filter({ hasText: 'mi constancia.pdf' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Vista previa de mi constancia.pdf' });
  await expect(preview.getByRole('img', { name: /página 1 de 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(preview.getByRole('img', { name: /página 2 de 2/ })).toBeVisible();

  const throttle = await throttleOf(page);
  await throttle(SLOW);
  const send = page.getByRole('button', { name: 'Continuar' });
  await send.click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar envío' }).click();
  await expect(progress).toBeHidden();
  await expect(preview).toBeVisible();
  const sent = await db().collection('constancias').where('uid', '==', person.uid).get();
  expect(sent.size).toBe(0);

  await throttle(-1);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: READING_MS });
  for (const title of ['Datos personales', 'Domicilio fiscal']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('a protected certificate asks for its password on its screen; two helpful refusals, each on the same screen, and no file stays', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const person = await aUsuario();
  await enterAs(page.context(), person);
  await page.goto('/constancia-fiscal');
  const send = page.getByRole('button', { name: 'Continuar' });

  await choose(page, 'invalid/encrypted-user-password.pdf');
  await expect(page.getByLabel('Contraseña de este PDF')).toBeVisible();
  await expect(page).toHaveURL(/\/constancia-fiscal$/);
  await page.reload();
  for (const [file, sentence] of [
    ['invalid/image-only.pdf', /parece un escaneo o una foto/],
    ['invalid/cedula-body-mismatch.pdf', /se contradice/],
  ] as const) {
    await choose(page, file);
    await send.click();
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/constancia-fiscal$/);
  }
  const kept = await db().collection('constancias').where('uid', '==', person.uid).get();
  expect(kept.docs.map((one) => one.get('estado'))).toEqual(['fallida', 'fallida']);
  expect(await objectsUnder(`constancias/${person.uid}/`)).toEqual([]);
  expect((await profile(person.uid)).idRol).toBe(1);
});

test('a file that is no PDF never leaves the browser', { tag: '@exhaustive' }, async ({ page }) => {
  await enterAs(page.context(), await aUsuario());
  await page.goto('/constancia-fiscal');
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no es un PDF'),
  });
  await expect(
    page.getByText('Solo se aceptan archivos .PDF. El archivo seleccionado es una imagen PNG'),
  ).toBeVisible();
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7\n'),
  });
  await expect(
    page.getByText('El archivo es demasiado grande. El tamaño máximo permitido es 5 MB'),
  ).toBeVisible();
  await expect(page.getByText('grande.pdf mide 5.01 MB.')).toBeVisible();
});

async function profile(uid: string) {
  return (await db().collection('usuarios').doc(uid).get()).data() ?? {};
}
