import { asignarLote } from '@notaria/contract/lotes';
import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import { anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { chooseInList } from './support/expedientes.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

test('100 are assigned in one act: the 3 that were reassigned meanwhile are named, the rest are done', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.slow();
  const { cliente, titular, abogada, abogado, idGrupo, waiting } = await aWorkingOffice();
  const more = await Promise.all(
    Array.from({ length: 99 }, () => aStoredFile({ cliente, idGrupo, estados: [0] })),
  );
  const tray = [waiting, ...more];
  const taken = tray.slice(40, 43);
  await enterAs(page.context(), titular);
  await page.goto('/expedientes?estado=Sin+asignar');
  await chooseInList(page, 'Elegir varios');
  await page.getByRole('button', { name: 'Elegir los 100' }).click();
  await expect(page.getByText('100 trámites elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Asignar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar 100 trámites' });
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogada.uid);
  const filas = taken.map(({ idExpediente }) => ({ idExpediente, idResponsable: abogado.uid }));
  expect((await request(asignarLote, { as: titular, body: { filas } })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByText(`97 trámites quedaron con ${abogada.nombre}.`)).toBeVisible({
    timeout: 120_000,
  });
  const refused = dialog.getByRole('region', { name: 'No se pudieron' }).getByRole('listitem');
  await expect(refused).toHaveCount(3);
  for (const { idExpediente } of taken) {
    await expect(refused.filter({ hasText: idExpediente })).toContainText(
      `ahora lo tiene ${abogado.nombre}`,
    );
  }
  const found = await Promise.all(tray.map(async (file) => (await fileOf(file)).idAsignado));
  expect(found.filter((uid) => uid === abogada.uid)).toHaveLength(97);
  expect(found.filter((uid) => uid === abogado.uid)).toHaveLength(3);
});

