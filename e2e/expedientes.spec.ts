import { asignarExpediente } from '@notaria/contract/expedientes';
import { expect, type Page, test } from '@playwright/test';
import { aStoredExpediente } from '../functions/test/support/files.ts';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  type Person,
} from '../functions/test/support/people.ts';
import { request } from '../functions/test/support/server.ts';
import { expectAccessible } from './support/accessibility.ts';
import { manyExpedientes, unusedWord } from './support/expedientes.ts';
import { signIn, watchConsole } from './support/journey.ts';

/** How soon a change made elsewhere must show, from the moment that the server has answered it. */
const LIVE = { timeout: 2_000 };

function columnsOf(page: Page) {
  return page.getByRole('table', { name: 'Trámites' }).getByRole('columnheader');
}

function pageNumbers(page: Page) {
  return page.getByRole('button', { name: /^Página \d+ de/ });
}

function documentRow(page: Page, tipo: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: tipo }) });
}

/** Rejects through the API as the lawyer's browser does; back when the server has answered. */
async function reviewOnScreen(page: Page, button: 'Aceptar' | 'Rechazar', comment = '') {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `${button} documento` });
  if (comment) await dialog.getByLabel('Comentario').fill(comment);
  const answered = page.waitForResponse(/\/(rechazar|aceptar)$/);
  await dialog.getByRole('button', { name: button }).click();
  expect((await answered).status()).toBe(200);
}

test.describe('the list', () => {
  const VIEWERS = [
    ['a client', aCliente, false, ['Estado', 'Nombre del trámite', 'Encargado', 'Modificado']],
    ['a lawyer', anAbogado, true, ['Estado', 'Nombre del trámite', 'Cliente', 'Modificado']],
  ] as const;

  for (const [who, make, isStaff, columns] of VIEWERS) {
    test(`${who} sees the columns of their view, without a choice`, async ({ page }) => {
      const viewer: Person = await make();
      const cliente = isStaff ? await aCliente() : viewer;
      await aStoredExpediente({ cliente, asignado: isStaff ? viewer : undefined });
      await signIn(page, viewer, isStaff);
      await page.goto('/expedientes');
      await expect(columnsOf(page)).toHaveText(columns);
      await expect(page.getByRole('cell').getByRole('combobox')).toHaveCount(0);
    });
  }

  test('search, sort and page are in the address; 7, 5 or 3 slots by width; both empty texts', async ({
    page,
  }) => {
    const cliente = await aCliente();
    const word = unusedWord();
    await signIn(page, cliente, false);
    await page.goto('/expedientes');
    await expect(page.getByText('No hay trámites disponibles.')).toBeVisible();
    await expectAccessible(page, 'empty list');

    await manyExpedientes(cliente, 85, word);
    await page.goto('/expedientes');
    const rows = page.getByRole('rowheader');
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

  test('an administrator sees client and choice of lawyer, and assigns with the keyboard alone', async ({
    page,
  }) => {
    const [admin, cliente, abogada] = await Promise.all([
      anAdministrador(),
      aCliente(),
      anAbogado({ nombre: unusedWord(), apellidoPaterno: 'Teclado' }),
    ]);
    const word = unusedWord();
    await aStoredExpediente({ cliente, titulo: word });
    await signIn(page, admin, true);
    await page.goto(`/expedientes?buscar=${word}`);
    await expect(columnsOf(page)).toHaveText([
      'Estado',
      'Nombre del trámite',
      'Cliente',
      'Encargado',
      'Modificado',
    ]);
    const choice = page.getByRole('cell').getByRole('combobox');
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

test('client and lawyer watch each other’s changes live, also after a lost connection', async ({
  browser,
}) => {
  const [cliente, abogada, admin] = await Promise.all([
    aCliente(),
    anAbogado({ nombre: 'Eva', apellidoPaterno: 'Viva' }),
    anAdministrador(),
  ]);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null] });
  const open = async (person: Person, isStaff: boolean) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems = watchConsole(page);
    await signIn(page, person, isStaff);
    return { context, page, problems };
  };
  const client = await open(cliente, false);
  await client.page.goto(`/expedientes/${idExpediente}`);
  await expect(client.page.getByText('Sin asignar')).toBeVisible();
  // The change before tells that the listener stands: only then does "within 2 s" mean anything.
  await request(asignarExpediente, {
    as: admin,
    body: { idExpediente, idResponsable: abogada.uid },
  });
  await expect(client.page.getByText('Eva Viva')).toBeVisible();
  await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable: null } });
  await expect(client.page.getByText('Por asignar')).toBeVisible(LIVE);
  await request(asignarExpediente, {
    as: admin,
    body: { idExpediente, idResponsable: abogada.uid },
  });
  await expect(client.page.getByText('Eva Viva')).toBeVisible(LIVE);

  const lawyer = await open(abogada, true);
  await lawyer.page.goto(`/expedientes/${idExpediente}`);
  await documentRow(lawyer.page, 'Documento 1').getByRole('link').click();
  await expect(lawyer.page.getByRole('heading', { level: 1 })).toHaveText('Documento 1');
  await reviewOnScreen(lawyer.page, 'Rechazar', 'Falta el reverso.');
  await expect(documentRow(client.page, 'Documento 1')).toContainText('Rechazado', LIVE);
  await expect(documentRow(client.page, 'Documento 1')).toContainText('Falta el reverso.');
  await expect(client.page.getByText('Te toca a ti')).toBeVisible();

  await lawyer.page.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(lawyer.page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  const erased = client.page.waitForResponse(/\/documentos\/eliminar$/);
  await client.page.getByRole('button', { name: 'Eliminar Documento 1' }).click();
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  expect((await erased).status()).toBe(200);
  await expect(documentRow(lawyer.page, 'Documento 1')).toContainText('Faltante', LIVE);

  expect(client.problems).toEqual([]);
  await client.context.setOffline(true);
  await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable: null } });
  await client.context.setOffline(false);
  await expect(client.page.getByText('Por asignar')).toBeVisible();
});

