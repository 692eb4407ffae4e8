import { moverEtapa } from '@notaria/contract/etapas-mover';
import { enterAs } from '@notaria/factories/browser/session';
import { avanzar, conEtapas, conFecha } from '@notaria/factories/etapas';
import { anOffice, aStoredFile, idOf, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import type { ExpedienteDoc } from '../functions/src/records/expedientes/model.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

const files = (page: Page) => page.getByRole('table', { name: 'Trámites' }).getByRole('row');

interface Scene {
  office: Office;
  /** A file that stands still. */
  still: ExpedienteDoc;
  /** A file whose stage should have ended. */
  late: ExpedienteDoc;
  /** A delivered file. */
  done: ExpedienteDoc;
}

/** An office whose lawyer has a file that stands still, and whose tray has one with two documents to review. */
async function aBusyOffice(): Promise<Scene> {
  const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const { abogada, abogado } = peopleOf(office);
  const still = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  await conEtapas(still, 'registro');
  const detenidoEl = new Date('2026-01-05T18:00:00Z');
  await db().collection('expedientes').doc(still.idExpediente).update({ detenidoEl });
  const late = await aStoredFile({ cliente, abogado, estados: [2] });
  await conEtapas(late, 'proyecto');
  const body = avanzar('proyecto', 'revision');
  await request(moverEtapa, { as: abogado, params: { id: late.idExpediente }, body });
  await conFecha(late, '2026-02-02');
  const tray = await aStoredFile({ cliente, idGrupo: await idOf(office), estados: [0, 0] });
  await conEtapas(tray);
  const done = await aStoredFile({ cliente, abogado, estados: [2] });
  await conEtapas(done, 'entregado');
  return { office, still, late, done };
}

test('the head sees how the office’s work is shared out, and each figure opens those files', async ({
  page,
}) => {
  const { office, still } = await aBusyOffice();
  const { titular, abogada } = peopleOf(office);
  const problems = watchConsole(page);
  await enterAs(page.context(), titular);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Tablero' }).click();
  const board = page.getByRole('table', { name: `Trabajo de ${office.nombre}` });
  const rows = board.getByRole('row');
  await expect(rows.filter({ hasText: 'nadie los atiende' })).toContainText('2');
  await expect(rows).toHaveCount(4);
  await expect(page.getByText(/^Sin trámites abiertos: /)).toContainText(titular.nombre);
  const stands = board.getByRole('link', {
    name: new RegExp(`1 trámites? detenidos? de ${abogada.nombre}`),
  });
  await stands.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`encargado=${abogada.uid}&curso=detenidos`));
  await expect(files(page)).toHaveCount(2);
  await expect(files(page).nth(1)).toContainText(still.idExpediente);
  await expect(files(page).nth(1)).toContainText('Registro Público');
  await expect(files(page).nth(1)).toContainText('Detenido');
  await page.goBack();
  await rows.filter({ hasText: 'nadie los atiende' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/encargado=nadie&turno=notaria/);
  await expect(files(page)).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('on a phone the board is shown as cards, and an administrator chooses the office', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { office } = await aBusyOffice();
  await enterAs(page.context(), await anAdministrador());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tablero');
  await page.getByLabel('Oficina', { exact: true }).selectOption({ label: office.nombre });
  await expect(page).toHaveURL(new RegExp(`oficina=${await idOf(office)}`));
  const cards = page.getByRole('list', { name: `Trabajo de ${office.nombre}` });
  await expect(cards.getByRole('listitem').filter({ hasText: 'nadie los atiende' })).toBeVisible();
  await page.getByText('Ver las cifras').focus();
  await page.keyboard.press('Enter');
  const weeks = page.getByRole('table', { name: 'Iniciados y entregados por semana' });
  await expect(weeks.getByRole('row')).toHaveCount(13);
  await expect(page.getByText('Todavía sin medida: hacen falta diez entregados.')).toBeVisible();
  await expectSound(page, 'the board');
  await cards.getByRole('link', { name: /trámite detenido/ }).click();
  await expect(page.getByRole('list', { name: 'Trámites' }).getByRole('listitem')).toHaveCount(1);
  await expectSound(page, 'the files that stand still');
});

test('the start page counts by stage, and the list is filtered by its address', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { office, still, late, done } = await aBusyOffice();
  await enterAs(page.context(), peopleOf(office).titular);
  await page.goto('/');
  const counts = page.getByRole('navigation', { name: 'Trámites por etapa' });
  await expect(counts.getByRole('link', { name: 'Detenidos 1' })).toBeVisible();
  await counts.getByRole('button', { name: 'Por etapa' }).click();
  await counts.getByRole('link', { name: 'Revisión del cliente 1' }).click();
  await expect(page).toHaveURL(/\/expedientes\?etapa=revision$/);
  await expect(files(page)).toHaveCount(2);
  await expect(files(page).nth(1)).toContainText(late.idExpediente);
  await expect(files(page).nth(1)).toContainText('Fecha pasada');
  await page.getByLabel('Etapa').selectOption({ label: 'Todas las etapas' });
  await page.getByLabel('Cómo van').selectOption({ label: 'Sin entregar' });
  await expect(page).toHaveURL(/\?curso=abiertos$/);
  await expect(files(page)).toHaveCount(4);
  await expect(files(page).nth(1)).toContainText(still.idExpediente);
  await page.getByLabel('Cómo van').selectOption({ label: 'Con fecha pasada' });
  await expect(files(page)).toHaveCount(2);
  await page.getByLabel('Cómo van').selectOption({ label: 'Entregados' });
  await expect(page).toHaveURL(/\?curso=entregados$/);
  await expect(files(page)).toHaveCount(2);
  await expect(files(page).nth(1)).toContainText(done.idExpediente);
  await page.getByRole('link', { name: 'Todos', exact: true }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
});
