import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aStoredExpediente } from '../functions/test/support/files.ts';
import { aCliente, anAdministrador } from '../functions/test/support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/journey.ts';
import { waitForMail } from './support/mailbox.ts';

test('a client downloads their data and asks for the cancellation; an administrator refuses, then carries it out', async ({
  page,
  browser,
}) => {
  const [ana, admin] = await Promise.all([aCliente({ nombre: 'Anabel' }), anAdministrador()]);
  const file = await aStoredExpediente({ cliente: ana, estados: [1] });
  await signIn(page, ana, false);
  await page.goto('/aviso-privacidad');
  await page.getByRole('link', { name: 'Descargar o cancelar mis datos' }).click();
  await expect(page.getByRole('heading', { name: 'Mis datos personales' })).toBeVisible();
  await expect(page.getByText('Tienes un trámite en curso con documentos')).toBeVisible();
  await expectAccessible(page, 'one’s own data');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos (ZIP)' }).click(),
  ]);
  const inside = Object.keys(unzipSync(readFileSync(await download.path())));
  expect(inside).toContain(`expedientes/${file.idExpediente}/01 Documento 1.pdf`);

  await page.getByRole('button', { name: 'Solicitar la cancelación' }).click();
  await page.getByLabel('Motivo').fill('Ya no la uso');
  await expectAccessible(page, 'asking for the cancellation');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Tu solicitud está en revisión')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, admin, true);
  await office.goto('/usuarios');
  const request = office.getByRole('listitem').filter({ hasText: '«Ya no la uso»' });
  await expect(request.filter({ hasText: ana.email })).toBeVisible();
  await expectAccessible(office, 'requests to cancel an account');
  await office.getByRole('button', { name: 'Cancelar la cuenta de Anabel Prueba' }).click();
  const confirm = office.getByRole('alertdialog', { name: '¿Cancelar esta cuenta?' });
  await confirm.getByRole('button', { name: 'Cancelar la cuenta' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Tiene un trámite en curso');
  await confirm.getByRole('button', { name: 'Volver' }).click();
  await office.getByRole('button', { name: 'Rechazar la solicitud de Anabel Prueba' }).click();
  const reason = office.getByRole('dialog', { name: 'Rechazar la solicitud' });
  await reason.getByRole('button', { name: 'Rechazar' }).click();
  await expect(reason.getByText('Escribe el motivo')).toBeVisible();
  await reason.getByLabel('Motivo').fill('Tu trámite sigue en curso.');
  await reason.getByRole('button', { name: 'Rechazar' }).click();
  await expect(request.filter({ hasText: ana.email })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Tu trámite sigue en curso.')).toBeVisible();
  await waitForMail(ana.email, /no procede por ahora/);
  await office.context().close();
});

test('security.txt says where to report, in plain text', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:/m);
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
