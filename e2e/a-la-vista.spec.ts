import { rechazarDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';

import { expectLoaded, expectWithinWindow } from './support/everywhere.ts';
import { throttleOf } from './support/network.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';
import { brokenWords } from './support/words.ts';

const SIDEWAYS = { width: 844, height: 390 };
const LONG = {
  nombre: 'María de los Ángeles Guadalupe',
  apellidoPaterno: 'Hernández-Iturriaga',
  apellidoMaterno: 'de la Concepción y Montemayor',
};

async function bottomOfHeader(page: Page): Promise<number> {
  const box = await page.getByRole('banner').boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

test.describe.configure({ mode: 'parallel' });

test('text of twice the size: nothing sticks out, is cut off or stands one letter a line', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const cliente = await aCliente(LONG);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, 1, 2, null] });
  await enterAs(context, cliente);
  await page.setViewportSize(PHONE.viewport);
  const screens = [
    '/tramites',
    '/contacto',
    '/aviso-privacidad',
    '/accesibilidad',
    '/cuenta/mis-datos',
  ];
  for (const at of [...screens, `/expedientes/${idExpediente}`]) {
    await page.goto(at);
    await expectLoaded(page, at);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectWithinWindow(page, `${at} in large letters`);
    // Two lines of the brand and one of buttons.
    expect(await bottomOfHeader(page)).toBeLessThan(PHONE.viewport.height / 4);
  }
  const row = page.getByRole('list', { name: 'Documentos del trámite' }).getByRole('listitem');
  expect(await brokenWords(row.locator('dt, dd'))).toEqual([]);
  const chip = await row.getByText('Pendiente').first().boundingBox();
  const card = await row.first().boundingBox();
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(
    (card?.x ?? 0) + (card?.width ?? 0),
  );
});

test('text of twice the size breaks no word on the staff’s list', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const asignado = await anAbogado();
  await aStoredExpediente({ cliente: await aCliente(), asignado, estados: [0, null] });
  await enterAs(context, asignado);
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/expedientes');
  await expectLoaded(page, 'the list');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectWithinWindow(page, 'the list in large letters');
  const told = page.getByRole('navigation', { name: 'Trámites por atender' });
  const cards = page.getByRole('list', { name: 'Trámites', exact: true });
  await expect(cards).toBeVisible();
  expect(await brokenWords(told.or(cards.getByRole('listitem')))).toEqual([]);
});

test('in a low window the header and the tabs scroll away with the page', async ({
  page,
  context,
}) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null] });
  await enterAs(context, cliente);
  await page.setViewportSize(SIDEWAYS);
  await page.goto(`/expedientes/${idExpediente}`);
  const bars = [page.getByRole('banner'), page.locator('[data-tabs]')];
  for (const bar of bars) await expect(bar).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const bar of bars) await expect(bar).not.toBeInViewport();
});

test('on a phone held sideways the file picker has room, and the buttons come after it', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null, null] });
  await enterAs(context, cliente);
  await page.setViewportSize(SIDEWAYS);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('button', { name: 'Subir Documento 1' }).click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByText('Elige el PDF');
  await expect(picker).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/hasta 5 MB/)).toBeInViewport({ ratio: 1 });
  const send = dialog.getByRole('button', { name: 'Subir documento' });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
});

