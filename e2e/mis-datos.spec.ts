import { readFileSync } from 'node:fs';
import { solicitarCancelacion } from '@notaria/contract/derechos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './support/accessibility.ts';
import { unusedWord } from './support/expedientes.ts';
import { waitForMail } from './support/mailbox.ts';
import { test } from './support/test.ts';

test('a client downloads all of their data and asks for the cancellation of the account', async ({
  page,
}) => {
  const ana = await aCliente();
  const file = await aStoredExpediente({ cliente: ana, estados: [1] });
  await enterAs(page.context(), ana);
  await page.goto('/aviso-privacidad');
  await page.getByRole('link', { name: 'Descargar o cancelar mis datos' }).click();
  await expect(page.getByRole('heading', { name: 'Mis datos personales' })).toBeVisible();
  await expect(page.getByText('Tienes un trámite en curso con documentos')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos (ZIP)' }).click(),
  ]);
  const inside = Object.keys(unzipSync(readFileSync(await download.path())));
  expect(inside).toContain(`expedientes/${file.idExpediente}/01 Documento 1.pdf`);

  await page.getByRole('button', { name: 'Solicitar la cancelación' }).click();
  await page.getByLabel('Motivo').fill('Ya no la uso');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Tu solicitud está en revisión')).toBeVisible();
  await expectAccessible(page, 'one’s own data');
});

test('an administrator is told what must end first, and refuses a request with a reason', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const word = unusedWord();
  const [ana, admin] = await Promise.all([aCliente({ nombre: 'Anabel' }), anAdministrador()]);
  await aStoredExpediente({ cliente: ana, estados: [0] });
  await request(solicitarCancelacion, { as: ana, body: { motivo: word } });
  await enterAs(page.context(), admin);
  await page.goto('/usuarios');
  const waiting = page.getByRole('listitem').filter({ hasText: `«${word}»` });
  await waiting.getByRole('button', { name: 'Cancelar cuenta de Anabel Prueba' }).click();
  const confirm = page.getByRole('alertdialog', { name: '¿Cancelar esta cuenta?' });
  await confirm.getByRole('button', { name: 'Cancelar la cuenta' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Tiene un trámite en curso');
  await confirm.getByRole('button', { name: 'Volver' }).click();
  await waiting.getByRole('button', { name: 'Rechazar la solicitud de Anabel Prueba' }).click();
  const reason = page.getByRole('dialog', { name: 'Rechazar la solicitud' });
  await reason.getByRole('button', { name: 'Rechazar' }).click();
  await expect(reason.getByText('Escribe el motivo')).toBeVisible();
  await reason.getByLabel('Motivo').fill('Tu trámite sigue en curso.');
  await reason.getByRole('button', { name: 'Rechazar' }).click();
  await expect(
    page.getByText('La solicitud se rechazó y se avisó a la persona con el motivo.'),
  ).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await waitForMail(ana.email, /no procede por ahora/);
});

test('security.txt says where to report, in plain text', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const answer = await page.request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:/m);
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
