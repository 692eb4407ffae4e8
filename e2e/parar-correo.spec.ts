import { AVISOS_CORREO } from '@notaria/contract/avisos-correo-messages';
import { paginaDeParada } from '@notaria/contract/paginas';
import { aParada } from '@notaria/factories/avisos';
import { enter } from '@notaria/factories/browser/session';
import { aCliente, anAbogado, profileOf } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test('the stop link of a mail stops its kind on a phone, without signing in, and only after a press', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const ana = await aCliente({ nombre: 'Anastasia' });
  const token = await aParada(ana, 'mensajes');
  await page.goto(paginaDeParada(token));
  await expect(
    page.getByRole('heading', { name: '¿Dejar de recibir «Mensajes de mis trámites»?' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Anastasia');
  await expectSound(page, 'what a link stops');
  expect((await profileOf(ana)).avisosCorreo.mensajes).toBe('al_momento');
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(page.getByText(AVISOS_CORREO.parado)).toBeVisible();
  await expectSound(page, 'what a link has stopped');
  expect((await profileOf(ana)).avisosCorreo).toMatchObject({
    mensajes: 'nunca',
    tramites: 'al_momento',
  });
  await page.reload();
  await expect(page.getByText(AVISOS_CORREO.parado)).toBeVisible();
});

test('the link of the daily mail names what comes in it; a wrong link says what to do', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const luz = await anAbogado();
  await page.goto(paginaDeParada(await aParada(luz, 'resumen')));
  await expect(page.getByRole('listitem').filter({ hasText: 'Trámites detenidos' })).toBeVisible();
  await page.goto(paginaDeParada('A'.repeat(43)));
  await expect(page.getByText(AVISOS_CORREO.noSirve)).toBeVisible();
  await expectSound(page, 'a link that is no good');
});

test('the staff choose when they are told of files that stand still, and at which hour', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await enter(page, await anAbogado());
  await page.goto('/cuenta');
  const choice = (name: string) => page.getByRole('combobox', { name });
  await expect(choice('Trámites detenidos')).toHaveValue('diario');
  await expect(choice('Recordatorios')).toBeVisible();
  await choice('Hora del resumen').selectOption('18:00');
  await expect(page.getByText(AVISOS_CORREO.guardados)).toBeVisible();
  await expectSound(page, 'when mails come');
  await page.reload();
  await expect(choice('Hora del resumen')).toHaveValue('18');
});
