import { HILO_CLIENTE, readHilo } from '@notaria/contract/conversacion';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { chooseInList } from './support/expedientes.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

const TEXTO = 'La oficina cierra el viernes.\nEl lunes seguimos.';

async function choose(page: Page, files: readonly { idExpediente: string }[]): Promise<void> {
  await chooseInList(page, 'Elegir varios');
  for (const { idExpediente } of files)
    await page.getByRole('checkbox', { name: new RegExp(idExpediente) }).check();
}

async function threadOf(as: Person, id: string, idHilo: string = HILO_CLIENTE) {
  const { body } = await request(readHilo, { as, params: { id, idHilo } });
  return body.mensajes.map(({ texto }) => texto);
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`${width} px: the people of several files get the same message once, and files without readers are named`, {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const [ana, beto] = await Promise.all([aCliente(), aCliente()]);
    const { cliente, abogada, hers } = await aWorkingOffice();
    const { file: shared } = await aSharedFile({
      asignado: abogada,
      partes: [
        { clave: 'comprador', person: ana },
        { clave: 'vendedor', person: beto },
      ],
    });
    await page.setViewportSize({ width, height });
    await enterAs(page.context(), abogada);
    let pieces = 0;
    await page.route('**/api/expedientes/lote/mensaje', async (route) => {
      pieces += 1;
      if (pieces > 1) return route.continue();
      // The server does it, but the answer never arrives.
      await route.fetch();
      await route.abort();
    });
    await page.goto('/expedientes');
    await choose(page, [hers, shared]);
    await page.getByRole('button', { name: 'Escribir…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escribir a 2 trámites' });
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('Escribe un mensaje.')).toBeVisible();
    await dialog.getByLabel('Mensaje').fill(TEXTO);
    await expect(dialog.getByLabel('¿A quién?')).toHaveValue('');
    await expectAccessible(page, 'writing to many');
    await expectSound(page, 'writing to many');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Se escribió en 2 trámites.')).toBeVisible();
    await expectSound(page, 'written to many');
    await expect(dialog.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Listo' }).click();
    expect(await threadOf(cliente, hers.idExpediente)).toEqual([TEXTO]);
    expect(await threadOf(ana, shared.idExpediente, 'p1')).toEqual([TEXTO]);
    expect(await threadOf(beto, shared.idExpediente, 'p2')).toEqual([TEXTO]);

    // To one kind of party: the file without that kind is named.
    await choose(page, [hers, shared]);
    await page.getByRole('button', { name: 'Escribir…' }).click();
    await dialog.getByLabel('Mensaje').fill('Solo vendedores');
    await dialog.getByLabel('¿A quién?').selectOption({ label: 'Solo: Vendedor' });
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('Se escribió en 1 trámite.')).toBeVisible();
    const refused = dialog.getByRole('region', { name: 'No se pudieron' });
    await expect(refused).toContainText(hers.idExpediente);
    expect(await threadOf(beto, shared.idExpediente, 'p2')).toEqual(['Solo vendedores', TEXTO]);
    expect(await threadOf(ana, shared.idExpediente, 'p1')).toEqual([TEXTO]);
  });
}

test('text written to many is still there after a reload; a cut-off act is neither lost nor mistaken for a new choice', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { cliente, titular, abogado, idGrupo, hers, waiting } = await aWorkingOffice();
  const more = await Promise.all(
    Array.from({ length: 25 }, () => aStoredFile({ cliente, idGrupo, estados: [0] })),
  );
  await enterAs(page.context(), titular);
  let pieces = 0;
  await page.route('**/api/expedientes/lote/asignar', (route) => {
    pieces += 1;
    return pieces === 2 ? route.abort() : route.continue();
  });
  await page.goto('/expedientes?estado=Sin+asignar');
  await chooseInList(page, 'Elegir varios');
  await page.getByRole('button', { name: 'Elegir los 26' }).click();
  await page.getByRole('button', { name: 'Asignar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar 26 trámites' });
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogado.uid);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();

  await page.goto(`/expedientes?buscar=${hers.idExpediente}`);
  await choose(page, [hers]);
  await page.getByRole('button', { name: 'Escribir…' }).click();
  const question = page.getByRole('dialog', { name: 'Hay algo sin terminar' });
  await expect(question).toContainText('van 25 de 26');
  await expectSound(page, 'something unfinished');
  await question.getByRole('button', { name: 'Terminar eso primero' }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(`26 trámites quedaron con ${abogado.nombre}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const found = await Promise.all([waiting, ...more].map(fileOf));
  expect(new Set(found.map(({ idAsignado }) => idAsignado))).toEqual(new Set([abogado.uid]));

  await choose(page, [hers]);
  await page.getByRole('button', { name: 'Escribir…' }).click();
  const writing = page.getByRole('dialog', { name: 'Escribir a 1 trámite' });
  await writing.getByLabel('Mensaje').fill('A medias');
  await writing.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await choose(page, [hers]);
  await page.getByRole('button', { name: 'Escribir…' }).click();
  await expect(writing.getByLabel('Mensaje')).toHaveValue('A medias');
});