test('a lawyer reviews with the keyboard alone, one pending document after another', async ({
  page,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [0, 2, 0],
  });
  await signIn(page, abogada, true);
  await page.goto(`/expedientes/${idExpediente}`);
  await documentRow(page, 'Documento 1').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Documento 1');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Documento 3');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Documento 1');

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await expect(dialog.getByLabel('Comentario')).toBeFocused();
  await expectAccessible(page, 'comment dialog');
  // In the dialog the letters are the comment's, not shortcuts.
  await page.keyboard.type('Falta la firma.');
  await expect(dialog.getByText('15 / 255 caracteres')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await expect(documentRow(page, 'Documento 1')).toContainText('Falta la firma.');

  await documentRow(page, 'Documento 3').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Documento 3');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Aceptar documento' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento aceptado exitosamente.')).toBeVisible();
});

test('axe finds nothing on list, detail, viewer, dialogs and panel, on a phone and on a desk', async ({
  browser,
}) => {
  const [cliente, admin] = await Promise.all([aCliente(), anAdministrador()]);
  const titulo = unusedWord();
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: await anAbogado(),
    estados: [0, 1, 2, null, null],
    titulo,
  });
  const open = async () => (await browser.newContext()).newPage();
  const check = async (page: Page, what: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `${what} at ${width} px`);
    }
  };
  const client = await open();
  await signIn(client, cliente, false);
  await client.goto(`/expedientes/${idExpediente}`);
  await expect(client.getByText('Un empleado revisará tu documento')).toBeVisible();
  await check(client, 'detail of a client');
  for (const [button, text] of [
    ['Subir Documento 4', 'Un PDF de hasta 5 MB, sin contraseña.'],
    ['Subir varios documentos', 'Se envían uno tras otro.'],
    ['Eliminar Documento 1', '¿Estás seguro de que deseas eliminar este documento?'],
    ['Notificaciones', 'No tienes notificaciones nuevas.'],
    ['Qué significa el estado de un documento', 'La notaría lo aceptó.'],
  ] as const) {
    await client.getByRole('button', { name: button, exact: true }).click();
    await expect(client.getByText(text)).toBeVisible();
    await check(client, text);
    await client.keyboard.press('Escape');
    await expect(client.getByText(text)).toBeHidden();
  }

  const office = await open();
  await signIn(office, admin, true);
  await office.goto(`/expedientes?buscar=${titulo}`);
  await office.getByRole('link', { name: titulo }).click();
  await office.getByRole('heading', { name: 'Bitácora' }).click();
  await expect(office.getByText('Todavía no hay nada registrado.')).toBeVisible();
  await check(office, 'detail of an administrator');
  await office.getByRole('link', { name: /Documento 1/ }).click();
  await expect(office.getByRole('heading', { name: 'Revisión' })).toBeVisible();
  await expect(office.getByTitle('Documento: Documento 1')).toBeVisible();
  await check(office, 'viewer');
});
