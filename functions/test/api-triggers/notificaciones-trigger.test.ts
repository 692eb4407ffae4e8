import { asignarExpediente } from '@notaria/contract/asignacion';
import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { aceptarDocumento, crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { aPdf, aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { subjectsTo } from '../support/outbox.ts';

/** Time for the deployed trigger in the Functions emulator. */
const PATIENCE = { timeout: 30_000, interval: 100 };

async function bellOf(as: Person): Promise<number[]> {
  return (await request(listNotificaciones, { as })).body.map(({ Estatus }) => Estatus);
}

test('the person who takes a file over is told of the messages that nobody read', {
  timeout: 90_000,
}, async () => {
  const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
  const { idExpediente } = await aStoredExpediente({ cliente: ana });
  const params = { id: idExpediente, idHilo: HILO_CLIENTE };
  await request(enviarMensaje, { as: ana, params, body: { texto: 'Hola' } });
  const body = { idExpediente, idResponsable: luz.uid };
  expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
  const tipos = async () =>
    (await request(listNotificaciones, { as: luz })).body.map(({ Tipo }) => Tipo);
  await expect.poll(tipos, PATIENCE).toContain('mensaje');
});

test('upload, rejection and end reach everybody concerned, each once', {
  timeout: 90_000,
}, async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  const { body } = await request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: await aPdf() },
  });
  await expect.poll(() => bellOf(luz), PATIENCE).toEqual([0]);
  const params = { tramiteId: idExpediente, documentoId: body.idDocumento };
  await request(rechazarDocumento, { as: luz, params, body: { comment: 'Falta el reverso' } });
  await expect.poll(() => bellOf(ana), PATIENCE).toEqual([1]);
  await request(aceptarDocumento, { as: luz, params, body: { state: 2 } });
  await expect.poll(() => bellOf(ana), PATIENCE).toEqual([2]);
  expect(await bellOf(luz)).toEqual([]);
  // What a client's act causes waits for what they do next.
  const subjects = async () => (await subjectsTo(ana.email)).toSorted();
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toEqual([
      'Aceptamos todos tus documentos: Testamento público abierto',
      'Recibimos todos tus documentos: Testamento público abierto',
      'Tu documento necesita cambios: Documento 1',
    ]);
});
