import { solicitarCancelacion } from '@notaria/contract/derechos';
import { enterAs } from '@notaria/factories/browser/session';
import { storeNotificaciones } from '@notaria/factories/crowd';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { unusedWord } from './support/expedientes.ts';
import { test } from './support/test.ts';

test('a person who deletes all notifications is told so, and none is left', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente();
  await storeNotificaciones(0, 2, ana);
  await enterAs(page.context(), ana);
  await page.goto('/');
  await page.getByRole('button', { name: 'Notificaciones: 2 nuevas' }).click();
  await page.getByRole('button', { name: 'Borrar todas' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Eliminar todas las notificaciones' });
  await expect(sure).toContainText('eliminar tus 2 notificaciones');
  await sure.getByRole('button', { name: 'Eliminar todas' }).click();
  await expect(page.getByText('Las notificaciones se han eliminado exitosamente.')).toBeVisible();
  await expect(sure).toHaveCount(0);
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Borrar todas' })).toHaveCount(0);
  const own = db().collection('notificaciones').where('idUsuario', '==', ana.uid);
  expect((await own.where('vista', '==', false).count().get()).data().count).toBe(0);
});

test('a person who takes a file from its lawyer is told that nobody has it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [admin, cliente, abogada] = await Promise.all([anAdministrador(), aCliente(), anAbogado()]);
  const word = unusedWord();
  await aStoredExpediente({ cliente, asignado: abogada, titulo: word });
  await enterAs(page.context(), admin);
  await page.goto(`/expedientes?buscar=${word}`);
  const choice = page.getByRole('cell').getByRole('combobox');
  await expect(choice).toHaveValue(abogada.uid);
  await choice.selectOption({ label: 'Por asignar' });
  const sure = page.getByRole('alertdialog', { name: 'Quitar al encargado' });
  await sure.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('El trámite quedó por asignar.')).toBeVisible();
  await expect(choice).toHaveValue('');
});

test('a person who asks for the cancellation and withdraws it is told both', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await enterAs(page.context(), await aCliente());
  await page.goto('/cuenta/mis-datos');
  await page.getByRole('button', { name: 'Solicitar la cancelación' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(
    page.getByText('Recibimos tu solicitud de cancelación. Te responderemos por correo.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Retirar mi solicitud' }).click();
  await expect(
    page.getByText('Retiraste tu solicitud. Tu cuenta sigue como estaba.'),
  ).toBeVisible();
});

test('an administrator who cancels an account is told so', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const word = unusedWord();
  const [ana, admin] = await Promise.all([aCliente({ nombre: 'Amalia' }), anAdministrador()]);
  await request(solicitarCancelacion, { as: ana, body: { motivo: word } });
  await enterAs(page.context(), admin);
  await page.goto('/usuarios');
  const waiting = page.getByRole('listitem').filter({ hasText: `«${word}»` });
  await waiting.getByRole('button', { name: 'Cancelar cuenta de Amalia Prueba' }).click();
  const sure = page.getByRole('alertdialog', { name: '¿Cancelar esta cuenta?' });
  await sure.getByRole('button', { name: 'Cancelar la cuenta' }).click();
  await expect(page.getByText('La cuenta se canceló y se avisó a la persona.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
