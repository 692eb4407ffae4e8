import { rechazarDocumento } from '@notaria/contract/documentos';
import { TURNO } from '@notaria/contract/limits';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page, type Request } from '@playwright/test';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, open, rowOf, statesOf } from './support/turno.ts';

const FILES = /\/api\/documentos\/[^/]+\/archivo/;
const TAKE = '**/api/turno/tomar';
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
  await expect(page.getByText('1 de 1 pendientes')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Podrás aceptarlo en cuanto se vea.')).toBeVisible();
  release();
  await expect(page.getByText('Revisa tu conexión e intenta de nuevo.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('1 de 1 pendientes')).toBeVisible();
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

test('a held key accepts one document, and no key acts while a menu is open', async ({ page }) => {
  const { luz } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.getByRole('button', { name: /Menú de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.down('a');
  await another(page, first);
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByText('2 de 2 pendientes')).toBeVisible();
});

test('an expired link is renewed silently: in the viewer, and in another tab', async ({ page }) => {
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

test('a refusal that arrives after the screen is gone is shown on the person’s current screen', async ({
  page,
}) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  await open(page, luz);
  const first = await another(page);
  const { idDocumento } = rowOf(file, first);
  await request(rechazarDocumento, {
    ...{ as: admin, params: { tramiteId: file.idExpediente, documentoId: idDocumento } },
    body: { comment: 'No se lee', visto: 0 },
  });
  await page.keyboard.press('a');
  await another(page, first);
  await page.getByRole('link', { name: 'Mis trámites' }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
  await expect(page.getByText(`«${first}»:`)).toContainText('Eva Viva');
});

test('the words of a refused rejection are offered for the next one', async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador();
  await open(page, luz);
  const first = await another(page);
  const { idDocumento, idDocRequerido } = rowOf(file, first);
  await request(rechazarDocumento, {
    ...{ as: admin, params: { tramiteId: file.idExpediente, documentoId: idDocumento } },
    body: { comment: 'No se lee', visto: 0 },
  });
  // Refused as if somebody else had accepted the document before.
  await page.route('**/rechazar', (route) =>
    route.fulfill({
      status: 409,
      json: {
        message: 'Otra persona ya revisó este documento.',
        error: { code: 'conflict', detail: 'ya_revisado', requestId: 'x' },
      },
    }),
  );
  await page.keyboard.press('r');
  await commentOf(page).fill('Mi comentario largo');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Escribiste: «Mi comentario largo».')).toBeVisible();
  const kept = await page.evaluate((uid) => localStorage.getItem(`borradores:${uid}`), luz.uid);
  expect(kept).toContain('Mi comentario largo');
  expect(kept).toContain(`${idDocRequerido}/rechazar`);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
}

test('signing out offline asks before it loses a review, and keeps no word of it', async ({
  page,
}) => {
  const { luz, file } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.context().setOffline(true);
  await page.keyboard.press('r');
  await commentOf(page).fill('Secreto');
  await page.keyboard.press('Control+Enter');
  await another(page, first);
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Hay revisiones sin guardar' });
  await expect(question).toContainText(`«${first}»`);
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).toContain('Secreto');
  await signOut(page);
  await question.getByRole('button', { name: 'Cerrar sesión y perderlas' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  expect(await stored()).not.toContain('Secreto');
  await page.context().setOffline(false);
  expect(await statesOf(file)).toEqual([0, 0]);
});

test('a queue that failed to load is asked for again by itself, and a message says so, also above a document', async ({
  page,
}) => {
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
    timeout: 20_000 + TURNO.deshacer,
  });
  await page.keyboard.press('a');
  await another(page, first);
});
