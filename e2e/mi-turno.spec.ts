import { asignarExpediente } from '@notaria/contract/asignacion';
import { aceptarDocumento, crearDocumento } from '@notaria/contract/documentos';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aPdf, recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aSecretaria,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, heading, open, rowOf, statesOf } from './support/turno.ts';

/** A document that a reviewer has on the desk, and the people around it. */
interface OnTheDesk {
  admin: Person;
  cliente: Person;
  file: Awaited<ReturnType<typeof aQueue>>['file'];
  shown: ReturnType<typeof rowOf>;
}

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

test('a decision is saved at once, and Z takes it back, acceptances and rejections alike', async ({
  page,
}) => {
  const { luz, file } = await aQueue(2);
  await open(page, luz);
  const first = await another(page);
  await page.keyboard.press('a');
  const second = await another(page, first);
  await expect(page.getByText('Documento aceptado exitosamente.')).toBeVisible();
  expect(await statesOf(file)).toContain(2);
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
  expect(await statesOf(file)).toEqual([0, 0]);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(second);
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(first);
  // The first is the first: K stays, and says so.
  await page.keyboard.press('k');
  await expect(page.getByText('Este es el primero')).toBeVisible();
  await page.keyboard.press('r');
  await commentOf(page).fill('Con el comentario equivocado');
  await page.keyboard.press('Control+Enter');
  await another(page, first);
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(heading(page)).toHaveText(first);
  await page.keyboard.press('r');
  await expect(commentOf(page)).toHaveValue('Con el comentario equivocado');
  expect(await statesOf(file)).toEqual([0, 0]);
  expect(await recordsOf(file.idExpediente)).toEqual([
    ...['documento.aceptado', 'documento.rechazado'],
    ...['documento.revision_deshecha', 'documento.revision_deshecha'],
  ]);
});

for (const [how, leave] of [
  ['closing the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  [
    'signing out',
    async (page: Page) => {
      await page.getByRole('button', { name: /Menú de/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
    },
  ],
] as const) {
  const tag = how === 'signing out' ? '@exhaustive' : [];
  test(`${how} right after a key loses nothing`, { tag }, async ({ page }) => {
    const { luz, file } = await aQueue(2);
    await open(page, luz);
    await another(page);
    await page.keyboard.press('a');
    await leave(page);
    await expect.poll(() => statesOf(file)).toContain(2);
  });
}

test('what a secretary has seen leaves her queue with a note, and Z takes the note back', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { luz, file } = await aQueue(2);
  const secretaria = await aSecretaria({ apoyaA: [luz.uid] });
  await open(page, secretaria);
  const first = await another(page);
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ya lo vi, está bien' }).click();
  const second = await another(page, first);
  await expect(page.getByText('El abogado leerá que ya lo viste')).toBeVisible();
  await page.keyboard.press('z');
  expect(await another(page, second)).toBe(first);
  await page.keyboard.press('v');
  await another(page, first);
  await expect(page.getByText('El abogado leerá que ya lo viste')).toBeVisible();
  expect(await statesOf(file)).toEqual([0, 0]);
});

for (const [what, act, told] of [
  [
    'replaced',
    ({ cliente, file, shown }: OnTheDesk) =>
      aPdf('otra').then((bytes) =>
        request(crearDocumento, {
          as: cliente,
          file: { bytes },
          body: {
            idExpediente: file.idExpediente,
            idDocRequerido: shown.idDocRequerido,
            reemplaza: shown.idDocumento,
          },
        }),
      ),
    /lo reemplazó el/,
  ],
  [
    'reviewed by somebody else',
    ({ admin, file, shown }: OnTheDesk) =>
      request(aceptarDocumento, {
        as: admin,
        body: { state: 2 },
        params: { tramiteId: file.idExpediente, documentoId: shown.idDocumento },
      }),
    /^Eva Viva .*lo aceptó el/,
  ],
  [
    'given to somebody else',
    async ({ admin, file }: OnTheDesk) =>
      request(asignarExpediente, {
        as: admin,
        body: { idExpediente: file.idExpediente, idResponsable: (await anAbogado()).uid },
      }),
    /^Eva Viva .*asignó el trámite a otra persona/,
  ],
] as const) {
  test(`a document ${what} while its rejection is written stays on the desk, says so, and waits for a press`, {
    tag: what === 'replaced' ? [] : '@exhaustive',
  }, async ({ page }) => {
    const { luz, cliente, files } = await aQueue(1, 1);
    const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
    await open(page, luz);
    const first = await another(page);
    const file = files.find(({ documentos }) => documentos[0]?.tipo === first) ?? files[1];
    if (!file) throw new Error('two files');
    await page.keyboard.press('r');
    await commentOf(page).fill('Falta el sello');
    const { status } = await act({ admin, cliente, file, shown: rowOf(file, first) });
    expect(status).toBeLessThan(300);
    const notice = page.getByText(`«${first}» ya no te espera`);
    await expect(notice).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    await expect(heading(page)).toHaveText(first);
    await expect(commentOf(page)).toHaveValue('Falta el sello');
    await commentOf(page).press('Control+Enter');
    await expectSound(page, 'a document that is lost');
    await expect(heading(page)).toHaveText(first);
    await page.getByRole('button', { name: 'Seguir con el siguiente' }).click();
    await another(page, first);
    await expect(commentOf(page)).toHaveCount(0);
    const other = files.find((one) => one !== file);
    expect(other && (await statesOf(other))).toEqual([0]);
    expect((await statesOf(file)).includes(1)).toBe(false);
  });
}

test('two people on one document: the second reads who was first, and keeps their words', async ({
  page,
}) => {
  const { luz, file } = await aQueue(2);
  const admin = await anAdministrador({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  await open(page, luz);
  const mine = await another(page);
  const shown = rowOf(file, mine);
  // Her page hears nothing of it: she decides as if she were alone.
  await page.route('**/api/detalle-tramite/**', (route) => route.abort());
  await page.keyboard.press('r');
  await commentOf(page).fill('Falta el sello');
  const params = { tramiteId: file.idExpediente, documentoId: shown.idDocumento };
  const first = await request(aceptarDocumento, { as: admin, params, body: { state: 2 } });
  expect(first.status).toBe(200);
  await commentOf(page).press('Control+Enter');
  await another(page, mine);
  const told = page.getByText(/^Eva Viva .*lo aceptó el/);
  await expect(told).toContainText('Escribiste: «Falta el sello».');
  expect((await statesOf(file)).toSorted()).toEqual([0, 2]);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`${width} px: accessible with a document, while rejecting, with the key map, and empty`, {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { luz, cliente } = await aQueue(1, 1);
    await verifiedConstancia(cliente);
    await arrangeUsuario(cliente.uid, { telefono: '5512345678' });
    await page.setViewportSize({ width, height });
    await open(page, luz);
    await expect(page.getByText('1 de 2 pendientes')).toBeVisible();
    const first = await another(page);
    await expectAccessible(page, 'a document of the queue');
    await expectSound(page, 'mi turno');
    await page.keyboard.press('?');
    const map = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(map.getByRole('row')).toHaveCount(17);
    await expectAccessible(page, 'the key map');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const form = page.getByRole('dialog', { name: 'Rechazar documento' });
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
    await another(page, first);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByText('Terminaste, Luz')).toBeVisible();
    await expect(page.getByText('Documento aceptado exitosamente.')).toBeVisible();
    await expectAccessible(page, 'an empty queue with what can be taken back');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(heading(page)).toHaveText(/^Papel/);
  });
}

test('in a file with parties: who brings it, and who represents them', {
  tag: '@exhaustive',
}, async ({ page }) => {
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
