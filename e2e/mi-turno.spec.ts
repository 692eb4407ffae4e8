import { aceptarDocumento } from '@notaria/contract/documentos';
import { TURNO } from '@notaria/contract/limits';
import { enterAs } from '@notaria/factories/browser/session';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, arrangeUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';
import { another, aQueue, heading, open, statesOf } from './support/turno.ts';

test('ten documents of three files in 20 keystrokes: no mouse, no page load', async ({ page }) => {
  const { luz, files } = await aQueue(4, 3, 3);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await open(page, luz);
  await expect(page.getByText('1 de 10 pendientes')).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  let shown = await another(page);
  const seen = [shown];
  for (let done = 0; done < 10; done += 1) {
    if (done === 4) {
      // One of them is rejected, with a typed reason.
      await press('r');
      await expect(page.getByRole('textbox', { name: /Comentario/ })).toBeFocused();
      for (const key of 'Falta') await press(key);
      await press('Control+Enter');
    } else {
      await press('a');
    }
    if (done === 9) break;
    shown = await another(page, shown);
    seen.push(shown);
  }
  await expect(page.getByText('Terminaste, Luz')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(20);
  expect(loads).toBe(1);
  expect(new Set(seen).size).toBe(10);
  await expect
    .poll(() => Promise.all(files.map(statesOf)))
    .toEqual([[2, 2, 2, 2], expect.arrayContaining([1, 2, 2]), [2, 2, 2]]);
});

test('an acceptance can be undone for ten seconds, and is saved afterwards', async ({ page }) => {
  const { luz, file } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.keyboard.press('a');
  const second = await another(page, first);
  await expect(page.getByText(`Aceptaste «${first}».`)).toBeVisible();
  expect(await statesOf(file)).toEqual([0, 0]);
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
  await expect(page.getByText('Aceptaste')).toBeHidden();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(second);
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(first);
  await page.keyboard.press('a');
  await expect.poll(() => statesOf(file), { timeout: 20_000 + TURNO.deshacer }).toContain(2);
  await expect(page.getByText('Aceptaste')).toBeHidden();
  expect(await recordsOf(file.idExpediente)).toEqual(['documento.aceptado']);
});

for (const [how, leave] of [
  ['a link', (page: Page) => page.getByRole('link', { name: 'Mis trámites' }).click()],
  ['closing the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  ['a reload', (page: Page) => page.reload().then(() => undefined)],
  [
    'signing out',
    async (page: Page) => {
      await page.getByRole('button', { name: /Menú de/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
    },
  ],
] as const) {
  test(`an acceptance is saved at once on leaving by ${how}`, async ({ page }) => {
    const { luz, file } = await aQueue(2);
    await open(page, luz);
    const first = await another(page);
    await page.keyboard.press('a');
    await another(page, first);
    const left = Date.now();
    await leave(page);
    await expect.poll(() => statesOf(file)).toContain(2);
    // Not because its ten seconds passed: they had just begun. A slow machine may take longer to tell.
    if (Date.now() - left < TURNO.deshacer / 2) expect(await statesOf(file)).toContain(2);
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.aceptado']);
  });
}

test('without a network nothing is lost: the page says so, and sends it later or the next time', async ({
  page,
}) => {
  const { luz, file } = await aQueue(3);
  await open(page, luz);
  const first = await another(page);
  await page.context().setOffline(true);
  await page.keyboard.press('a');
  await another(page, first);
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /Comentario/ }).fill('No se lee');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Una revisión espera a que haya conexión.')).toBeVisible();
  expect(await statesOf(file)).toEqual([0, 0, 0]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await statesOf(file)).toSorted()).toEqual([0, 1, 2]);
});

test('an acceptance that a closed tab could not send is sent the next time', async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const [first] = file.documentos;
  await enterAs(page.context(), luz);
  await page.goto('/ayuda');
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    `envios:${luz.uid}`,
    JSON.stringify([
      {
        ...{ idExpediente: file.idExpediente, idDocumento: first?.idDocumento, tipo: 'Papel' },
        ...{ accepts: true, comment: '', sale: Date.now() - 60_000 },
      },
    ]),
  ] as const);
  await page.goto('/mi-turno');
  await expect.poll(() => statesOf(file)).toEqual([2, 0]);
  await expect(page.getByText('1 de 1 pendientes')).toBeVisible();
});

