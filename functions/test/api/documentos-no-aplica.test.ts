import { declararNoAplica } from '@notaria/contract/declaraciones';
import {
  aceptarDocumento,
  archivoDocumento,
  crearDocumento,
  enlaceZip,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import { DECLARACION, REEMPLAZO } from '@notaria/contract/documentos-messages';
import { detalleTramite } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import {
  aPdf,
  aStoredExpediente,
  expedienteNow,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { sweepUnder } from '../../src/acts/documentos/sweep.ts';
import { db } from '../../src/platform/firebase.ts';
import { eraseExpediente } from '../../src/records/expedientes/erase.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { signLink } from '../../src/records/sesiones/signed-link.ts';
import { ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

const CONDICION = 'si te casaste';
beforeAllMakeAnaAndLuz();

function aFile(...estados: (null | 0 | 1 | 2)[]) {
  return aStoredExpediente({ cliente: ana, asignado: luz, estados, condicion: CONDICION });
}

function say(idExpediente: string, declara: boolean, as = ana) {
  return request(declararNoAplica, {
    as,
    body: { idExpediente, idDocRequerido: 'doc-1', declara },
  });
}

async function firstRow(idExpediente: string) {
  return (await expedienteNow(idExpediente)).documentos[0];
}

async function review(idExpediente: string, accepts: boolean) {
  const documentoId = (await firstRow(idExpediente))?.idDocumento ?? '';
  const params = { tramiteId: idExpediente, documentoId };
  return accepts
    ? request(aceptarDocumento, { as: luz, params, body: { state: 2 } })
    : request(rechazarDocumento, { as: luz, params, body: { comment: 'Consta que sí' } });
}

describe('POST /api/documentos/no-aplica', () => {
  test('a declaration stands in the row and waits for review, recorded with who and when', async () => {
    const { idExpediente } = await aFile(null, null);
    const { status, body } = await say(idExpediente, true);
    expect([status, body.message]).toEqual([200, DECLARACION.hecha]);
    const file = await expedienteNow(idExpediente);
    expect(file.estado).toBe('En revisión');
    expect(file.documentos[0]).toMatchObject({
      estado: 0,
      declaracion: true,
      condicion: CONDICION,
      subidoPor: ana.uid,
      ruta: null,
      nombrePdf: null,
      sha256: null,
      tamano: null,
    });
    const trail = db().collection('bitacora').where('idExpediente', '==', idExpediente);
    const [record] = (await trail.get()).docs;
    expect(record?.data()).toMatchObject({
      tipo: 'documento.no_aplica',
      actorUid: ana.uid,
      datos: { antes: null, despues: { condicion: CONDICION, estado: 'En revisión' } },
    });
    expect(record?.get('fecha').toDate()).toEqual(file.documentos[0]?.fechaSubida);
  });

  test('a repeat changes nothing; taken back, the row is missing again', async () => {
    const { idExpediente } = await aFile(null, null);
    await say(idExpediente, true);
    const once = await expedienteNow(idExpediente);
    expect((await say(idExpediente, true)).status).toBe(200);
    expect(await expedienteNow(idExpediente)).toEqual(once);
    const back = await say(idExpediente, false);
    expect([back.status, back.body.message]).toEqual([200, DECLARACION.retirada]);
    expect(await firstRow(idExpediente)).toMatchObject({
      estado: null,
      idDocumento: null,
      declaracion: false,
      condicion: CONDICION,
    });
    expect((await say(idExpediente, false)).status).toBe(200);
    expect(await recordsOf(idExpediente)).toEqual([
      'documento.no_aplica',
      'documento.no_aplica_retirado',
    ]);
  });

  test('the staff see that there is no PDF, and accept it; then it stays', async () => {
    const { idExpediente } = await aFile(null);
    await say(idExpediente, true);
    const seen = await request(detalleTramite, { as: luz, params: { id: idExpediente } });
    expect(seen.body.expediente[0]).toMatchObject({
      declaracion: true,
      accepted: 0,
      url: null,
      vence: null,
      nombrePdf: null,
    });
    expect((await review(idExpediente, true)).status).toBe(200);
    expect((await expedienteNow(idExpediente)).estado).toBe('Terminado');
    const back = await say(idExpediente, false);
    expect([back.status, back.error.message]).toEqual([409, DECLARACION.aceptada]);
    expect((await firstRow(idExpediente))?.estado).toBe(2);
    // Nothing of it can be downloaded.
    const zip = await request(enlaceZip, { as: luz, params: { id: idExpediente } });
    expect([zip.status, zip.error.message]).toEqual([409, DOCUMENTOS.sinAceptados]);
  });

  test('rejected with a reason, the document replaces it', async () => {
    const { idExpediente } = await aFile(null);
    await say(idExpediente, true);
    expect((await review(idExpediente, false)).status).toBe(200);
    const declared = await firstRow(idExpediente);
    expect(declared).toMatchObject({ estado: 1, comentario: 'Consta que sí', declaracion: true });
    const again = await say(idExpediente, true);
    expect([again.status, again.error.message]).toEqual([409, DECLARACION.rechazada]);
    const reemplaza = declared?.idDocumento ?? '';
    const sent = await request(crearDocumento, {
      as: ana,
      body: { idExpediente, idDocRequerido: 'doc-1', reemplaza },
      file: { bytes: await aPdf('acta') },
    });
    expect(sent.status).toBe(201);
    const row = await firstRow(idExpediente);
    expect(row).toMatchObject({ estado: 0, declaracion: false, condicion: CONDICION });
    expect(await objectsOf(idExpediente)).toEqual([row?.ruta]);
    expect(await recordsOf(idExpediente)).toContain('documento.reemplazado');
  });

  test.each([
    ['pending', 0],
    ['rejected', 1],
    ['accepted', 2],
  ] as const)(
    'a %s document is not replaced by a declaration, nor removed by taking one back',
    async (_n, estado) => {
      const file = await aFile(estado, null);
      for (const declara of [true, false]) {
        const answer = await say(file.idExpediente, declara);
        const message = declara ? DECLARACION.conArchivo : REEMPLAZO.cambioAntes;
        expect([answer.status, answer.error.message]).toEqual([409, message]);
      }
      expect(await expedienteNow(file.idExpediente)).toEqual(file);
    },
  );

  test('a document without a condition can’t be declared', async () => {
    const file = await aStoredExpediente({ cliente: ana });
    const answer = await say(file.idExpediente, true);
    expect([answer.status, answer.error.message]).toEqual([409, DECLARACION.seLePideATodos]);
    expect(await expedienteNow(file.idExpediente)).toEqual(file);
  });

  test('only in the client’s own file', async () => {
    const [{ idExpediente }, eva] = await Promise.all([aFile(null), aCliente()]);
    expect((await say(idExpediente, true, eva)).status).toBe(404);
    expect((await say(idExpediente, true, luz)).status).toBe(403);
    expect(await recordsOf(idExpediente)).toEqual([]);
  });

  test('link, sweep and erasure find no PDF behind it', async () => {
    const { idExpediente } = await aFile(null, 0);
    await say(idExpediente, true);
    const id = (await firstRow(idExpediente))?.idDocumento ?? '';
    const { searchParams } = new URL(signLink(id, ana.idSesion, new Date()).url, 'http://x');
    const query = Object.fromEntries(searchParams) as {
      vence: string;
      sesion: string;
      firma: string;
    };
    const opened = await request(archivoDocumento, { params: { id }, query });
    expect([opened.status, opened.error.message]).toEqual([404, DOCUMENTOS.falloCargar]);
    const later = new Date(Date.now() + 3 * 24 * 3_600_000);
    await sweepUnder('expedientes', `expedientes/${idExpediente}/`, later);
    expect(await objectsOf(idExpediente)).toHaveLength(1);
    await eraseExpediente(await expedienteNow(idExpediente));
    expect(await findExpediente(idExpediente)).toBeUndefined();
    expect(await objectsOf(idExpediente)).toEqual([]);
  });
});
