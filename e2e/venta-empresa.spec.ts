import { PARTES } from '@notaria/contract/partes-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test('a company sells: it says who signs, and the office reads both names', {
  tag: '@exhaustive',
}, async ({ page, browser }) => {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file, tokens } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  await page.setViewportSize(PHONE.viewport);
  await enterAs(page.context(), vende);
  await page.goto(`/invitacion/${tokens.p2?.token}`);
  await expect(page.getByText('Acta constitutiva')).toBeHidden();
  await page.getByRole('radio', { name: /^Una empresa/ }).check();
  await expect(page.getByText('Acta constitutiva')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(page.getByText(PARTES.sinRepresentante)).toBeVisible();
  await expectSound(page, 'who signs for a company');
  await page.getByLabel('Quién firma por la empresa').fill('Luz Mora');
  await page.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(page.getByRole('heading', { name: 'Tus documentos' })).toBeVisible();
  await expect(page.getByText('Acta constitutiva').first()).toBeVisible();
  await expect(page.getByText('¿Están casados por sociedad conyugal?')).toBeHidden();

  const office = await browser.newContext();
  await enterAs(office, luz);
  const desk = await office.newPage();
  await desk.goto(`/expedientes/${file.idExpediente}/personas`);
  await expect(desk.getByText(/representada por Luz Mora/).first()).toBeVisible();
  await expect(desk.getByRole('group', { name: /^Identidad: .*Luz Mora/ })).toBeVisible();
  await expectSound(desk, 'the people of a file with a company');
  await office.close();
});

test('who answers also for another buyer is told so before the one press', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [{ clave: 'comprador', person: compra }, { clave: 'vendedor' }],
  });
  const { idExpediente } = file;
  await enterAs(page.context(), compra);
  await page.goto(`/expedientes/${idExpediente}/personas`);
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('¿Qué papel tiene?').selectOption({ label: 'Comprador' });
  await who.getByLabel('Nombre completo').fill('Carmen Ibáñez');
  await who.getByRole('radio', { name: /^Yo entrego sus documentos/ }).check();
  await who.getByRole('checkbox', { name: PARTES.consentimiento }).check();
  await who.getByRole('button', { name: 'Agregar persona' }).last().click();
  await expect(page.getByText(PARTES.laNotariaPregunta)).toBeVisible();
  await page.getByRole('button', { name: 'Responder también por Carmen Ibáñez' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(PARTES.consentimientoDeResponder);
  await question.getByRole('button', { name: 'Sí, lo declaro' }).click();
  await expect(page.getByText(PARTES.laNotariaPregunta)).toBeHidden();
  const { idEntrega } = await aStoredEntrega({ idExpediente }, { para: ['p1', 'p3'] });
  await page.goto(`/expedientes/${idExpediente}/entregas/${idEntrega}`);
  await expect(page.getByText(/^Respondes también por Carmen Ibáñez/)).toBeVisible();
  await expectSound(page, 'an answer for two');
});
