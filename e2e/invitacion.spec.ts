import { agregarParte } from '@notaria/contract/partes';
import { INVITACION } from '@notaria/contract/partes-messages';
import { enter, enterAs } from '@notaria/factories/browser/session';
import { expedienteNow } from '@notaria/factories/files';
import { waitForMail } from '@notaria/factories/mailbox';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, aUsuario, type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

const PASSWORD = 'Notaria-2026!';

/** A sale whose seller is invited by the real mail. */
async function anInvitation(correo = unusedEmail()) {
  const ana = await aCliente({ nombre: 'Anastasia' });
  const { file } = await aSharedFile({ partes: [{ clave: 'comprador', person: ana }] });
  const { idExpediente, tituloTramite } = file;
  const { status } = await request(agregarParte, {
    as: ana,
    params: { id: idExpediente },
    body: { clave: 'vendedor', nombre: 'Rosa Díaz', correo },
  });
  expect(status).toBe(201);
  const { text } = await waitForMail(correo, /Te invitan a participar/);
  const link = /https?:\/\/\S+\/invitacion\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error('the mail holds no link');
  return { ana, correo, link, idExpediente, tramite: tituloTramite };
}

async function roomOf(idExpediente: string) {
  return (await expedienteNow(idExpediente)).salas.find(({ idParte }) => idParte === 'p2');
}

async function open(page: Page, as: Person, link: string) {
  await enterAs(page.context(), as);
  await page.goto(link);
}

test('from the mail to the file without an earlier account, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  const { ana, correo, link, idExpediente, tramite } = await anInvitation();
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'Te invitan a participar en un trámite' }),
  ).toBeVisible();
  await expect(page.getByText(tramite)).toBeVisible();
  // Nobody knows yet who reads this: no name, no kind of party.
  const main = page.getByRole('main');
  await expect(main).not.toContainText('Anastasia');
  await expect(main).not.toContainText('Vendedor');
  await expectSound(page, 'an invitation before signing in');

  await page.getByRole('link', { name: 'Crear cuenta' }).last().click();
  await page.getByLabel('Nombre(s)').fill('Rosa');
  await page.getByLabel('Primer apellido').fill('Díaz');
  await page.getByLabel('Segundo apellido').fill('Peña');
  await page.getByLabel('Correo electrónico').fill(correo);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Registrar cuenta' }).click();

  // The link came to that mailbox, so nothing else has to prove the address.
  await expect(page.getByRole('heading', { name: /Anastasia .* te invita/ })).toBeVisible();
  await expect(page.getByText('INE (Vendedor)')).toBeVisible();
  await expectSound(page, 'an invitation to the person that it is for');
  await page.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(page.getByText(INVITACION.aceptada)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await expect(page.getByText('INE (Vendedor)').first()).toBeVisible();
  expect((await roomOf(idExpediente))?.estado).toBe('activa');
  expect(ana.uid).toBeTruthy();

  await expect(page.getByRole('region', { name: 'Confirma tu correo' })).toHaveCount(0);

  // The used link leads to the file, and the home page asks for its documents instead of a certificate.
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Lo que te toca hacer' });
  await expect(mine.getByRole('link', { name: /^Continuar/ })).toBeVisible();
  await expect(mine).not.toContainText('Constancia');
});

test('a person with an account of that address signs in from the invitation and returns to it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const rosa = await aUsuario({ correoProbado: new Date() });
  const { link } = await anInvitation(rosa.email);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(2);
  // The button in the page's header leads back as the invitation's own button does.
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(rosa.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(rosa.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Anastasia .* te invita/ })).toBeVisible();
  expect(page.url()).toBe(link);
});

test('refusing asks once, and says that the office was told', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const rosa = await aUsuario({ correoProbado: new Date() });
  const { link, idExpediente } = await anInvitation(rosa.email);
  await open(page, rosa, link);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Rechazar la invitación?' });
  await expectSound(page, 'refusing an invitation');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('heading', { name: 'Invitación rechazada' })).toBeVisible();
  await expectSound(page, 'an invitation that was refused');
  expect((await roomOf(idExpediente))?.estado).toBe('rechazada');
});

test('another account is told what to do, and comes back with the right one', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { link, tramite } = await anInvitation();
  const eva = await aCliente();
  await enter(page, eva);
  await page.goto(link);
  await expect(page.getByText(INVITACION.otraCuenta)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(tramite);
  await expectSound(page, 'an invitation of another address');
  await page.getByRole('button', { name: 'Salir y entrar con otra' }).click();
  await expect(page).toHaveURL(/\/iniciar-sesion\?volver=%2Finvitacion%2F/);
});

test('staff can’t be parties: they are told that it isn’t theirs', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { link } = await anInvitation();
  await open(page, await anAbogado(), link);
  await expect(
    page.getByRole('heading', { name: 'Esta invitación es para otra cuenta' }),
  ).toBeVisible();
});

test('a wrong, an expired and a used link show the same page', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const { link } = await anInvitation();
  const texts: (string | null)[] = [];
  for (const url of [
    link.replace(/.{3}$/, 'AAA'),
    `/invitacion/${'A'.repeat(43)}`,
    '/invitacion/x',
  ]) {
    await page.goto(url);
    await expect(page.getByText(INVITACION.noSirve)).toBeVisible();
    texts.push(await page.getByRole('main').textContent());
  }
  expect(new Set(texts).size).toBe(1);
  await expectSound(page, 'an invitation that is no good');
});
