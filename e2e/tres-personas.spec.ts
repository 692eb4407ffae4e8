import { asignarExpediente } from '@notaria/contract/asignacion';
import { enterAs } from '@notaria/factories/browser/session';
import { waitForMail } from '@notaria/factories/mailbox';
import { aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

const LIVE = { timeout: 40_000 };

async function upload(page: Page, tipo: string): Promise<void> {
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Subir ${tipo}` });
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf(`${tipo}.pdf`, tipo));
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog).toBeHidden(LIVE);
  await expect(page.getByRole('button', { name: `Subir ${tipo}`, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: `Más de ${tipo}`, exact: true })).toBeVisible();
}

/**
 * Starts from the catalogue: says which party, and invites the other.
 * @returns the path of the file
 */
async function start(page: Page, idTramite: string, correo: string): Promise<string> {
  await page.goto(`/tramites/${idTramite}`);
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await page.getByRole('radio', { name: 'Comprador' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(page.getByText('¿Quién más participa?')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar a quien falta' }).click();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('Nombre completo').fill('Rosa Díaz');
  await who.getByLabel('Su correo electrónico').fill(correo);
  await who.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(who).toBeHidden();
  return new URL(page.url()).pathname;
}

/** Goes from the link in the mail to the file, with a new account. */
async function join(page: Page, correo: string): Promise<void> {
  const { text } = await waitForMail(correo, /Te invitan a participar/);
  await page.goto(/https?:\/\/\S+\/invitacion\/[\w-]+/.exec(text)?.[0] ?? '/no-link');
  await page.getByRole('link', { name: 'Crear cuenta' }).last().click();
  await page.getByLabel('Nombre(s)').fill('Rosa');
  await page.getByLabel('Primer apellido').fill('Díaz');
  await page.getByLabel('Segundo apellido').fill('Peña');
  await page.getByLabel('Correo electrónico').fill(correo);
  await page.getByLabel('Contraseña', { exact: true }).fill('Notaria-2026!');
  await page.getByLabel('Confirmar contraseña').fill('Notaria-2026!');
  await page.getByRole('button', { name: 'Registrar cuenta' }).click();
  await page.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
}

/** Accepts these documents, each opened by its link in the parties' cards or among the common ones. */
async function acceptAll(page: Page, links: readonly string[]): Promise<void> {
  for (const name of links) {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aceptar documento' });
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    const done = page.getByRole('dialog').filter({ hasText: 'Documento aceptado exitosamente.' });
    await done.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  }
}

test('a buyer, a seller who joins by mail, and a lawyer bring a sale to its end on phones', async ({
  anotherContext,
}) => {
  test.setTimeout(300_000);
  const phone = async () => {
    const page = await (await anotherContext()).newPage();
    await page.setViewportSize(PHONE.viewport);
    return { page, problems: watchConsole(page) };
  };
  const [{ idTramite }, ana, luz] = await Promise.all([
    aTramiteDePartes(),
    aCliente(),
    anAbogado(),
  ]);
  const correo = unusedEmail();
  const buyer = await phone();
  await enterAs(buyer.page.context(), ana);
  const path = await start(buyer.page, idTramite, correo);
  const idExpediente = path.split('/').at(-1) ?? '';

  const seller = await phone();
  await join(seller.page, correo);
  expect(new URL(seller.page.url()).pathname).toBe(path);
  await buyer.page.getByRole('link', { name: 'Personas' }).click();
  await expect(buyer.page.getByRole('list', { name: 'Los demás' })).toContainText(
    'Participa',
    LIVE,
  );
  await buyer.page.goBack();

  for (const tipo of ['INE (Comprador)', 'CURP (Comprador)']) await upload(buyer.page, tipo);
  for (const tipo of ['INE (Vendedor)', 'CURP (Vendedor)', 'predial']) {
    await upload(seller.page, tipo);
  }
  await upload(buyer.page, 'escritura');
  await expectSound(seller.page, 'the seller’s page while the notary’s turn');
  for (const [page, other] of [
    [buyer.page, 'Vendedor'],
    [seller.page, 'Comprador'],
  ] as const) {
    await expect(page.getByRole('main')).not.toContainText(`INE (${other})`);
  }

  // The office assigns the file; main-job.spec.ts tests that.
  const file = db().collection('expedientes').doc(idExpediente);
  const lawyer = await phone();
  const body = { idExpediente, idResponsable: luz.uid };
  const as = await anAdministrador();
  expect((await request(asignarExpediente, { as, body })).status).toBe(200);
  await enterAs(lawyer.page.context(), luz);
  await lawyer.page.goto(path);
  await acceptAll(lawyer.page, [
    'Pendiente: INE (Comprador)',
    'Pendiente: CURP (Comprador)',
    'Pendiente: INE (Vendedor)',
    'Pendiente: CURP (Vendedor)',
    'predial',
    'escritura',
  ]);
  await expect(lawyer.page.getByText('Documentos completos').first()).toBeVisible();
  for (const { page } of [buyer, seller]) {
    await expect(page.getByText('Documentos completos').first()).toBeVisible(LIVE);
  }
  expect((await file.get()).data()).toMatchObject({ estado: 'En progreso', aceptados: 6 });
  // The browser itself logs the refusal while the seller's address was not proved.
  const unproven = /403 \(Forbidden\) \(\S+\/api\/mis-invitaciones\//;
  expect(seller.problems.filter((problem) => !unproven.test(problem))).toEqual([]);
  expect([...buyer.problems, ...lawyer.problems]).toEqual([]);
});
