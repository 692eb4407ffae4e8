import { rechazarDocumento } from '@notaria/contract/documentos';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Request } from '@playwright/test';
import { holdUntil } from './support/network.ts';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, heading, open, rowOf, statesOf } from './support/turno.ts';

const FILES = /\/api\/documentos\/[^/]+\/archivo/;
const TAKE = '**/api/turno/siguiente';
const isOfFile = (request: Request) => FILES.test(request.url());

test('a document that was not seen cannot be accepted: neither before it is drawn nor if drawing fails', async ({
  page,
}) => {
  const { luz, file } = await aQueue(1);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FILES, async (route) => {
    await held;
    await route.abort();
  });
  await open(page, luz);
  await expect(page.getByText('1 de 1 pendiente')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Podrás aceptarlo en cuanto se vea.')).toBeVisible();
  release();
  await expect(page.getByText('Revisa tu conexión e intenta de nuevo.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('1 de 1 pendiente')).toBeVisible();
  await page.unroute(FILES);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await another(page);
  await expect(page.getByText('Podrás aceptarlo')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText('Terminaste, Luz')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await another(page);
  expect(await statesOf(file)).toEqual([0]);
});

test('a key that comes before the document is told so', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { luz, file } = await aQueue(1);
  const release = await holdUntil(page, /\/api\/turno\/siguiente$/);
  await open(page, luz);
  await expect(page.getByText('Buscando qué te toca revisar…')).toBeAttached();
  await page.keyboard.press('a');
  await expect(page.getByText('El documento todavía no llega')).toBeVisible();
  release();
  await another(page);
  await page.keyboard.press('j');
  await expect(page.getByText('No hay otro documento por revisar.')).toBeVisible();
  expect(await statesOf(file)).toEqual([0]);
});

test('a held key accepts one document, and no key acts while a menu is open', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.getByRole('button', { name: /Menú de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The closed menu leaves the focus on its button, where the desk's keys don't count.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.down('a');
  await another(page, first);
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByText('2 de 2 pendientes')).toBeVisible();
});

test('an expired link is renewed silently: in the viewer, and in another tab', {
  tag: '@exhaustive',
}, async ({ page }) => {
  // The page's clock runs ahead.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Object.assign(window, { skew: 0 });
    Date.now = () => now() + Number(Reflect.get(window, 'skew'));
  });
  const { luz } = await aQueue(1);
  let refused = 0;
  await page.route(FILES, async (route) => {
    refused += 1;
    if (refused > 1) return route.fallback();
    return route.fulfill({ status: 403, body: '' });
  });
  await open(page, luz);
  await another(page);
  expect(refused).toBeGreaterThan(1);
  await expect(page.getByText('No se pudo cargar el documento')).toHaveCount(0);

  await page.evaluate(() => Object.assign(window, { skew: 11 * 60_000 }));
  const asked = page.waitForRequest((one) => one.url().includes('/api/detalle-tramite/'));
  const opened = page.context().waitForEvent('request', isOfFile);
  await page.getByRole('link', { name: 'Abrir el archivo en otra pestaña' }).click();
  await asked;
  expect((await (await opened).response())?.status()).toBe(200);
});

test('a refusal that arrives after the screen is gone is shown on the person’s current screen', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  await open(page, luz);
  const first = await another(page);
  const { idDocumento } = rowOf(file, first);
  await request(rechazarDocumento, {
    as: admin,
    params: { tramiteId: file.idExpediente, documentoId: idDocumento },
    body: { comment: 'No se lee', visto: 0 },
  });
  const release = await holdUntil(page, /\/aceptar$/);
  await page.keyboard.press('a');
  await another(page, first);
  await page.getByRole('link', { name: 'Mis trámites' }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
  release();
  await expect(page.getByText(`«${first}»:`)).toContainText('Eva Viva');
});

test('without a network a decision comes back with its reason and its text, and the desk stays', async ({
  page,
}) => {
  const { luz, file } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  // The next one is here before the line breaks.
  await expect(page.getByRole('button', { name: 'Saltar' })).toBeEnabled();
  await page.context().setOffline(true);
  await page.keyboard.press('r');
  await commentOf(page).fill('No se lee');
  await page.keyboard.press('Control+Enter');
  const second = await another(page, first);
  await expect(page.getByText(`«${first}» no se guardó`)).toBeVisible();
  await expect(heading(page)).toHaveText(second);
  expect(await statesOf(file)).toEqual([0, 0]);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: `Volver a «${first}»` }).click();
  await expect(heading(page)).toHaveText(first);
  await page.keyboard.press('r');
  await expect(commentOf(page)).toHaveValue('No se lee');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => statesOf(file)).toContain(1);
});

test('a refused rejection says who was faster, and its words are there for the next version', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  await open(page, luz);
  const first = await another(page);
  const { idDocumento, idDocRequerido } = rowOf(file, first);
  await request(rechazarDocumento, {
    as: admin,
    params: { tramiteId: file.idExpediente, documentoId: idDocumento },
    body: { comment: 'No se lee', visto: 0 },
  });
  await page.keyboard.press('r');
  await commentOf(page).fill('Mi comentario largo');
  await page.keyboard.press('Control+Enter');
  await another(page, first);
  await expect(page.getByText(/^Eva Viva.* lo rechazó/)).toContainText('«Mi comentario largo»');
  const kept = await page.evaluate((uid) => localStorage.getItem(`borradores:${uid}`), luz.uid);
  expect(kept).toContain('Mi comentario largo');
  expect(kept).toContain(`${idDocRequerido}/rechazar`);
});

test('a queue that failed to load is asked for again by itself, and a message says so, also above a document', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz } = await aQueue(2);
  let asked = 0;
  await page.route(TAKE, async (route) => {
    asked += 1;
    // The first document arrives; the next one only later.
    if (asked === 1 || asked > 6) return route.fallback();
    return route.fulfill({ status: 500, body: '' });
  });
  await open(page, luz);
  const first = await another(page);
  await expect(page.getByText('No se pudo cargar el documento que sigue.')).toBeVisible();
  await expect(page.getByText('No se pudo cargar el documento que sigue.')).toHaveCount(0, {
    timeout: 40_000,
  });
  await page.keyboard.press('a');
  await another(page, first);
});
