import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { aPhoto } from './support/photos.ts';
import { test } from './support/test.ts';

test('a photograph chosen in the box of the PDF opens the scanner', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('button', { name: 'Subir Documento 1' }).click();
  await page.getByLabel('Elige el PDF').setInputFiles(aPhoto('a.jpg', 8));
  await expect(page.getByRole('button', { name: 'Enviar 1 página' })).toBeVisible();
});
