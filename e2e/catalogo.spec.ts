import {
  listCatalogo,
  modificarTramite,
  ofrecerTramite,
  ordenarCatalogo,
} from '@notaria/contract/catalogo';
import { enterAs } from '@notaria/factories/browser/session';
import { aTramite } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectSound, ODD_TEXTS, watchInjection } from './support/layout.ts';
import { shiftOf } from './support/shift.ts';
import { type Seat, test } from './support/test.ts';

let seat: Seat;
let page: Page;
let admin: Person;

test.beforeAll(async ({ takeSeat }) => {
  admin = await anAdministrador();
  seat = await takeSeat();
  await enterAs(seat.context, admin);
  page = await seat.context.newPage();
});
test.afterAll(() => seat.leave());

async function catalogo() {
  return (await request(listCatalogo, { as: admin })).body.tramites;
}

/** Reorders the whole catalogue, even if a parallel test adds to it at that moment. */
async function reorder(by: (ids: string[]) => string[]): Promise<void> {
  await expect(async () => {
    const tramites = by((await catalogo()).map((one) => one.idTramite));
    const { status } = await request(ordenarCatalogo, { as: admin, body: { tramites } });
    expect(status).toBe(200);
  }).toPass();
}

async function find(titulo: string) {
  const found = (await catalogo()).find((one) => one.titulo === titulo);
  if (!found) throw new Error(`no procedure ${titulo}`);
  return found;
}

/** Retires what a test added, so that it is not on offer in the next. */
async function retire(titulo: string): Promise<void> {
  const { idTramite } = await find(titulo);
  await request(ofrecerTramite, { as: admin, params: { idTramite }, body: { activo: false } });
}

