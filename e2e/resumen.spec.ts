import { enterAs } from '@notaria/factories/browser/session';
import { anOffice, aStoredFile, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { holdUntil } from './support/network.ts';
import { test } from './support/test.ts';

test('the staff see how much waits for whom, and each number opens those files', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const office = await anOffice();
  const { abogada, abogado, titular } = peopleOf(office);
  const cliente = await aCliente();
  const [toReview, finished, , , waiting] = await Promise.all([
    // A rejected document does not hide that another one waits.
    aStoredFile({ cliente, abogado: abogada, estados: [0, 1, null] }),
    aStoredFile({ cliente, abogado, estados: [2] }),
    aStoredFile({ cliente, abogado, estados: [1] }),
    aStoredFile({ cliente, abogado, estados: [null] }),
    aStoredFile({ cliente, idGrupo: await idOf(office), estados: [null] }),
  ]);
  await enterAs(page.context(), titular);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdUntil(page, /\/api\/expedientes/);
  await page.goto('/expedientes');
  const figures = page.getByRole('navigation', { name: 'Trámites por atender' }).getByRole('link');
  await expect(figures).toHaveText([/^Todos/, /^Esperan r/, /^Esperan al/, /^Sin/, /^Terminados/]);
  await page.evaluate(() => document.fonts.ready);
  const below = page.getByRole('searchbox', { name: 'Buscar trámite...' });
  const place = await below.boundingBox();
  release();
  await expect(figures).toHaveText([
    /^Todos/,
    /^1Esperan revisión/,
    /^3Esperan al cliente/,
    /^1Sin asignar/,
    /^1Terminados este mes/,
  ]);
  expect(await below.boundingBox()).toEqual(place);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSound(page, 'start page of the staff');

  const rows = page.getByRole('table', { name: 'Trámites' }).getByRole('rowheader');
  await expect(rows).toHaveCount(5);
  const opens = async (label: RegExp, { idExpediente }: { idExpediente: string }) => {
    await page.getByRole('link', { name: label }).click();
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('link')).toHaveAttribute('href', `/expedientes/${idExpediente}`);
  };
  await opens(/Esperan revisión/, toReview);
  await opens(/Sin asignar/, waiting);
  await opens(/Terminados este mes/, finished);
  await figures.first().click();
  await expect(rows).toHaveCount(5);
});
