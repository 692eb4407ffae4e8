import { GRUPOS } from '@notaria/contract/gestion-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { manyExpedientes, unusedWord } from './support/expedientes.ts';
import { expectSound } from './support/layout.ts';
import { answers, serverAnswers } from './support/network.ts';
import { test } from './support/test.ts';

function rowsOf(page: Page) {
  return page.getByRole('rowheader');
}

test('a list is as it was left after a file: filter, order, page, size and scroll position', async ({
  page,
}) => {
  const cliente = await aCliente();
  const { admin } = await anOffice();
  const word = unusedWord();
  await manyExpedientes(cliente, 60, `${word} Compraventa`);
  await enterAs(page.context(), admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/expedientes?buscar=${encodeURIComponent(`compraventa ${word}`)}`);
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByLabel('Por página').selectOption('25');
  await expect(rowsOf(page)).toHaveCount(25);
  await page.getByLabel('Estado', { exact: true }).selectOption('Sin asignar');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page
    .getByLabel('Ordenar por', { exact: true })
    .selectOption('Espera desde, lo más antiguo primero');
  await expect(page.getByText('Los de documentos completos no aparecen')).toBeVisible();
  // The previous page stays visible until the next one is there.
  const second = page.waitForResponse(/\/api\/expedientes\?.*pagina=2/);
  await page.getByRole('button', { name: 'Página 2 de 3' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await second;
  await expect(rowsOf(page)).toHaveCount(25);
  await expectAccessible(page, 'list with its filters');
  const address = page.url();
  const row = rowsOf(page).nth(18).getByRole('link');
  const title = await row.textContent();
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));

  for (const comeBack of [
    () => page.getByRole('link', { name: 'Volver a la lista' }).click(),
    () => page.goBack(),
  ]) {
    await row.scrollIntoViewIfNeeded();
    const place = await scroll();
    expect(place).toBeGreaterThan(200);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await comeBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Por página')).toHaveValue('25');
    await expect(page.getByLabel('Ordenar por', { exact: true })).toHaveValue('Espera_desde asc');
    await expect(rowsOf(page).nth(18).getByRole('link')).toHaveText(title ?? '');
    await expect.poll(scroll).toBe(place);
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSound(page, `list with its filters at ${width}`);
  }
});

test('a page beyond the end leads to the last page, in every list', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const cliente = await aCliente();
  const { admin, nombre: grupo } = await anOffice();
  const word = unusedWord();
  await manyExpedientes(cliente, 12, word);
  await enterAs(page.context(), admin);
  await page.goto(`/expedientes?buscar=${word}&pagina=7`);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/buscar=\w+&pagina=2$/);
  await page.goto(`/usuarios?buscar=${encodeURIComponent(cliente.email)}&pagina=4`);
  await expect(page.getByRole('listitem').filter({ hasText: cliente.email })).toBeVisible();
  await expect(page).not.toHaveURL(/pagina/);
  await page.goto(`/oficinas?buscar=${encodeURIComponent(grupo)}&pagina=4`);
  await expect(page.getByRole('button', { name: grupo, exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/pagina/);
});

test('an empty filter does not blame a search; one with a search names both', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { titular } = peopleOf(await anOffice());
  await enterAs(page.context(), titular);
  await page.goto('/expedientes');
  await expect(page.getByText('No hay trámites disponibles.')).toBeVisible();
  await page.getByRole('link', { name: /Terminados este mes/ }).click();
  await expect(page.getByText('Este mes todavía no termina ningún trámite.')).toBeVisible();
  await expect(page.getByText('No se encontraron trámites para tu búsqueda.')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar trámite...' }).fill('nadie');
  await expect(page.getByText('No se encontraron trámites para tu búsqueda.')).toBeVisible();
  await expect(page.getByText('También hay un filtro puesto.')).toBeVisible();
  await page.getByRole('link', { name: /Esperan revisión/ }).click();
  await expect(page).toHaveURL(/buscar=nadie&turno=notaria/);
});

test('lawyers that can’t be loaded are not shown as none', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const office = await anOffice();
  const cliente = await aCliente();
  const { titular } = peopleOf(office);
  await aStoredExpediente({ cliente, idGrupo: await idOf(office) });
  await enterAs(page.context(), titular);
  const body = JSON.stringify({ message: 'x', error: { code: 'forbidden' }, requestId: '1' });
  await answers(page, '*/api/abogados*', { status: 403, body });
  await page.goto('/expedientes');
  const row = page.getByRole('row').filter({ hasText: cliente.nombre });
  await expect(row.getByText('No tienes permiso para ver los abogados')).toBeVisible();
  await expect(row.getByRole('combobox')).toBeDisabled();
  await serverAnswers(page);
  await row.getByRole('button', { name: 'Reintentar' }).click();
  await expect(row.getByRole('combobox')).toBeEnabled();
  await expect(row.getByText('No tienes permiso para ver los abogados')).toHaveCount(0);
});

test('the errors for an empty and a taken office name scroll into view with the focus', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const office = await anOffice();
  const other = await anOffice();
  await enterAs(page.context(), office.admin);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/oficinas?buscar=${encodeURIComponent(office.nombre)}`);
  await page.getByRole('button', { name: `Opciones de ${office.nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Oficina' });
  const name = dialog.getByLabel('Nombre de la oficina');
  await name.fill('');
  await name.press('Enter');
  // An empty field says so itself, and takes the focus; the form's own message stands below it.
  await expect(dialog.getByRole('alert')).toHaveText(/Todos los campos son obligatorios/);
  await expect(name).toBeFocused();
  await expect(dialog.getByText('Escribe el nombre.')).toBeInViewport({ ratio: 1 });
  await name.fill(other.nombre);
  await name.press('Enter');
  await expect(dialog.getByText(GRUPOS.nombreRepetido)).toBeInViewport({ ratio: 1 });
  await expect(name).toBeFocused();
});

test('the catalogue is found by everyday words', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/tramites');
  const procedures = page.getByRole('navigation', { name: 'Trámites disponibles' });
  const search = page.getByRole('searchbox', { name: 'Buscar trámite...' });
  for (const [text, found] of [
    ['herencia', /Sucesión testamentaria/],
    ['vender mi casa', /Compraventa de inmueble/],
    ['escriturar', /Compraventa de inmueble/],
    ['carta poder', /Poder notarial especial/],
    ['testmento', /Testamento público abierto/],
  ] as const) {
    await search.fill(text);
    await expect(procedures.getByRole('button', { name: found })).toBeVisible();
    await expect(procedures.getByRole('button', { name: /Fe de hechos/ })).toHaveCount(0);
  }
});