async function add(titulo: string, descripcion = 'Para las pruebas.'): Promise<void> {
  await page.goto('/catalogo');
  await page.getByRole('button', { name: 'Agregar trámite' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Título').fill(titulo);
  await form.getByLabel('Descripción').fill(descripcion);
  const first = form.getByRole('group', { name: 'Documento 1' });
  await first.getByLabel('Nombre del documento').fill('Acta de nacimiento');
  await first.getByLabel('Qué es y cómo se consigue').fill('La da el Registro Civil.');
}

function field(label: string) {
  return page.getByRole('main').getByLabel(label);
}

/** Leaves the form of a procedure; only the catalogue has the button that adds one. */
async function expectCatalogue(): Promise<void> {
  await expect(page.getByRole('button', { name: 'Agregar trámite' })).toBeVisible();
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
}

async function choose(titulo: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Opciones de ${titulo}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a procedure is added with its documents in order, previewed, and clients see it', async ({
  anotherContext,
}) => {
  const titulo = `Trámite ${unusedWord()}`;
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await page.getByRole('button', { name: 'Agregar trámite' }).click();
  await save();
  const dialog = page.getByRole('main');
  await expect(dialog.getByText('El trámite debe tener un título')).toBeVisible();
  await expect(dialog.getByText('El documento debe tener un nombre')).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar documento 1' }).click();
  await save();
  await expect(dialog.getByText('Pide al menos un documento')).toBeVisible();
  await page.getByRole('link', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await add(titulo);
  await dialog.getByRole('button', { name: 'Agregar documento' }).click();
  const second = dialog.getByRole('group', { name: 'Documento 2' });
  await second.getByLabel('Nombre del documento').fill('Identificación oficial');
  await second.getByLabel('Qué es y cómo se consigue').fill('Tu INE o tu pasaporte.');
  await second.getByLabel('Se pide solo…').fill('te casaste');
  await save();
  await expect(second.getByText('Empieza con «si», por ejemplo: si te casaste')).toBeVisible();
  await second.getByLabel('Se pide solo…').fill('Si te casaste.');
  await dialog.getByRole('button', { name: 'Subir documento 2' }).press('Enter');
  await dialog.getByRole('button', { name: 'Agregar paso' }).click();
  await dialog.getByLabel('Texto del paso 1').fill('Te llamamos para firmar.');
  await dialog.getByRole('button', { name: 'Vista previa' }).click();
  await expect(dialog.getByRole('heading', { name: titulo })).toBeVisible();
  await expect(dialog.getByText('Te llamamos para firmar.')).toBeVisible();
  await expect(dialog.getByText('Solo si te casaste', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await save();
  await expect(page.getByText(`El trámite "${titulo}" ya está en el catálogo.`)).toBeVisible();

  const { idTramite } = await find(titulo);
  const visitor = await (await anotherContext()).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/tramites/${idTramite}`);
  const asked = visitor
    .getByRole('region', { name: 'Detalle del trámite' })
    .getByRole('list')
    .filter({ hasText: 'Identificación oficial' });
  await expect(asked.getByRole('listitem')).toHaveText([
    /^Identificación oficial/,
    /^Acta de nacimiento/,
  ]);
  await expect(asked.getByText('Solo si te casaste', { exact: true })).toBeVisible();
  expect(await shiftOf(visitor)).toBeLessThan(0.05);

  await choose(titulo, 'Retirar');
  const confirm = page.getByRole('alertdialog', { name: '¿Retirar trámite?' });
  await expect(confirm).toContainText(titulo);
  await confirm.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText(`El trámite "${titulo}" ya no se ofrece.`)).toBeVisible();
  // The same browser that showed it a moment ago must not keep it.
  await visitor.goto('/tramites');
  await expect(visitor.getByRole('button', { name: 'Testamento público abierto' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: titulo })).toHaveCount(0);

  await choose(titulo, 'Ofrecer de nuevo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ofrecer de nuevo' }).click();
  await expect(page.getByText(`El trámite "${titulo}" se ofrece de nuevo.`)).toBeVisible();
  await retire(titulo);
});

test('of two editors of a procedure the second gets an error and overwrites nothing', {
  tag: '@exhaustive',
}, async () => {
  const titulo = `Trámite ${unusedWord()}`;
  await add(titulo);
  await save();
  await expectCatalogue();
  await choose(titulo, 'Editar');
  const dialog = page.getByRole('main');
  const descripcion = dialog.getByLabel('Descripción');
  await descripcion.fill('Lo que quería el segundo.');
  const { idTramite, activo: _, ...tramite } = await find(titulo);
  const body = { ...tramite, descripcion: 'Lo que dejó el primero.' };
  await request(modificarTramite, { as: admin, params: { idTramite }, body });

  await save();
  const told = dialog.getByRole('alert');
  await expect(told).toContainText(
    'Otra persona cambió este trámite mientras lo editabas. Revisa cómo quedó.',
  );
  // Saving the same again could not succeed.
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  expect((await find(titulo)).descripcion).toBe('Lo que dejó el primero.');
  await told.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await expect(descripcion).toHaveValue('Lo que dejó el primero.');
  await dialog.getByRole('button', { name: 'Volver a lo que escribí' }).click();
  await expect(descripcion).toHaveValue('Lo que quería el segundo.');
  await save();
  await expect(page.getByText(`El trámite "${titulo}" quedó actualizado.`)).toBeVisible();
  expect((await find(titulo)).descripcion).toBe('Lo que quería el segundo.');
  await retire(titulo);
});

test('text in the editor is asked about, kept, and told from another editor’s version', {
  tag: '@exhaustive',
}, async () => {
  const titulo = `Trámite ${unusedWord()}`;
  await add(titulo);
  await field('Descripción').fill('Lo que no quiero perder.');
  const stage = page.getByRole('group', { name: 'Etapa 3', exact: true });
  await stage.locator('summary').click();
  const whose = stage.getByLabel('Quién la tiene');
  await whose.selectOption({ label: 'Una autoridad' });
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field('Descripción')).toHaveValue('Lo que no quiero perder.');
  await expect(field('Nombre del documento')).toHaveValue('Acta de nacimiento');
  await stage.locator('summary').click();
  await expect(whose).toHaveValue('autoridad');
  await save();
  await expect(page.getByText(`El trámite "${titulo}" ya está en el catálogo.`)).toBeVisible();

  await choose(titulo, 'Editar');
  await field('Descripción').fill('Lo que quería el segundo.');
  await page.goto('/catalogo');
  const { idTramite, activo: _, ...tramite } = await find(titulo);
  const body = { ...tramite, descripcion: 'Lo que dejó el primero.' };
  await request(modificarTramite, { as: admin, params: { idTramite }, body });
  await page.reload();
  await choose(titulo, 'Editar');
  await expect(page.getByText('Alguien cambió este trámite después.')).toBeVisible();
  await expect(field('Descripción')).toHaveValue('Lo que quería el segundo.');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(field('Descripción')).toHaveValue('Lo que dejó el primero.');
  await page.getByRole('link', { name: 'Descartar' }).click();
  await expectCatalogue();
  await retire(titulo);
});

test('a procedure is copied, and the copy says how much of it is not saved', {
  tag: '@exhaustive',
}, async () => {
  const titulo = `Trámite ${unusedWord()}`;
  await add(titulo);
  await save();
  await expectCatalogue();
  const original = await find(titulo);
  await choose(titulo, 'Duplicar');
  await expect(page).toHaveURL(/\/catalogo\/nuevo\?de=/);
  await expect(field('Título')).toHaveValue(`${titulo} (copia)`);
  await expect(page.getByText('Sin cambios')).toBeVisible();
  await field('Descripción').fill('La copia.');
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
  await page.getByRole('group', { name: 'Documento 1' }).locator('summary').click();
  await field('Nombre del documento').fill('Acta de matrimonio');
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  await save();
  await expectCatalogue();
  const copy = await find(`${titulo} (copia)`);
  expect(copy.idTramite).not.toBe(original.idTramite);
  expect(copy.documentos.map(({ tipo }) => tipo)).toEqual(['Acta de matrimonio']);
  expect(await find(titulo)).toEqual(original);
  await Promise.all([retire(titulo), retire(copy.titulo)]);
});

test('the order is changed by keyboard and saved', { tag: '@exhaustive' }, async () => {
  const titulo = `Trámite ${unusedWord()}`;
  await add(titulo);
  await save();
  await expectCatalogue();
  const before = (await catalogo()).map((one) => one.titulo);
  await page.getByRole('button', { name: 'Ordenar' }).click();
  const up = page.getByRole('button', { name: `Subir ${titulo}`, exact: true });
  await up.press('Enter');
  await expect(up).toBeFocused();
  const place = `${titulo}: lugar ${before.length - 1} de ${before.length}`;
  await expect(page.getByText(place)).toBeVisible();
  // Looked for before the press: it stays for two seconds.
  await Promise.all([
    expect(page.getByText('El catálogo quedó en el nuevo orden.')).toBeVisible(),
    page.getByRole('button', { name: 'Guardar orden' }).click(),
  ]);
  const wanted = before.toSpliced(-1, 1).toSpliced(-1, 0, titulo);
  expect((await catalogo()).map((one) => one.titulo)).toEqual(wanted);
  await retire(titulo);
});

test('a page drawn before the catalogue changed shows the new catalogue without a jump', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  // Nobody else retires it meanwhile.
  const { idTramite, titulo } = await aTramite();
  await reorder((ids) => [idTramite, ...ids.filter((id) => id !== idTramite)]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/tramites');
  await expect(
    visitor.getByRole('navigation', { name: 'Trámites disponibles' }).getByRole('button').first(),
  ).toContainText(titulo);
  await expect(visitor.getByRole('heading', { name: titulo })).toBeVisible();
  expect(await shiftOf(visitor)).toBeLessThan(0.05);
  await visitor.context().close();
  await retire(titulo);
});

test('any text is shown as text, at any width, and axe finds nothing', {
  tag: '@exhaustive',
}, async () => {
  const expectUntouched = watchInjection(page);
  const [long = '', html = '', emoji = '', rtl = ''] = ODD_TEXTS;
  const titulo = `${html} ${unusedWord()}`;
  await add(titulo, `${long} ${rtl} ${emoji}`);
  const dialog = page.getByRole('main');
  await dialog.getByLabel('Nombre del documento').fill(`${html}${rtl}`);
  await dialog.getByLabel('Qué es y cómo se consigue').fill(`${emoji} ${long} ${html}`);
  await dialog.getByRole('button', { name: 'Agregar paso' }).click();
  await dialog.getByLabel('Texto del paso 1').fill(`${html} ${emoji} ${rtl}`);
  await dialog.getByRole('button', { name: 'Agregar paso' }).click();
  await dialog.getByLabel('Texto del paso 2').fill(long);
  await expectSound(page, 'form of a procedure');
  await save();
  await expectCatalogue();
  await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
  await expectSound(page, 'catalogue');
  await choose(titulo, 'Vista previa');
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: titulo })).toBeVisible();
  for (const text of [`${html}${rtl}`, `${html} ${emoji} ${rtl}`, long]) {
    await expect(preview.getByText(text, { exact: true })).toBeVisible();
  }
  await expectSound(page, 'preview');
  await expectUntouched();
  await retire(titulo);
});
