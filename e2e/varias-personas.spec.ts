import { PARTES } from '@notaria/contract/partes-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { waitForMail } from '@notaria/factories/mailbox';
import { aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { findExpediente } from '../functions/src/records/expedientes/repository.ts';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** The rooms of the file that the page shows. */
async function roomsOf(page: Page) {
  const idExpediente = /expedientes\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  return (await findExpediente(idExpediente))?.salas ?? [];
}

test('the catalogue says who brings each document', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/tramites/compraventa-inmueble');
  await expect(page.getByText('Participan: quien compra y quien vende')).toBeVisible();
  for (const [whose, asked] of [
    ['De quien compra', 'Acta de nacimiento'],
    ['De quien vende', 'Comprobantes de que el vendedor habita la casa'],
    ['Cónyuge de quien vende', 'CURP'],
    ['Del trámite, para todos', 'Predial al corriente'],
  ] as const) {
    const group = page.getByRole('group').filter({ hasText: whose }).first();
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    await expect(group.getByText(asked, { exact: true })).toBeVisible();
  }
  await expectSound(page, 'a procedure with several people');
  // One person collects everything, so nothing is grouped.
  await page.goto('/tramites/testamento-publico-abierto');
  await expect(page.getByText('Participan:')).toHaveCount(0);
  await expect(page.getByText('Lista de herederos y albacea')).toBeVisible();
});

test('starts as one of several: the spouse represented, the other invited by mail', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const ana = await aCliente();
  await enterAs(page.context(), ana);
  await page.goto('/tramites/compraventa-inmueble');
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  const role = page.getByRole('dialog', { name: '¿Quién eres en este trámite?' });
  await role.getByRole('button', { name: 'Continuar' }).click();
  await expect(role.getByText(PARTES.faltaParte)).toBeVisible();
  await expectSound(page, 'which party are you');
  // A spouse belongs to another party, so nobody starts as one.
  await expect(role.getByRole('radio')).toHaveCount(2);
  await role.getByRole('radio', { name: 'Quien compra' }).check();
  await role.getByRole('button', { name: 'Continuar' }).click();

  // The file's page follows by itself after three seconds, and asks there.
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(page.getByText('¿Quién más participa?')).toBeVisible();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await expect(page.getByText('¿Están casados por sociedad conyugal?')).toBeVisible();
  await expectSound(page, 'a file that was just started');
  await page.getByRole('button', { name: 'Sí, agregar a mi cónyuge' }).click();
  await who.getByLabel('Nombre completo').fill('Joaquín Rey');
  await who.getByRole('radio', { name: /^Yo entrego sus documentos/ }).check();
  await who.getByRole('button', { name: 'Agregar persona' }).click();
  await expect(who.getByText(PARTES.sinConsentimiento)).toBeVisible();
  await expectSound(page, 'the consent');
  await who.getByRole('checkbox', { name: PARTES.consentimiento }).check();
  await who.getByRole('button', { name: 'Agregar persona' }).click();
  await expect(who).toBeHidden();

  await page.getByRole('button', { name: 'Agregar a quien falta' }).click();
  await who.getByLabel('Nombre completo').fill('Rosa Díaz');
  await who.getByLabel('Su correo electrónico').fill(ana.email);
  await who.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(who.getByText(PARTES.correoPropio)).toBeVisible();
  const correo = unusedEmail();
  await who.getByLabel('Su correo electrónico').fill(correo);
  await who.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(who).toBeHidden();
  const { subject, text } = await waitForMail(correo, /Te invitan a participar/);
  expect(subject).toContain('Compraventa de inmueble');
  expect(text).not.toContain('Rosa');

  const rooms = await roomsOf(page);
  expect(
    rooms.map(({ clave, de, estado, consentimiento }) => ({
      clave,
      de,
      estado,
      consentimiento: consentimiento?.texto ?? null,
    })),
  ).toEqual([
    { clave: 'comprador', de: null, estado: 'activa', consentimiento: null },
    {
      clave: 'conyuge-comprador',
      de: 'p1',
      estado: 'activa',
      consentimiento: PARTES.consentimiento,
    },
    { clave: 'vendedor', de: null, estado: 'invitada', consentimiento: null },
  ]);
});

test('the others may wait, and half-typed text is not lost by a touch', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { idTramite } = await aTramiteDePartes();
  await enterAs(page.context(), await aCliente());
  await page.goto(`/tramites/${idTramite}`);
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await page.getByRole('radio', { name: 'Vendedor' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('link', { name: 'Ir al trámite' }).click();
  await page.getByRole('button', { name: 'Agregar a quien falta' }).click();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('Nombre completo').fill('Rosa');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(who.getByLabel('Nombre completo')).toHaveValue('Rosa');
  await who.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(who).toBeHidden();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  expect((await roomsOf(page)).map(({ clave }) => clave)).toEqual(['vendedor']);
});
