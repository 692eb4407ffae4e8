import { asignarExpediente } from '@notaria/contract/asignacion';
import { enter, enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { manyExpedientes, unusedWord } from './support/expedientes.ts';
import { answers } from './support/network.ts';
import { test } from './support/test.ts';

function columnsOf(page: Page) {
  return page.getByRole('table', { name: 'Trámites' }).getByRole('columnheader');
}

function pageNumbers(page: Page) {
  return page.getByRole('button', { name: /^Página \d+ de/ });
}

test.describe('the list', () => {
  const VIEWERS = [
    ['a client', aCliente, false, ['Estado', 'Nombre del trámite', 'Encargado', 'Modificado']],
    [
      'a lawyer',
      anAbogado,
      true,
      ['Estado', 'Nombre del trámite', 'Cliente', 'Qué falta', 'Modificado'],
    ],
  ] as const;

  for (const [who, make, isStaff, columns] of VIEWERS) {
    test(`${who} sees the columns of their view, and no choice of lawyer`, {
      tag: '@exhaustive',
    }, async ({ page }) => {
      const viewer: Person = await make();
      const cliente = isStaff ? await aCliente() : viewer;
      await aStoredExpediente({ cliente, asignado: isStaff ? viewer : undefined });
      await enterAs(page.context(), viewer);
      await page.goto('/expedientes');
      await expect(columnsOf(page)).toHaveText(columns);
      await expect(page.getByRole('cell').getByRole('combobox')).toHaveCount(0);
    });
  }

  test('a secretary sees the files of the lawyers she supports; a head sees the office’s and chooses only its people', {
    tag: '@exhaustive',
  }, async ({ anotherContext }) => {
    const office = await anOffice();
    const { titular, abogada, abogado, secretaria } = peopleOf(office);
    const [cliente, outside] = await Promise.all([aCliente(), anAbogado()]);
    const word = unusedWord();
    for (const [titulo, asignado] of [
      [`${word} propio`, abogada],
      [`${word} colega`, abogado],
      [`${word} ajeno`, outside],
      [`${word} libre`, undefined],
    ] as const) {
      await aStoredExpediente({ cliente, asignado, titulo });
    }
    const open = async (person: Person) => {
      const page = await (await anotherContext()).newPage();
      await enterAs(page.context(), person);
      await page.goto(`/expedientes?buscar=${word}`);
      return page;
    };
    const hers = await open(secretaria);
    await expect(hers.getByRole('rowheader').getByRole('link')).toHaveText([`${word} propio`]);
    await expect(columnsOf(hers)).toHaveText([
      'Estado',
      'Nombre del trámite',
      'Cliente',
      'Qué falta',
      'Modificado',
    ]);
    await expect(hers.getByRole('cell').getByRole('combobox')).toHaveCount(0);

    const his = await open(titular);
    await expect(his.getByRole('rowheader').getByRole('link')).toHaveText([
      `${word} colega`,
      `${word} propio`,
    ]);
    await expect(columnsOf(his)).toHaveText([
      'Estado',
      'Nombre del trámite',
      'Cliente',
      'Qué falta',
      'Encargado',
      'Modificado',
    ]);
    const choice = his.getByRole('row', { name: `${word} propio` }).getByRole('combobox');
    const offered = choice.getByRole('option');
    await expect(offered).toHaveCount(4);
    const values = await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(values.toSorted()).toEqual(['', titular.uid, abogada.uid, abogado.uid].toSorted());
    await choice.selectOption(abogado.uid);
    const confirm = his.getByRole('alertdialog', { name: 'Asignar expediente' });
    await confirm.getByRole('button', { name: 'Asignar' }).click();
    await expect(his.getByText('Expediente asignado con éxito')).toBeVisible();
    await expect(choice).toHaveValue(abogado.uid);
    await hers.reload();
    await expect(hers.getByText('No se encontraron trámites para tu búsqueda.')).toBeVisible();
  });

  test('search, order and page are in the address; 7, 5 or 3 slots by width; both empty texts', async ({
    page,
  }) => {
    const cliente = await aCliente();
    const word = unusedWord();
    await enterAs(page.context(), cliente);
    await page.goto('/expedientes');
    await expect(page.getByText('No hay trámites disponibles.')).toBeVisible();
    await expectAccessible(page, 'empty list');

    await manyExpedientes(cliente, 85, word);
    await page.goto('/expedientes');
    const rows = page.getByRole('rowheader').getByRole('link');
    await expect(rows).toHaveText(
      Array.from({ length: 10 }, (_each, index) => `${word} ${85 - index}`),
    );
    const pages = page.getByRole('navigation', { name: 'Páginas de trámites' });
    await expect(pageNumbers(page)).toHaveText(['1', '2', '3', '4', '5', '6', '9']);
    await page.getByRole('button', { name: 'Página 6 de 9' }).click();
    await expect(page).toHaveURL(/pagina=6/);
    await expect(rows.first()).toHaveText(`${word} 35`);
    await expect(pageNumbers(page)).toHaveText(['1', '4', '5', '6', '7', '8', '9']);
    await expect(pages.getByText('…')).toHaveCount(1);
    await page.getByRole('button', { name: 'Página anterior' }).click();
    await expect(rows.first()).toHaveText(`${word} 45`);
    await expect(pages.getByText('…')).toHaveCount(2);
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(pageNumbers(page)).toHaveText(['1', '4', '5', '6', '9']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pageNumbers(page)).toHaveText(['1', '5', '9']);
    await expect(page.getByRole('list', { name: 'Trámites' }).getByRole('listitem')).toHaveCount(
      10,
    );
    await expectAccessible(page, 'cards on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: /Modificado/ }).click();
    await expect(page).toHaveURL(/direccion=asc/);
    await expect(page).not.toHaveURL(/pagina=/);
    await expect(rows.first()).toHaveText(`${word} 1`);
    await expect(columnsOf(page).filter({ hasText: 'Modificado' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    const search = page.getByRole('searchbox', { name: 'Buscar trámite...' });
    await search.fill(`${word} 85`);
    await expect(page).toHaveURL(/buscar=/);
    await search.fill('noexisteestapalabra');
    await expect(page.getByText('No se encontraron trámites para tu búsqueda.')).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue('noexisteestapalabra');
    await page.goBack();
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(rows.first()).toHaveText(`${word} 1`);
    await expectAccessible(page, 'list');
  });

  test('an administrator sees the client and the choice of lawyer, and assigns with the keyboard alone', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const [admin, cliente, abogada] = await Promise.all([
      anAdministrador(),
      aCliente(),
      anAbogado({ nombre: unusedWord(), apellidoPaterno: 'Teclado' }),
    ]);
    const word = unusedWord();
    await aStoredExpediente({ cliente, titulo: word });
    await enterAs(page.context(), admin);
    await page.goto(`/expedientes?buscar=${word}`);
    await expect(columnsOf(page)).toHaveText([
      'Estado',
      'Nombre del trámite',
      'Cliente',
      'Qué falta',
      'Encargado',
      'Modificado',
    ]);
    const choice = page.getByRole('cell').getByRole('combobox');
    await expect(choice).toBeEnabled();
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    const confirm = page.getByRole('alertdialog', { name: 'Asignar expediente' });
    await expect(confirm).toBeVisible();
    await expectAccessible(page, 'assignment confirmation');
    const other = confirm.getByLabel('Nuevo encargado');
    await other.focus();
    await page.keyboard.type(abogada.nombre);
    await expect(other).toHaveValue(abogada.uid);
    await confirm.getByRole('button', { name: 'Asignar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Expediente asignado con éxito')).toBeVisible();
    await expect(choice).toHaveValue(abogada.uid);
  });
});

test('a head finds the office’s tray, assigns from the file’s page, and is told who was faster', async ({
  page,
}) => {
  const office = await anOffice();
  const { titular, abogada, abogado } = peopleOf(office);
  const cliente = await aCliente();
  const word = unusedWord();
  const file = await aStoredExpediente({
    cliente,
    titulo: word,
    idGrupo: await idOf(office),
    estados: [0, 1],
  });
  await enterAs(page.context(), titular);
  await page.goto('/expedientes');
  await page.getByRole('link', { name: /Sin asignar/ }).click();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('1 por revisar · 1 por corregir');
  await expect(row).toContainText(file.idExpediente);
  await row.getByRole('link').click();
  await expect(
    page.getByText('Sin encargado; hay 1 documento por revisar; el cliente debe corregir 1'),
  ).toBeVisible();
  await expect(page.getByText('Espera revisión.')).toBeVisible();
  await expect(page.getByText('Un empleado revisará tu documento')).toHaveCount(0);
  await expect(page.getByText(office.nombre)).toBeVisible();

  await page.goBack();
  await row.getByRole('combobox').selectOption(abogada.uid);
  const confirm = page.getByRole('alertdialog', { name: 'Asignar expediente' });
  await expect(confirm).toContainText(`pasará de Por asignar a ${abogada.nombre}`);
  const body = { idExpediente: file.idExpediente, idResponsable: abogado.uid };
  expect((await request(asignarExpediente, { as: office.admin, body })).status).toBe(200);
  await confirm.getByRole('button', { name: 'Asignar' }).click();
  await expect(confirm.getByRole('alert')).toContainText(`ahora lo tiene ${abogado.nombre}`);
  await expect(confirm).toContainText(`pasará de ${abogado.nombre} a ${abogada.nombre}`);
  await confirm.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('Expediente asignado con éxito')).toBeVisible();

  await page.goto(`/expedientes/${file.idExpediente}`);
  const choice = page.getByRole('combobox', { name: /^Encargado de/ });
  await expect(choice).toHaveValue(abogada.uid);
  await expect(
    page.getByText(`${abogada.nombre} debe revisar 1 documento; el cliente debe corregir 1`),
  ).toBeVisible();
  await choice.selectOption('');
  const leave = page.getByRole('alertdialog', { name: 'Quitar al encargado' });
  await expect(leave).toContainText('Quedará en la bandeja de tu oficina.');
  await leave.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText(/^Sin encargado/)).toBeVisible();
});

test('an administrator gives a file to an office, and the list shows its office', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const word = unusedWord();
  const file = await aStoredExpediente({ cliente, titulo: word });
  await enterAs(page.context(), office.admin);
  await page.goto(`/expedientes?buscar=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  const idGrupo = await idOf(office);
  await row.getByRole('combobox').selectOption(`oficina:${idGrupo}`);
  const confirm = page.getByRole('alertdialog', { name: 'Asignar expediente' });
  await expect(confirm).toContainText(`Pasará a «${office.nombre}».`);
  await expectAccessible(page, 'giving a file to an office');
  await confirm.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('El trámite quedó en la bandeja de la oficina.')).toBeVisible();
  await expect(row).toContainText(office.nombre);
  expect(await expedienteNow(file.idExpediente)).toMatchObject({ idAsignado: null, idGrupo });
});

test('what can’t be shown: /404 for another client’s file and a bare viewer, a sentence and a way home for a failure', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, other] = await Promise.all([aCliente(), aCliente()]);
  const [own, strange] = await Promise.all([
    aStoredExpediente({ cliente, estados: [0] }),
    aStoredExpediente({ cliente: other }),
  ]);
  await enter(page, cliente);
  const idDocumento = own.documentos[0]?.idDocumento ?? '';
  for (const path of [strange.idExpediente, '2611-000000', `${own.idExpediente}/${idDocumento}`]) {
    await page.goto(`/expedientes/${path}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  }

  await answers(page, '*/archivo?*', { status: 404, body: '' });
  await page.goto(`/expedientes/${own.idExpediente}`);
  await page.getByRole('link', { name: /Documento 1/ }).click();
  await expect(page.getByText('No se pudo cargar el documento')).toBeVisible();

  await answers(page, '*/api/detalle-tramite/*', { status: 400, body: '' });
  await page.goto(`/expedientes/${own.idExpediente}`);
  await expect(page.getByText('Error al cargar el detalle del trámite').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
