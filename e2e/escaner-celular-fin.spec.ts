import { expedienteNow } from '@notaria/factories/files';
import { expect } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { goBackHere } from './support/back.ts';
import { aPhone, photographOn, sendFrom, showCode } from './support/celular.ts';
import { isEnded } from './support/enlaces.ts';
import { answers, serverAnswers } from './support/network.ts';
import { openFile, openUpload } from './support/scanner.ts';
import { test } from './support/test.ts';

test('leaving the computer’s page ends its link, and the phone keeps its pages', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  await openFile(page, 1);
  const { ruta, idEnlace } = await showCode(page, await openUpload(page));
  const phone = await aPhone(anotherContext);
  await phone.goto(ruta);
  await photographOn(phone, 8);
  // Without a question, as when the computer is shut down or the browser ends.
  await page.close();
  await expect.poll(() => isEnded(idEnlace)).toBe(true);
  await sendFrom(phone);
  await expect(phone.getByText('siguen guardadas en este celular')).toBeVisible();
});

test('while a phone is connected, closing the code asks first', { tag: '@exhaustive' }, async ({
  page,
  anotherContext,
}) => {
  await openFile(page, 1);
  const dialog = await openUpload(page);
  const { ruta, idEnlace } = await showCode(page, dialog);
  await page.keyboard.press('Escape');
  // Nobody is connected, so nothing is lost and nothing is asked.
  await expect(dialog).toBeHidden();
  await expect.poll(() => isEnded(idEnlace)).toBe(true);

  const again = await openUpload(page);
  const second = await showCode(page, again);
  expect(second.ruta).not.toBe(ruta);
  const phone = await aPhone(anotherContext);
  await phone.goto(second.ruta);
  await expect(again.getByText('Tu celular está conectado')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Dejar de esperar a tu celular?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Seguir esperando' }).click();
    await expect(question).toBeHidden();
  }
  expect(await isEnded(second.idEnlace)).toBe(false);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => isEnded(second.idEnlace)).toBe(true);
});

test('a computer that cannot reach the server says so, and continues once it can', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await openFile(page, 1);
  const dialog = await openUpload(page);
  await showCode(page, dialog);
  const lost = dialog.getByText(/^Ahora no podemos ver cómo va tu celular\./);
  await answers(page, '*/api/enlaces-subida/*', { status: 500, body: '{}' });
  await expect(lost).toBeVisible();
  await serverAnswers(page);
  await expect(lost).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(lost).toBeVisible();
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
});

test('a phone asks before it leaves while the document is being sent, and can stop sending', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { id } = await openFile(page, 1);
  const { ruta } = await showCode(page, await openUpload(page));
  const phone = await aPhone(anotherContext);
  await phone.goto('/ayuda');
  await phone.goto(ruta);
  await photographOn(phone, 8);
  await answers(phone, '*/api/subir', 'silence');
  await sendFrom(phone);
  await expect(phone.getByRole('progressbar').first()).toBeVisible();
  const question = phone.getByRole('alertdialog', { name: '¿Dejar de enviar?' });
  // In the history the entry of the pages gives way to that of the upload. A press in these milliseconds may do
  // nothing, so that a person presses again; it never leaves the page, where `goBackHere` would end.
  await expect(async () => {
    await goBackHere(phone);
    await expect(question).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Seguir enviando' }).click();
  await expect(question).toBeHidden();
  await phone.getByRole('button', { name: 'Cancelar envío' }).click();
  await expect(phone.getByRole('progressbar')).toHaveCount(0);
  expect((await expedienteNow(id)).documentos[0]?.estado).toBeNull();
  await serverAnswers(phone);
  await phone.getByRole('button', { name: 'Reintentar' }).click();
  await expect(phone.getByRole('heading', { name: 'Listo, tu documento llegó' })).toBeVisible();
});

test('the phone also takes the tax certificate only as a PDF, and says why', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { id } = await openFile(page, 1);
  const { documentos } = await expedienteNow(id);
  const tipo = 'Constancia de Situación Fiscal';
  await db()
    .collection('expedientes')
    .doc(id)
    .update({ documentos: documentos.map((row) => ({ ...row, tipo })) });
  await page.reload();
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Subir ${tipo}` });
  const { ruta } = await showCode(page, dialog);
  const phone = await aPhone(anotherContext);
  await phone.goto(ruta);
  await expect(phone.getByText(/Solo en PDF.*su texto debe poder leerse/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Fotografiar' })).toHaveCount(0);
});
