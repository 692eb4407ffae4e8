import { crearDocumento } from '@notaria/contract/documentos';
import { REEMPLAZO } from '@notaria/contract/documentos-messages';
import {
  aPdf,
  aStoredExpediente,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

async function aFile(estado: 0 | 1 | 2) {
  const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [estado, null] });
  const [old] = file.documentos;
  return { idExpediente: file.idExpediente, old, reemplaza: old?.idDocumento ?? '' };
}

interface Replacing {
  reemplaza: string;
  as?: Person;
  key?: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

async function replace(idExpediente: string, { reemplaza, as = ana, key, bytes }: Replacing) {
  return request(crearDocumento, {
    as,
    body: { idExpediente, idDocRequerido: 'doc-1', reemplaza },
    file: { bytes: bytes ?? (await aPdf('nuevo')), name: 'nuevo.pdf' },
    ...(key && { key }),
  });
}

describe('POST /api/documentos/crear with `reemplaza`', () => {
  test.each([
    ['pending', 0],
    ['rejected', 1],
  ] as const)(
    'a %s document is removed and the new one added, in one transaction',
    async (_name, estado) => {
      const { idExpediente, old, reemplaza } = await aFile(estado);
      const { status, body } = await replace(idExpediente, { reemplaza });
      expect([status, body.message]).toEqual([201, REEMPLAZO.hecho]);
      const file = await expedienteNow(idExpediente);
      const [row] = file.documentos;
      expect(row).toMatchObject({
        idDocumento: body.idDocumento,
        nombrePdf: 'nuevo.pdf',
        estado: 0,
        comentario: null,
        subidoPor: ana.uid,
      });
      expect(row?.idDocumento).not.toBe(old?.idDocumento);
      expect(file.estado).toBe('En revisión');
      expect(await objectsOf(idExpediente)).toEqual([row?.ruta]);
      expect(await intentsOf(idExpediente)).toEqual([]);
      expect(await recordsOf(idExpediente)).toEqual(['documento.reemplazado']);
      const trail = db().collection('bitacora').where('idExpediente', '==', idExpediente);
      const [record] = (await trail.get()).docs;
      expect(record?.get('datos.antes')).toMatchObject({
        idDocumento: reemplaza,
        nombrePdf: old?.nombrePdf,
        estadoDocumento: estado,
      });
      expect(record?.get('datos.despues')).toMatchObject({
        idDocumento: body.idDocumento,
        nombrePdf: 'nuevo.pdf',
        estado: 'En revisión',
      });
    },
  );

  test('an accepted document stays', async () => {
    const { idExpediente, old, reemplaza } = await aFile(2);
    const answer = await replace(idExpediente, { reemplaza });
    expect([answer.status, answer.error.message]).toEqual([409, REEMPLAZO.aceptado]);
    expect(await objectsOf(idExpediente)).toEqual([old?.ruta]);
  });

  test('a row that holds another document by now, or none, is unchanged', async () => {
    const { idExpediente, reemplaza } = await aFile(1);
    expect((await replace(idExpediente, { reemplaza })).status).toBe(201);
    const before = await expedienteNow(idExpediente);
    const late = await replace(idExpediente, { reemplaza, bytes: await aPdf('tarde') });
    expect([late.status, late.error.message]).toEqual([409, REEMPLAZO.cambioAntes]);
    expect(await expedienteNow(idExpediente)).toEqual(before);
    expect(await objectsOf(idExpediente)).toEqual([before.documentos[0]?.ruta]);
    expect(await intentsOf(idExpediente)).toEqual([]);
    const empty = await aStoredExpediente({ cliente: ana, estados: [null] });
    const none = await replace(empty.idExpediente, { reemplaza });
    expect([none.status, none.error.message]).toEqual([409, REEMPLAZO.cambioAntes]);
  });

  test('of two at once one succeeds, and nothing of the other stays', async () => {
    const { idExpediente, reemplaza } = await aFile(1);
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map(async (note) =>
        replace(idExpediente, { reemplaza, bytes: await aPdf(note) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [row] = (await expedienteNow(idExpediente)).documentos;
    expect(await objectsOf(idExpediente)).toEqual([row?.ruta]);
    expect(await recordsOf(idExpediente)).toEqual(['documento.reemplazado']);
  });

  test('a repeat with the same key gets the first answer', async () => {
    const { idExpediente, reemplaza } = await aFile(1);
    const bytes = await aPdf('otro');
    const first = await replace(idExpediente, { reemplaza, bytes, key: 'reemplazo-unico' });
    const again = await replace(idExpediente, { reemplaza, bytes, key: 'reemplazo-unico' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await recordsOf(idExpediente)).toEqual(['documento.reemplazado']);
  });

  test('nobody can replace in another client’s file', async () => {
    const { idExpediente, old, reemplaza } = await aFile(1);
    const eva = await aCliente();
    expect((await replace(idExpediente, { reemplaza, as: eva })).status).toBe(404);
    expect((await replace(idExpediente, { reemplaza, as: luz })).status).toBe(403);
    expect(await objectsOf(idExpediente)).toEqual([old?.ruta]);
  });
});
