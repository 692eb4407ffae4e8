import { readFile } from 'node:fs/promises';
import { enterAs } from '@notaria/factories/browser/session';
import { recordsOf } from '@notaria/factories/files';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { chooseInList } from './support/expedientes.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

/** An office whose tray has `count` files more than the one of its own. */
async function aFullTray(count: number) {
  const office = await aWorkingOffice();
  const { cliente, idGrupo } = office;
  const more = await Promise.all(
    Array.from({ length: count - 1 }, () => aStoredFile({ cliente, idGrupo, estados: [0] })),
  );
  return { ...office, tray: [office.waiting, ...more] };
}

async function chooseTray(page: Page, count: number): Promise<void> {
  await page.goto('/expedientes?estado=Sin+asignar');
  await chooseInList(page, 'Elegir varios');
  await page.getByRole('button', { name: `Elegir los ${count}` }).click();
  await expect(page.getByText(`${count} trámites elegidos`)).toBeVisible();
  await page.getByRole('button', { name: 'Asignar…' }).click();
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`${width} px: all matching files are assigned, those that may not are named, and it is undone`, {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { titular, abogada, abogado, idGrupo, tray } = await aFullTray(12);
    await page.setViewportSize({ width, height });
    await enterAs(page.context(), titular);
    await chooseTray(page, 12);
    const dialog = page.getByRole('dialog', { name: 'Asignar 12 trámites' });
    await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogada.uid);
    await expectAccessible(page, 'assigning many');
    // Meanwhile another person gets one of them.
    const taken = tray[3] ?? tray[0];
    if (!taken) throw new Error('no file');
    const { saveLugar, conEncargado } = await import(
      '../functions/src/records/expedientes/lista/place.ts'
    );
    const { findUsuario } = await import('../functions/src/records/usuarios/repository.ts');
    const { db } = await import('../functions/src/platform/firebase.ts');
    const person = await findUsuario(abogado.uid);
    if (!person) throw new Error('no lawyer');
    await db().runTransaction(async (tx) => {
      const place = conEncargado(person, idGrupo);
      saveLugar(tx, taken, place, [], { uid: 'x', nombre: 'x' }, new Date());
    });
    await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
    await expect(dialog.getByText(`11 trámites quedaron con ${abogada.nombre}.`)).toBeVisible();
    const refused = dialog.getByRole('region', { name: 'No se pudieron' });
    await expect(refused.getByRole('listitem')).toHaveCount(1);
    await expect(refused).toContainText(taken.idExpediente);
    await expect(refused).toContainText(`ahora lo tiene ${abogado.nombre}`);
    await expectSound(page, 'many assigned');
    await dialog.getByRole('button', { name: 'Deshacer' }).click();
    const undone = page.getByRole('dialog', { name: 'Deshacer la asignación' });
    await expect(undone.getByText('11 trámites de vuelta donde estaban.')).toBeVisible();
    for (const file of tray) {
      const { idAsignado } = await fileOf(file);
      expect(idAsignado).toBe(file === taken ? abogado.uid : null);
    }
    await undone.getByRole('button', { name: 'Listo' }).click();
    await expect(undone).toBeHidden();
  });
}

test('an act that a reload interrupts continues where it was', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { titular, abogada, tray } = await aFullTray(30);
  await enterAs(page.context(), titular);
  let pieces = 0;
  await page.route('**/api/expedientes/lote/asignar', async (route) => {
    pieces += 1;
    // The second piece is done, but its answer never arrives.
    if (pieces === 2) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await chooseTray(page, 30);
  const dialog = page.getByRole('dialog', { name: 'Asignar 30 trámites' });
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogada.uid);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Una asignación se interrumpió: 25 de 30.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(`30 trámites quedaron con ${abogada.nombre}.`)).toBeVisible();
  for (const file of tray) {
    expect((await fileOf(file)).idAsignado).toBe(abogada.uid);
    expect(await recordsOf(file.idExpediente)).toEqual(['expediente.asignado']);
  }
  await page.reload();
  await expect(page.getByText('Una asignación se interrumpió')).toBeHidden();
});

test('files are lent until a day, and the list says to whom they go back', async ({ page }) => {
  const { titular, abogada, abogado, hers } = await aWorkingOffice();
  await enterAs(page.context(), titular);
  await page.goto(`/expedientes?encargado=${abogada.uid}`);
  await chooseInList(page, 'Elegir varios');
  await page.getByRole('checkbox', { name: new RegExp(hers.idExpediente) }).check();
  await page.getByRole('button', { name: 'Asignar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar 1 trámite' });
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogado.uid);
  await dialog.getByLabel(/Hasta un día/).check();
  const assign = dialog.getByRole('button', { name: 'Asignar', exact: true });
  await assign.click();
  await expect(
    dialog.getByText('La fecha de regreso debe ser un día que todavía no llega.'),
  ).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Día en que regresan').fill(`${year}-05-03`);
  await assign.click();
  await expect(dialog.getByText(`1 trámite quedó con ${abogado.nombre}. Regresa el`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.goto(`/expedientes?encargado=${abogado.uid}&buscar=${hers.idExpediente}`);
  await expect(page.getByText(`Regresa con ${abogada.nombre} el 03-05-${year}`)).toBeVisible();
});

test('a view is saved under a name, opened by it and deleted', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { titular } = await aWorkingOffice();
  await enterAs(page.context(), titular);
  await page.goto('/expedientes?estado=Sin+asignar');
  await page.getByRole('button', { name: 'Guardar esta vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Por repartir');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Por repartir' });
  await expect(view).toBeVisible();
  await page.goto('/expedientes');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await view.click();
  await expect(page).toHaveURL(/estado=Sin(\+|%20)asignar/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, 'views');
  await page.getByRole('button', { name: 'Quitar la vista Por repartir' }).click();
  await expect(view).toBeHidden();
});

test('the list is filtered by the person who attends the files, and saved with that filter', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { titular, abogada, hers, his } = await aWorkingOffice();
  await enterAs(page.context(), titular);
  await page.goto('/expedientes');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Encargado', { exact: true }).selectOption(abogada.uid);
  await expect(page).toHaveURL(new RegExp(`encargado=${abogada.uid}`));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, 'more filters');
  const saving = page.waitForEvent('download');
  await chooseInList(page, 'Descargar CSV');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('tramites.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(hers.idExpediente);
  expect(text).not.toContain(his.idExpediente);
});
