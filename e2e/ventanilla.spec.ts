import { PARTES } from '@notaria/contract/partes-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { waitForMail } from '@notaria/factories/mailbox';
import { aTramiteDePartes } from '@notaria/factories/partes';
import { anAbogado, aUsuario } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { choose } from './support/menu.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test('a lawyer opens a file at the counter, hands a paper in, and its person takes it over by mail', async ({
  context,
  page,
  anotherContext,
}) => {
  test.setTimeout(120_000);
  const [luz, eva, { titulo }] = await Promise.all([
    anAbogado(),
    aUsuario({ nombre: 'Eva', apellidoPaterno: 'Mora', apellidoMaterno: 'Paz' }),
    aTramiteDePartes(),
  ]);
  await enterAs(context, luz);
  await page.goto('/expedientes');
  await page.getByRole('button', { name: 'Abrir en ventanilla' }).click();
  const opening = page.getByRole('dialog', { name: 'Abrir en ventanilla' });
  await opening.getByRole('button', { name: 'Iniciar trámite' }).click();
  await expect(opening.getByText(PARTES.sinConsentimiento)).toBeVisible();
  await opening.getByLabel('Trámite', { exact: true }).selectOption(titulo);
  await opening.getByLabel('¿Qué papel tiene?').selectOption('Vendedor');
  await opening.getByLabel('Nombre completo').fill('Eva Mora Paz');
  await opening.getByLabel('Teléfono').fill('614 123 4567');
  await opening.getByLabel(PARTES.consentimiento).check();
  await expectSound(page, 'opening a file at the counter');
  await page.setViewportSize(PHONE.viewport);
  await expectSound(page, 'the same on a phone');
  await opening.getByRole('button', { name: 'Iniciar trámite' }).click();

  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(page.getByText('En ventanilla: tú recibes sus documentos.')).toBeVisible();
  await expectSound(page, 'a file at the counter on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSound(page, 'a file at the counter');
  await page.getByRole('button', { name: 'Subir INE (Vendedor)', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Subir INE (Vendedor)' });
  await sending.getByLabel('Elige el PDF').setInputFiles(await aPdf('INE.pdf', 'INE de Eva'));
  await sending.getByRole('button', { name: 'Subir documento' }).click();
  await expect(sending).toBeHidden();
  const papers = page.getByRole('table', { name: /Documentos de Eva Mora Paz/ });
  await expect(papers.getByRole('row', { name: /INE/ })).toContainText('Entregado en ventanilla');
  await choose(page, 'Más del trámite', 'Número en Integranot');
  await page.getByRole('dialog').getByLabel('Número', { exact: true }).fill('10452');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('10452')).toBeVisible();

  await page.getByRole('link', { name: 'Personas' }).click();
  await expect(page.getByText('En ventanilla', { exact: true })).toBeVisible();
  await expectSound(page, 'the people of a file at the counter');
  await page.getByRole('button', { name: /^Invitar/ }).click();
  const inviting = page.getByRole('dialog', { name: 'Invitar a seguir su trámite en línea' });
  await inviting.getByLabel('Su correo electrónico').fill(eva.email);
  await inviting.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(inviting).toBeHidden();

  const { text } = await waitForMail(eva.email, /Te invitan a participar/);
  expect(text).not.toMatch(/INE|Mora|614/);
  const home = await anotherContext();
  await enterAs(home, eva);
  const hers = await home.newPage();
  await hers.setViewportSize(PHONE.viewport);
  await hers.goto(/https?:\/\/\S+\/invitacion\/[\w-]+/.exec(text)?.[0] ?? '/no-link');
  await expect(hers.getByText('La notaría lo lleva por ti.')).toBeVisible();
  await expectSound(hers, 'an invitation to take a place over');
  await hers.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(hers).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(hers.getByText('Entregado en ventanilla')).toBeVisible();
  await expectSound(hers, 'a file that was taken over');
});
