import { rechazarDocumento } from '@notaria/contract/documentos';
import * as calls from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { createNotificacion } from '../../src/records/notificaciones/repository.ts';

function discard(as: Person, id: string) {
  return request(calls.descartarExpediente, { as, params: { id } });
}

async function listOf(as: Person): Promise<string[]> {
  return (await request(calls.listExpedientes, { as })).body.map((row) => row.ID_Expediente);
}

async function aNotice(uid: string, idExpediente: string): Promise<void> {
  await db().runTransaction(async (tx) =>
    createNotificacion(tx, {
      id: `${uid}-${idExpediente}`,
      idUsuario: uid,
      idExpediente,
      fecha: new Date(),
      estatus: 1,
      tituloExpediente: 'Testamento',
      nombreDocumento: 'INE',
      idDocRequerido: null,
      tipo: 'documento',
      vista: false,
      vence: new Date(2030, 0, 1),
    }),
  );
}

test('an empty file disappears for everybody, with its comments and notices; the audit trail stays', async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const [empty, other] = await Promise.all([
    aStoredExpediente({ cliente: ana, asignado: luz }),
    aStoredExpediente({ cliente: ana, asignado: luz }),
  ]);
  const { idExpediente } = empty;
  await aNotice(ana.uid, idExpediente);
  await aNotice(ana.uid, other.idExpediente);
  const comments = db().collection('expedientes').doc(idExpediente).collection('comentarios');
  await comments.add({ comentario: 'Falta el reverso' });

  const detail = await request(calls.detalleTramite, { as: ana, params: { id: idExpediente } });
  expect(detail.body.acceso.descartar).toBe(true);
  const answer = await discard(ana, idExpediente);
  expect([answer.status, answer.body.message]).toEqual([200, EXPEDIENTES.descartado]);

  expect(await findExpediente(idExpediente)).toBeUndefined();
  expect((await comments.get()).size).toBe(0);
  expect(await listOf(ana)).toEqual([other.idExpediente]);
  expect(await listOf(luz)).toEqual([other.idExpediente]);
  expect((await request(resumenExpedientes, { as: ana })).body.porCliente).toBe(1);
  const bell = (await request(listNotificaciones, { as: ana })).body;
  expect(bell.map(({ ID_Expediente }) => ID_Expediente)).toEqual([other.idExpediente]);
  expect(await recordsOf(idExpediente)).toEqual(['expediente.descartado']);
  expect((await discard(ana, idExpediente)).status).toBe(404);
});

test.each([
  ['pending', 0],
  ['rejected', 1],
  ['accepted', 2],
] as const)('a file with a %s document stays: 409', async (_state, estado) => {
  const ana = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [null, estado] });
  const before = await expedienteNow(idExpediente);
  const answer = await discard(ana, idExpediente);
  expect([answer.status, answer.error.message]).toEqual([409, EXPEDIENTES.conDocumentos]);
  expect(await expedienteNow(idExpediente)).toEqual(before);
  const detail = await request(calls.detalleTramite, { as: ana, params: { id: idExpediente } });
  expect(detail.body.acceso.descartar).toBe(false);
});

test.each([
  ['only prepared doesn’t keep', false, true],
  ['sent keeps', true, false],
])('what the office %s a file from being discarded', async (_what, enviada, discarded) => {
  const ana = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente: ana });
  await aStoredEntrega({ idExpediente }, { enviada });
  const detail = await request(calls.detalleTramite, { as: ana, params: { id: idExpediente } });
  expect(detail.body.acceso.descartar).toBe(discarded);
  expect((await discard(ana, idExpediente)).status).toBe(discarded ? 200 : 409);
  const left = await db().collection(`expedientes/${idExpediente}/entregas`).get();
  expect(left.size).toBe(discarded ? 0 : 1);
});

test('nobody else can discard it: 404 for another client, 403 for its lawyer', async () => {
  const [ana, eva, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  expect((await discard(eva, idExpediente)).status).toBe(404);
  expect((await discard(luz, idExpediente)).status).toBe(403);
  const params = { tramiteId: idExpediente, documentoId: 'ninguno' };
  const body = { comment: 'Falta' };
  expect((await request(rechazarDocumento, { as: luz, params, body })).status).not.toBe(200);
  expect(await findExpediente(idExpediente)).toBeDefined();
});
