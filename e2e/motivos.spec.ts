import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

test('a head keeps a reason, and a lawyer of the office rejects with it by keys', async ({
  context,
  page,
  anotherContext,
}) => {
  const { titular, abogada } = peopleOf(await anOffice());
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
  const word = unusedWord();

  await enterAs(context, titular);
  await page.goto('/motivos');
  await page.getByRole('button', { name: 'Agregar motivo' }).click();
  const editor = page.getByRole('dialog', { name: 'Agregar motivo' });
  await editor.getByLabel('Motivo').fill(`Dice {qué} y falta {cuánto} ${word}`);
  await editor.getByLabel('Documento').fill('Documento 1');
  await expectSound(page, 'a new reason');
  await editor.getByRole('button', { name: 'Guardar' }).click();
  const kept = page.getByRole('region', { name: 'Documento 1' }).getByText(word);
  await expect(kept).toBeVisible();
  await expectSound(page, 'the reasons');

  const lawyer = await anotherContext();
  await enterAs(lawyer, abogada);
  const desk = await lawyer.newPage();
  await desk.goto(`/expedientes/${idExpediente}`);
  const row = desk.getByRole('row').filter({ hasText: 'Documento 1' });
  await row.getByRole('link').first().click();
  await desk.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rechazar documento' });
  await expect(dialog.getByRole('button', { name: new RegExp(word) })).toBeVisible();
  await desk.keyboard.press('Alt+1');
  const comment = dialog.getByLabel('Comentario');
  await expect(comment).toHaveValue(`Dice {qué} y falta {cuánto} ${word}`);
  await expect(comment).toBeFocused();
  await desk.keyboard.type('CURP');
  await desk.getByRole('button', { name: 'Rechazar', exact: true }).last().click();
  await expect(dialog.getByText('Falta llenar {cuánto}.')).toBeVisible();
  await expectSound(desk, 'a rejection with a reason');
  await comment.focus();
  await comment.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('una hoja');
  await expect(comment).toHaveValue(`Dice CURP y falta una hoja ${word}`);
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Revisión guardada' })).toBeVisible();
  const [reviewed] = (await expedienteNow(idExpediente)).documentos;
  expect(reviewed?.comentario).toBe(`Dice CURP y falta una hoja ${word}`);

  await page.reload();
  await expect(page.getByText('Usado 1 vez')).toBeVisible();
});
