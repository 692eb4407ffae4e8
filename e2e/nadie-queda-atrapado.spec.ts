import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens a file from the list and chooses a PDF for its only document. */
async function chooseOne(page: Page) {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  await enterAs(page.context(), cliente);
  await page.goto('/ayuda');
  await page.getByRole('link', { name: 'Contacto', exact: true }).first().click();
  await page.getByRole('link', { name: 'Trámites', exact: true }).first().click();
  await expect(page).toHaveURL(/\/tramites$/);
  await page.getByRole('link', { name: 'Mis trámites', exact: true }).first().click();
  await page.getByRole('link', { name: 'Testamento público abierto' }).click();
  await page.getByRole('button', { name: 'Subir Documento 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'uno'));
  await expect(dialog.getByText('acta.pdf')).toBeVisible();
  return { idExpediente, dialog };
}

test('three quick presses of Back, and a step back by two pages, ask before a chosen file is lost', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { idExpediente, dialog } = await chooseOne(page);
  const question = page.getByRole('alertdialog', { name: '¿Descartar el archivo que elegiste?' });
  const stay = question.getByRole('button', { name: 'Seguir aquí' });
  const leave = [
    () => history.go(-2),
    () => {
      history.back();
      history.back();
      history.back();
    },
  ];
  for (const presses of leave) {
    await page.evaluate(presses);
    await expect(question).toBeVisible();
    await stay.click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText('acta.pdf')).toBeVisible();
  }
  // Pressed again while the question is open, in one move with the press that opened it.
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await stay.click();
  await expect(dialog.getByText('acta.pdf')).toBeVisible();
});

test('without a network the first button keeps the document for later, in view on a phone', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  await enterAs(context, cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('button', { name: 'Subir Documento 1' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'uno'));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Subir documento' }).tap();
  await expect(dialog.getByText('No hay señal.')).toBeInViewport();
  const later = dialog.getByRole('button', { name: 'Enviar cuando haya señal' });
  await expect(later).toBeInViewport({ ratio: 1 });
  const again = await dialog.getByRole('button', { name: 'Reintentar' }).boundingBox();
  expect((await later.boundingBox())?.y).toBeLessThan(again?.y ?? 0);
  await context.close();
});

test('a mail’s link shows no sign-in form to somebody who is signed in, not even while it loads', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  await enterAs(page.context(), cliente);
  await page.goto('/expedientes');
  await expect(page.getByRole('link', { name: 'Testamento público abierto' })).toBeVisible();
  let isShown = false;
  await page.exposeFunction('seeForm', () => {
    isShown = true;
  });
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('input[type="password"]');
      if (field?.checkVisibility({ visibilityProperty: true })) {
        (window as unknown as { seeForm: () => void }).seeForm();
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/iniciar-sesion?volver=/expedientes/${idExpediente}`);
  await expect(page.getByRole('button', { name: 'Subir Documento 1' })).toBeVisible();
  expect(isShown).toBe(false);
});
