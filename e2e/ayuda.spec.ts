import { enterAs } from '@notaria/factories/browser/session';
import { unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/journey.ts';
import { expectSound, ODD_TEXTS, watchInjection } from './support/layout.ts';
import { answers } from './support/network.ts';
import { type Seat, test } from './support/test.ts';

const ENLACE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const INCRUSTADO = /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/;

let seat: Seat;
let page: Page;

test.beforeAll(async ({ takeSeat }) => {
  seat = await takeSeat();
  await enterAs(seat.context, await anAdministrador());
  page = await seat.context.newPage();
  // Whether these sites can be reached is not tested here.
  for (const site of ['https://www.youtube*', 'https://drive.google.com/*']) {
    await answers(page, site, { status: 200, body: 'video', type: 'text/html' });
  }
});
test.afterAll(() => seat.leave());

function dialogOf(name: 'Agregar video' | 'Editar video') {
  return page.getByRole('dialog', { name });
}

async function add(titulo: string, roles: readonly string[], enlace = ENLACE): Promise<void> {
  await page.goto('/ayuda');
  await page.getByRole('button', { name: 'Agregar video' }).click();
  const dialog = dialogOf('Agregar video');
  await dialog.getByLabel('Título').fill(titulo);
  await dialog.getByLabel('Enlace').fill(enlace);
  for (const rol of roles) await dialog.getByLabel(rol, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El manual se ha creado correctamente.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function choose(titulo: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Opciones de ${titulo}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function expectSeen(viewer: Page, titulo: string, isSeen: boolean): Promise<void> {
  await viewer.goto('/ayuda');
  await expect(viewer.getByRole('heading', { name: 'Ayuda', level: 1 })).toBeVisible();
  await viewer.getByRole('searchbox', { name: 'Buscar video...' }).fill(titulo.toUpperCase());
  const button = viewer.getByRole('button', { name: titulo, exact: true });
  if (isSeen) await expect(button).toBeVisible();
  else await expect(viewer.getByText(/No encontramos resultados|Oh no, parece/)).toBeVisible();
}

test('the form says what is missing or wrong, and counts the characters', {
  tag: '@exhaustive',
}, async () => {
  await page.goto('/ayuda');
  await page.getByRole('button', { name: 'Agregar video' }).click();
  const dialog = dialogOf('Agregar video');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByLabel('Administrador')).toBeChecked();
  await expect(dialog.getByLabel('Administrador')).toBeDisabled();
  const titulo = dialog.getByLabel('Título');
  await titulo.fill('Cómo iniciar');
  await expect(dialog.getByText('12 / 50 caracteres')).toBeVisible();
  await titulo.fill('');
  await dialog.getByLabel('Enlace').fill('https://youtube.com.example.org/watch?v=dQw4w9WgXcQ');
  await expect(dialog.getByText('El manual debe tener un título')).toBeVisible();
  await expect(dialog.getByText('Este campo es obligatorio')).toBeVisible();
  await expect(save).toBeDisabled();
  await titulo.fill('x'.repeat(60));
  await expect(dialog.getByText('Se alcanzó el límite')).toBeVisible();
  await expect(titulo).toHaveValue('x'.repeat(50));
  await save.click();
  const refusal = dialog.getByText('El enlace debe ser de YouTube o Google Drive.');
  await expect(refusal).toBeVisible();
  for (const odd of [...ODD_TEXTS, 'javascript:alert(1)']) {
    await dialog.getByLabel('Enlace').fill(odd);
    await expect(refusal).toHaveCount(0);
    await save.click();
    await expect(refusal).toBeVisible();
  }
  await expect(dialog.getByLabel('Enlace')).toHaveAttribute('maxlength', '200');
  await expectSound(page, 'form of a video');
});

test('a video is seen by its roles, until it is hidden from one and deleted', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  const titulo = `Guía rápida ${unusedWord()}`;
  const [visitor, client] = await Promise.all([
    anotherContext().then((context) => context.newPage()),
    anotherContext().then((context) => context.newPage()),
  ]);
  await signIn(client, await aCliente(), false);
  await add(titulo, ['Usuario', 'Cliente']);
  await expectSeen(visitor, titulo, true);
  await expectSeen(client, titulo, true);
  await expectSeen(page, titulo, true);
  const search = page.getByRole('searchbox', { name: 'Buscar video...' });
  await search.fill(titulo.replace('Guía rápida', 'GUIA RAPIDA'));
  await search.press('Enter');
  await expect(page.getByRole('button', { name: titulo, exact: true })).toBeVisible();
  await search.fill(unusedWord());
  await expect(page.getByText('No encontramos resultados para la búsqueda.')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: titulo, exact: true }).click();
  await expect(page.getByTitle(titulo, { exact: true })).toHaveAttribute('src', INCRUSTADO);

  await choose(titulo, 'Editar');
  const dialog = dialogOf('Editar video');
  await expect(dialog.getByLabel('Cliente', { exact: true })).toBeChecked();
  await dialog.getByLabel('Cliente', { exact: true }).uncheck();
  await dialog.getByLabel('Título').fill(`${titulo} 2`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El manual se ha modificado correctamente.')).toBeVisible();
  await expectSeen(visitor, `${titulo} 2`, true);
  await expectSeen(client, `${titulo} 2`, false);
  await expect(visitor.getByRole('button', { name: /^Opciones de/ })).toHaveCount(0);

  await choose(`${titulo} 2`, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`Video "${titulo} 2" eliminado exitosamente`)).toBeVisible();
  await expectSeen(visitor, `${titulo} 2`, false);
});

test('any title is shown as text, at any width, and axe finds nothing', {
  tag: '@exhaustive',
}, async () => {
  const expectUntouched = watchInjection(page);
  const titles = ODD_TEXTS.map((text) => text.slice(0, 50));
  for (const title of titles) await add(title, []);
  const [, html = ''] = titles;
  await page.getByRole('button', { name: html, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: html })).toBeVisible();
  await expectSound(page, 'help');
  const [long = ''] = titles;
  await choose(long, 'Eliminar');
  await expect(page.getByRole('alertdialog')).toContainText(long);
  await expectSound(page, 'confirmation of the removal of a video');
  await page.keyboard.press('Escape');
  await expectUntouched();
  for (const title of titles) {
    await choose(title, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
  }
});