for (const [held, size] of [
  ['upright', PHONE.viewport],
  ['sideways', SIDEWAYS],
] as const) {
  test(`on a phone held ${held} the reason of a rejection stays visible beside every way to answer it`, {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const stored = await aStoredExpediente({ cliente, asignado: abogada, estados: [0, null] });
    const { idExpediente, documentos } = stored;
    const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
    const body = { comment: 'Falta el reverso de tu credencial.' };
    const told = await request(rechazarDocumento, { as: abogada, params, body });
    expect(told.status).toBe(200);
    await enterAs(context, cliente);
    await page.setViewportSize(size);
    await page.goto(`/expedientes/${idExpediente}`);
    await page.getByRole('button', { name: 'Corregir Documento 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Corregir Documento 1' });
    for (const shown of [
      dialog.getByText(body.comment),
      dialog.getByText('Elige el PDF'),
      dialog.getByRole('button', { name: 'Fotografiar' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
  });
}

test('a very long name squeezes no column and breaks no word', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const asignado = await anAbogado(LONG);
  const cliente = await aCliente(LONG);
  await aStoredExpediente({ cliente, asignado, estados: [0, 1, 2, null] });
  await enterAs(context, asignado);
  await page.goto('/expedientes');
  const list = page
    .getByRole('table', { name: 'Trámites', exact: true })
    .or(page.getByRole('list', { name: 'Trámites', exact: true }));
  await expectLoaded(page, 'the list');
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(list.getByText(LONG.apellidoMaterno).first()).toBeVisible();
    await expectWithinWindow(page, `the list at ${width} px`);
    expect(await brokenWords(list.locator('th, td, li')), `at ${width} px`).toEqual([]);
  }
});

test('unknown values are shown as unknown, not left out', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0] });
  await db().doc(`expedientes/${idExpediente}`).update({ nombreAsignado: '' });
  await enterAs(context, cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await expect(page.locator('dt:text-is("Encargado") + dd')).toHaveText('Sin dato');
  await page.goto('/cuenta');
  await expect(page.getByText('Sin dato')).toBeVisible();
});

test("a procedure's own address starts with it, however slowly the page loads", {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const throttle = await throttleOf(page);
  await throttle(100_000);
  await page.goto('/tramites/testamento-publico-abierto');
  const title = page.getByRole('heading', { name: 'Testamento público abierto', level: 2 });
  await expect(title).toBeInViewport();
  await expectLoaded(page, 'the procedure');
  await expect(title).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // Another procedure is chosen below it: its title is visible too, under the header.
  const list = page.getByRole('navigation', { name: 'Trámites disponibles' });
  await list.getByRole('button', { name: /^Poder notarial especial/ }).tap();
  const other = page.getByRole('heading', { name: 'Poder notarial especial', level: 2 });
  await expect(other).toBeInViewport();
  await expect
    .poll(async () => (await other.boundingBox())?.y)
    .toBeGreaterThan(await bottomOfHeader(page));
  await context.close();
});

test('the offline notice stays visible, and titles stay clear of it', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  await page.goto('/aviso-privacidad');
  await expectLoaded(page, 'the notice');
  await context.setOffline(true);
  const notice = page.getByText('No tienes conexión a internet.');
  await expect(notice).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).nth(2);
  await title.evaluate((heading) => heading.scrollIntoView());
  await expect(notice).toBeInViewport();
  const below = await notice.boundingBox();
  const top = (await title.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
});

test('after starting, the file is one press away', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await enterAs(context, await aCliente());
  await page.goto('/tramites/testamento-publico-abierto');
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  const go = page.getByRole('link', { name: 'Ir al trámite' });
  await expect(go).toBeFocused();
  await go.press('Enter');
  await expect(page).toHaveURL(/\/expedientes\/[^/]+$/);
});

test('a reviewer sees whose document it is, and the help button leaves while one scrolls down', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const asignado = await anAbogado();
  const cliente = await aCliente(LONG);
  const stored = await aStoredExpediente({ cliente, asignado, estados: [0] });
  await enterAs(context, asignado);
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto('/expedientes');
  const row = page.getByRole('row', { name: /Testamento público abierto/ });
  await expect(row).toBeVisible();
  const help = page.getByRole('navigation', { name: 'Ayuda' }).getByRole('link');
  await expect(help).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 200);
  await expect(help).not.toBeInViewport();
  await page.mouse.wheel(0, -50);
  await expect(help).toBeInViewport({ ratio: 1 });

  // In a phone's window of this height the button would cover the card's link, so it leaves.
  await page.setViewportSize({ width: 390, height: 844 });
  const link = page.getByRole('main').getByRole('link', { name: /Testamento público abierto/ });
  await page.evaluate(() => window.scrollTo(0, 0));
  const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: Math.round(y + height / 2) + 38 });
  await expect(help).not.toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 320 });
  await expect(help).toBeInViewport({ ratio: 1 });

  await row.getByRole('link').click();
  await page.getByRole('link', { name: /^Documento 1/ }).click();
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts).toContainText(LONG.apellidoMaterno);
  await expect(facts).toContainText('Testamento público abierto');
  await expect(facts).toContainText(stored.idExpediente);
  await expect(facts.getByText('Enviado')).toBeVisible();
});
