import { enterAs } from '@notaria/factories/browser/session';
import { expedienteNow } from '@notaria/factories/files';
import { waitForMail } from '@notaria/factories/mailbox';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test.use({ viewport: PHONE.viewport });

async function open(page: Page, as: Person, id: string): Promise<void> {
  await enterAs(page.context(), as);
  await page.goto(`/expedientes/${id}/personas`);
  await expect(page.getByRole('heading', { name: 'Quién participa' })).toBeVisible();
}

const estadosDe = async (id: string) =>
  (await expedienteNow(id)).salas.map(({ idParte, estado }) => `${idParte} ${estado}`);

test('whoever leaves is told who leaves with them, and both are out', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const { file, secretos } = await aSharedFile({
    asignado: await anAbogado(),
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende, estados: [2, 0] },
      { clave: 'conyuge', person: vende, entrega: 'representada', de: 'p2', invito: 'p2' },
    ],
  });
  const id = file.idExpediente;
  await open(page, vende, id);
  await page.getByRole('button', { name: 'Salir del trámite' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir de este trámite?' });
  await expect(question).toContainText('La notaría conserva el documento que ya te aceptó');
  await expect(question).toContainText(`Contigo sale Eva ${secretos.p3?.persona}`);
  await expectSound(page, 'leaving with a represented person');
  await question.getByRole('button', { name: 'Salir del trámite' }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
  expect(await estadosDe(id)).toEqual(['p1 activa', 'p2 retirada', 'p3 retirada']);
  // A page that is still going back to the list would cut off a new one.
  await expect(page.getByRole('heading', { level: 1, name: 'Mis trámites' })).toBeVisible();
  await page.goto(`/expedientes/${id}`);
  await expect(page).toHaveURL(/\/404/);
});

test('the lawyer mails an expired invitation again, and puts somebody else in a place', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
  const correo = unusedEmail();
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', estado: 'vencida', correo, invito: 'oficina' },
    ],
  });
  const id = file.idExpediente;
  await open(page, luz, id);
  await page.getByRole('button', { name: 'Reenviar la invitación de Vendedor' }).click();
  await expect(page.getByText('Invitación enviada otra vez.').first()).toBeVisible();
  await waitForMail(correo, /Te invitan a participar/);
  expect(await estadosDe(id)).toEqual(['p1 activa', 'p2 invitada']);

  await page.getByRole('button', { name: 'Reemplazar a Vendedor' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Poner a otra persona en su lugar?' });
  await expect(question).toContainText('dejará de servir');
  await question.getByRole('button', { name: 'Quitar y elegir a otra' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar persona' });
  await form.getByLabel('Nombre completo').fill('Rosa Díaz');
  await form.getByLabel('Su correo electrónico').fill('no es un correo');
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(form.getByLabel('Su correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nombre completo')).toHaveValue('Rosa Díaz');
  await expectSound(page, 'putting somebody else in a place');
  const other = unusedEmail();
  await form.getByLabel('Su correo electrónico').fill(other);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(form).toBeHidden();
  await waitForMail(other, /Te invitan a participar/);
  expect(await estadosDe(id)).toEqual(['p1 activa', 'p2 retirada', 'p3 invitada']);
});

test('the client who started adds who is missing from the box that says whose turn it is', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const compra = await aCliente();
  const { file } = await aSharedFile({ partes: [{ clave: 'comprador', person: compra }] });
  const id = file.idExpediente;
  await open(page, compra, id);
  await page.getByRole('link', { name: 'Trámite', exact: false }).first().click();
  await page.getByRole('button', { name: 'Agregar a quien falta' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar persona' });
  await form.getByLabel('Nombre completo').fill('Rosa Díaz');
  const correo = unusedEmail();
  await form.getByLabel('Su correo electrónico').fill(correo);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(form).toBeHidden();
  await waitForMail(correo, /Te invitan a participar/);
  await expect(page.getByRole('button', { name: 'Agregar a quien falta' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Personas/ }).click();
  const others = page.getByRole('list', { name: 'Los demás' });
  await expect(others).toContainText('Vendedor');
  expect(await estadosDe(id)).toEqual(['p1 activa', 'p2 invitada']);
});