test('a document that another reviewer finished is skipped, with a message', async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  await open(page, luz);
  const first = await another(page);
  const shown = file.documentos.find(({ tipo }) => tipo === first)?.idDocumento ?? '';
  await request(aceptarDocumento, {
    ...{ as: admin, params: { tramiteId: file.idExpediente, documentoId: shown } },
    body: { state: 2 },
  });
  // A person who looks away and back is told at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(`«${first}» ya no te espera`)).toBeVisible();
  await expect(heading(page)).not.toHaveText(first);
  const second = (await heading(page).textContent()) ?? '';
  const other = file.documentos.find(({ tipo }) => tipo === second)?.idDocumento ?? '';
  await request(aceptarDocumento, {
    ...{ as: admin, params: { tramiteId: file.idExpediente, documentoId: other } },
    body: { state: 2 },
  });
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /Comentario/ }).fill('No se lee');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`«${second}»:`)).toContainText('Eva Viva');
  expect(await statesOf(file)).toEqual([2, 2]);
});

test('two people on one queue each get another document', async ({ page, anotherContext }) => {
  const { luz } = await aQueue(3);
  await open(page, luz);
  const mine = await another(page);
  const hers = await (await anotherContext()).newPage();
  const secretaria = await import('@notaria/factories/people').then(({ aSecretaria }) =>
    aSecretaria({ apoyaA: [luz.uid] }),
  );
  await open(hers, secretaria);
  await expect(heading(hers)).toHaveText(/^Papel/);
  expect(await heading(hers).textContent()).not.toBe(mine);
  await expect(hers.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await hers.keyboard.press('a');
  await expect(heading(hers)).toHaveText(/^Papel/);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`${width} px: accessible with a document, while rejecting, with the key map, and empty`, async ({
    page,
  }) => {
    const { luz, cliente } = await aQueue(1, 1);
    await verifiedConstancia(cliente);
    await arrangeUsuario(cliente.uid, { telefono: '5512345678' });
    await page.setViewportSize({ width, height });
    await open(page, luz);
    await expect(page.getByText('1 de 2 pendientes')).toBeVisible();
    await expectAccessible(page, 'a document of the queue');
    await expectSound(page, 'mi turno');
    await page.keyboard.press('?');
    const map = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(map.getByRole('row')).toHaveCount(14);
    await expectAccessible(page, 'the key map');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const form = page.getByRole('form', { name: 'Rechazar documento' });
    await expect(form.getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'rejecting');
    await expectSound(page, 'mi turno');
    // Never over the document: beside it, or below it.
    const frame = page.locator('iframe, [aria-label^="Documento: "]').first();
    const [paper, panel] = [await frame.boundingBox(), await form.boundingBox()];
    if (!paper || !panel) throw new Error('nothing is shown');
    const isBeside = panel.x >= paper.x + paper.width;
    const isBelow = panel.y >= paper.y + paper.height;
    expect(isBeside || isBelow).toBe(true);
    await form.getByRole('button', { name: 'Rechazar' }).click();
    await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox').fill('No se lee');
    await form.getByRole('button', { name: 'Rechazar' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Terminaste, Luz')).toBeVisible();
    await expectAccessible(page, 'an empty queue with what can be taken back');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(heading(page)).toHaveText(/^Papel/);
  });
}

test('in a file with parties: who brings it, and who represents them', async ({ page }) => {
  const [compra, luz] = await Promise.all([aCliente(), anAbogado({ nombre: 'Luz' })]);
  const { secretos } = await aSharedFile({
    asignado: luz,
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados: [2, 2] },
      { clave: 'vendedor', person: compra, entrega: 'representada', estados: [0, 2] },
    ],
  });
  await open(page, luz);
  const card = page.getByRole('region', { name: 'Cliente' });
  await expect(card.getByRole('heading')).toContainText(secretos.p2?.persona ?? '-');
  await expect(card).toContainText('Vendedor');
  await expect(card).toContainText(compra.nombre);
});
