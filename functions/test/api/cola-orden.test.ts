import { asignarExpediente } from '@notaria/contract/asignacion';
import { siguienteDeLaCola } from '@notaria/contract/cola';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import { salirDeExpediente } from '@notaria/contract/partes';
import { ROL } from '@notaria/contract/roles';
import { colaOf, colaWanted } from '@notaria/factories/cola';
import { aPdf, aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, arrangeUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { sweepCuentas } from '../../src/acts/retencion/cuentas.ts';
import { db } from '../../src/platform/firebase.ts';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';
import { ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

async function aFile(...estados: FilaDoc['estado'][]) {
  return aStoredExpediente({ cliente: ana, asignado: luz, estados, condicion: 'si te casaste' });
}

async function upload(idExpediente: string, reemplaza?: string) {
  const answer = await request(documentos.crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1', ...(reemplaza && { reemplaza }) },
    file: { bytes: await aPdf() },
  });
  expect(answer.status).toBe(201);
  return answer.body.idDocumento;
}

/** The ids that the queue holds of a file, which must be those of its rows. */
async function waiting(idExpediente: string): Promise<string[]> {
  const queue = await colaOf(idExpediente);
  expect(queue).toEqual(await colaWanted(idExpediente));
  return queue.map(({ idDocumento }) => idDocumento);
}

describe('the queue has the right documents after', () => {
  test('an upload, a replacement and a deletion', async () => {
    const { idExpediente } = await aFile(null, 2);
    expect(await waiting(idExpediente)).toEqual([]);
    const first = await upload(idExpediente);
    expect(await waiting(idExpediente)).toEqual([first]);
    const second = await upload(idExpediente, first);
    expect(second).not.toBe(first);
    expect(await waiting(idExpediente)).toEqual([second]);
    const url = `/api/documentos/${second}/archivo`;
    const body = { idDocumento: second, url, expedienteId: idExpediente };
    expect((await request(documentos.eliminarDocumento, { as: ana, body })).status).toBe(200);
    expect(await waiting(idExpediente)).toEqual([]);
  });

  test('each review, including of a document reviewed before', async () => {
    const { idExpediente, documentos: rows } = await aFile(0, 0);
    const [one = '', two = ''] = rows.map(({ idDocumento }) => idDocumento ?? '');
    expect(await waiting(idExpediente)).toEqual([one, two].toSorted());
    const params = (documentoId: string) => ({ tramiteId: idExpediente, documentoId });
    await request(documentos.aceptarDocumento, {
      as: luz,
      params: params(one),
      body: { state: 2 },
    });
    expect(await waiting(idExpediente)).toEqual([two]);
    const body = { comment: 'No se lee' };
    await request(documentos.rechazarDocumento, { as: luz, params: params(two), body });
    await request(documentos.rechazarDocumento, { as: luz, params: params(one), body });
    expect(await waiting(idExpediente)).toEqual([]);
    const file = await expedienteNow(idExpediente);
    expect(file.documentos.map(({ estado }) => estado)).toEqual([1, 1]);
  });

  test('a declaration that it does not apply, and taking it back', async () => {
    const { idExpediente } = await aFile(null);
    const say = (declara: boolean) =>
      request(declararNoAplica, {
        as: ana,
        body: { idExpediente, idDocRequerido: 'doc-1', declara },
      });
    expect((await say(true)).status).toBe(200);
    const [declared] = await waiting(idExpediente);
    const shown = (await request(siguienteDeLaCola, { as: luz, body: {} })).body.documento;
    expect([shown?.fila.declaracion, shown?.fila.url]).toEqual([true, null]);
    expect(shown?.lugar.idDocumento).toBe(declared);
    expect((await say(false)).status).toBe(200);
    expect(await waiting(idExpediente)).toEqual([]);
  });

  test('another lawyer, no lawyer, and another office', async () => {
    const { idExpediente } = await aFile(0, 0);
    const [admin, otra] = await Promise.all([anAdministrador(), anAbogado()]);
    expect((await colaOf(idExpediente)).map(({ idAsignado }) => idAsignado)).toEqual([
      luz.uid,
      luz.uid,
    ]);
    for (const idResponsable of [otra.uid, null]) {
      const body = { idExpediente, idResponsable };
      expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
      expect(await waiting(idExpediente)).toHaveLength(2);
      const uids = (await colaOf(idExpediente)).map(({ idAsignado }) => idAsignado);
      expect(uids).toEqual([idResponsable, idResponsable]);
    }
  });

  test('a party leaves: what they uploaded waits no longer', async () => {
    const vende = await aCliente();
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [
        { clave: 'comprador', person: ana, estados: [0, null] },
        { clave: 'vendedor', person: vende, estados: [0, 0] },
      ],
    });
    const { idExpediente } = file;
    expect(await waiting(idExpediente)).toHaveLength(3);
    const params = { id: idExpediente, idParte: 'p2' };
    expect((await request(salirDeExpediente, { as: vende, params })).status).toBe(200);
    expect(await waiting(idExpediente)).toHaveLength(1);
  });

  test('an erasure: nothing is left of the file or the party', async () => {
    const [gone, vende] = await Promise.all([aCliente(), aCliente()]);
    const own = await aStoredExpediente({ cliente: gone, asignado: luz, estados: [0, 2] });
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [
        { clave: 'comprador', person: ana, estados: [0, null] },
        { clave: 'vendedor', person: vende, estados: [0, null] },
      ],
    });
    const long = new Date(0);
    for (const { idExpediente } of [own, file]) {
      const ref = db().collection('expedientes').doc(idExpediente);
      await ref.update({ fechaActualizacion: long });
    }
    for (const { uid } of [gone, vende]) {
      await arrangeUsuario(uid, { idRol: ROL.eliminado, eliminado: long });
    }
    await sweepCuentas(new Date(), 10_000);
    expect(await colaOf(own.idExpediente)).toEqual([]);
    expect(await waiting(file.idExpediente)).toHaveLength(1);
  });
});
