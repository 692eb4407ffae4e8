import { createHash } from 'node:crypto';
import { asksForConstancia, usarConstancia } from '@notaria/contract/documentos';
import { CONSTANCIA, DOCUMENTOS } from '@notaria/contract/messages';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente, expedienteNow, objectsOf, recordsOf } from '@notaria/factories/files';
import { aCliente, anAbogado, aUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readObject } from '../../src/platform/store/objects.ts';

const TIPOS = ['Constancia de Situación Fiscal', 'Acta de nacimiento'];

function use(as: Person, idExpediente: string, idDocRequerido = 'doc-1', key?: string) {
  const body = { idExpediente, idDocRequerido };
  return request(usarConstancia, { as, body, ...(key && { key }) });
}

function aFileOf(cliente: Person, estados: (null | 0 | 1 | 2)[] = [null, null]) {
  return aStoredExpediente({ cliente, estados, tipos: TIPOS });
}

describe('POST /api/documentos/usar-constancia', () => {
  test('puts a copy of the verified certificate into the row, to be reviewed like any upload', async () => {
    const ana = await aCliente();
    const [bytes, { idExpediente }] = await Promise.all([verifiedConstancia(ana), aFileOf(ana)]);
    const answer = await use(ana, idExpediente);
    expect([answer.status, answer.body.message]).toEqual([201, DOCUMENTOS.subido]);
    const [fila] = (await expedienteNow(idExpediente)).documentos;
    expect(fila).toMatchObject({
      idDocumento: answer.body.idDocumento,
      estado: 0,
      nombrePdf: 'constancia.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      paginas: 1,
      subidoPor: ana.uid,
    });
    expect(await objectsOf(idExpediente)).toEqual([fila?.ruta]);
    expect(await readObject(fila?.ruta ?? '')).toEqual(Buffer.from(bytes));
    expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
    const trail = db().collection('bitacora').where('idExpediente', '==', idExpediente);
    const [record] = (await trail.get()).docs;
    expect(record?.get('datos.despues.origen')).toBe('constancia');
  });

  test('a repeat with the same key gives the same document', async () => {
    const ana = await aCliente();
    const [, { idExpediente }] = await Promise.all([verifiedConstancia(ana), aFileOf(ana)]);
    const [first, second] = [
      await use(ana, idExpediente, 'doc-1', 'un-solo-intento'),
      await use(ana, idExpediente, 'doc-1', 'un-solo-intento'),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.idDocumento).toBe(first.body.idDocumento);
    expect(await objectsOf(idExpediente)).toHaveLength(1);
  });

  test('a row that asks for another document, or already has one: 409', async () => {
    const ana = await aCliente();
    const [, empty, full] = await Promise.all([
      verifiedConstancia(ana),
      aFileOf(ana),
      aFileOf(ana, [1, null]),
    ]);
    const other = await use(ana, empty.idExpediente, 'doc-2');
    expect([other.status, other.error.message]).toEqual([409, DOCUMENTOS.noEsConstancia]);
    const taken = await use(ana, full.idExpediente);
    expect([taken.status, taken.error.message]).toEqual([409, DOCUMENTOS.yaHayArchivo]);
    expect(await expedienteNow(empty.idExpediente)).toEqual(empty);
    expect(await expedienteNow(full.idExpediente)).toEqual(full);
  });

  test('takes the place of a rejected one that the page names', async () => {
    const ana = await aCliente();
    const [, file] = await Promise.all([verifiedConstancia(ana), aFileOf(ana, [1, null])]);
    const { idExpediente } = file;
    const reemplaza = file.documentos[0]?.idDocumento ?? '';
    const body = { idExpediente, idDocRequerido: 'doc-1', reemplaza };
    expect((await request(usarConstancia, { as: ana, body })).status).toBe(201);
    const [fila] = (await expedienteNow(idExpediente)).documentos;
    expect(fila).toMatchObject({ estado: 0, nombrePdf: 'constancia.pdf' });
  });

  test('without a verified certificate: 409 with what to do', async () => {
    const ana = await aUsuario();
    const { idExpediente } = await aFileOf(ana);
    const answer = await use(ana, idExpediente);
    expect([answer.status, answer.error.message]).toEqual([409, CONSTANCIA.sinConstancia]);
  });

  test('only in the client’s own file: 404 for another client’s and for none, 403 for staff', async () => {
    const [ana, eva, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
    const [, { idExpediente }] = await Promise.all([
      verifiedConstancia(eva),
      aStoredExpediente({ cliente: ana, asignado: luz, tipos: TIPOS }),
    ]);
    expect((await use(eva, idExpediente)).status).toBe(404);
    expect((await use(eva, '2601-AAAAAA')).status).toBe(404);
    expect((await use(luz, idExpediente)).status).toBe(403);
    expect(await objectsOf(idExpediente)).toEqual([]);
  });
});

test.each([
  ['Constancia de Situación Fiscal', true],
  ['CONSTANCIA DE SITUACION FISCAL de cada socio', true],
  ['Constancia de no adeudo', false],
  ['Acta de nacimiento', false],
])('a row called «%s» asks for the certificate: %s', (tipo, asks) => {
  expect(asksForConstancia({ tipo })).toBe(asks);
});