test('100 files go from one lawyer to another: the 3 that somebody moved meanwhile are named, and undoing leaves those alone', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.slow();
  const { cliente, office, titular, abogada, abogado, hers } = await aWorkingOffice();
  const more = await Promise.all(
    Array.from({ length: 99 }, () => aStoredFile({ cliente, abogado: abogada, estados: [0] })),
  );
  const all = [hers, ...more];
  await Promise.all(all.map((file) => conEtapas(file)));
  const taken = all.slice(60, 63);
  const third = await anAbogado();
  await enterAs(page.context(), titular);
  await page.goto(`/expedientes?encargado=${abogada.uid}`);
  await chooseInList(page, 'Pasar todo a otra persona');
  const dialog = page.getByRole('dialog', { name: 'Asignar 100 trámites' });
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogado.uid);
  const filas = taken.map(({ idExpediente }) => ({ idExpediente, idResponsable: third.uid }));
  const meanwhile = await request(asignarLote, { as: office.admin, body: { filas } });
  expect(meanwhile.body.resultados.map(({ hecho }) => hecho)).toEqual([true, true, true]);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByText(`97 trámites quedaron con ${abogado.nombre}.`)).toBeVisible({
    timeout: 120_000,
  });
  const refused = dialog.getByRole('region', { name: 'No se pudieron' }).getByRole('listitem');
  await expect(refused).toHaveCount(3);
  for (const { idExpediente } of taken) {
    await expect(refused.filter({ hasText: idExpediente })).toContainText(
      `ahora lo tiene ${third.nombre}`,
    );
  }
  // One of the assigned files is assigned to a third person before the undo.
  const given = all[5] ?? hers;
  const more1 = [{ idExpediente: given.idExpediente, idResponsable: third.uid }];
  await request(asignarLote, { as: office.admin, body: { filas: more1 } });
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  const undone = page.getByRole('dialog', { name: 'Deshacer la asignación' });
  await expect(undone.getByText('96 trámites de vuelta donde estaban.')).toBeVisible({
    timeout: 120_000,
  });
  await expect(undone.getByRole('region', { name: 'No se pudieron' })).toContainText(
    given.idExpediente,
  );
  const found = await Promise.all(all.map(async (file) => (await fileOf(file)).idAsignado));
  expect(found.filter((uid) => uid === abogada.uid)).toHaveLength(96);
  expect(found.filter((uid) => uid === third.uid)).toHaveLength(4);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`${width} px: several are moved to a stage, and the one that is elsewhere is named`, {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { cliente, idGrupo, titular, abogada } = await aWorkingOffice();
    const some = await Promise.all(
      [0, 1, 2].map(() => aStoredFile({ cliente, idGrupo, abogado: abogada, estados: [1] })),
    );
    const [first, second, third] = await Promise.all(
      some.map((file, at) => conEtapas(file, at === 2 ? 'firma' : 'proyecto')),
    );
    if (!first || !second || !third) throw new Error('no files');
    await page.setViewportSize({ width, height });
    await enterAs(page.context(), titular);
    await page.goto(`/expedientes?encargado=${abogada.uid}`);
    await chooseInList(page, 'Elegir varios');
    for (const { idExpediente } of [first, second, third])
      await page.getByRole('checkbox', { name: new RegExp(idExpediente) }).check();
    await page.getByRole('button', { name: 'Mover de etapa…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover de etapa 3 trámites' });
    await dialog.getByLabel('¿En qué etapa están?').selectOption('Proyecto de escritura');
    await dialog.getByLabel('¿A qué etapa pasan?').selectOption('Revisión del cliente');
    await dialog.getByLabel(/Nota para los clientes/).fill('Tu proyecto está listo.');
    await expectAccessible(page, 'moving many');
    await expectSound(page, 'moving many');
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(dialog.getByText('2 trámites pasaron a «Revisión del cliente».')).toBeVisible();
    const refused = dialog.getByRole('region', { name: 'No se pudieron' }).getByRole('listitem');
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText(third.idExpediente);
    await expect(refused).toContainText('No está en «Proyecto de escritura»: está en «Firma».');
    await expect(refused).toContainText(`${third.tituloTramite} · ${third.nombreCliente}`);
    await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeHidden();
    await expectSound(page, 'many moved');
    // What wasn't moved stays chosen for another try.
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('1 trámite elegido')).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: new RegExp(third.idExpediente) }),
    ).toBeChecked();
    for (const file of [first, second])
      expect(await fileOf(file)).toMatchObject({ etapaActual: 'revision' });
    expect(await fileOf(third)).toMatchObject({ etapaActual: 'firma' });
  });
}

test('all files of a person go to another one, whatever the list’s other filters', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { cliente, titular, abogada, abogado, hers, his } = await aWorkingOffice();
  const more = await aStoredFile({ cliente, abogado: abogada, estados: [1] });
  await Promise.all([hers, more].map((file) => conEtapas(file)));
  await enterAs(page.context(), titular);
  await page.goto(`/expedientes?encargado=${abogada.uid}&buscar=${hers.idExpediente}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await chooseInList(page, 'Pasar todo a otra persona');
  const dialog = page.getByRole('dialog', { name: 'Asignar 2 trámites' });
  await expect(dialog.getByRole('button', { name: 'Asignar', exact: true })).toBeDisabled();
  const offered = (uid: string) =>
    dialog.getByLabel('¿Quién los atenderá?').locator(`option[value="${uid}"]`);
  await expect(offered(abogado.uid)).toHaveCount(1);
  await expect(offered(abogada.uid)).toHaveCount(0);
  await dialog.getByLabel('¿Quién los atenderá?').selectOption(abogado.uid);
  await dialog.getByLabel(/Hasta un día/).check();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Día en que regresan').fill(`${year}-05-03`);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(
    dialog.getByText(`2 trámites quedaron con ${abogado.nombre}. Regresan el 03-05-${year}.`),
  ).toBeVisible();
  for (const file of [hers, more]) {
    expect(await fileOf(file)).toMatchObject({
      idAsignado: abogado.uid,
      prestamo: { de: abogada.uid, hasta: `${year}-05-03` },
    });
  }
  expect(await fileOf(his)).toMatchObject({ idAsignado: abogado.uid, prestamo: null });
});
