import { randomUUID } from 'node:crypto';
import { ENLACE_SUBIDA } from '@notaria/contract/enlaces-messages';
import {
  abrirEnlaceSubida,
  cancelarEnlaceSubida,
  crearEnlaceSubida,
  subirPorEnlace,
  verEnlaceSubida,
} from '@notaria/contract/enlaces-subida';
import { aSecret, aStoredEnlace, showing } from '@notaria/factories/enlaces';
import { aPdf, aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { listRegistros } from '../../src/records/bitacora/repository.ts';

let ana: Person;

beforeAll(async () => {
  ana = await aCliente({ nombre: 'Ana' });
  pdf = await aPdf();
});

const open = (headers: Record<string, string>) => request(abrirEnlaceSubida, { headers });
const look = (id: string, as = ana) => request(verEnlaceSubida, { as, params: { id } });
let pdf: Uint8Array<ArrayBuffer>;
const send = (headers: Record<string, string>, key = randomUUID()) =>
  request(subirPorEnlace, { headers, key, file: { bytes: pdf, name: 'INE.pdf' } });

async function make(idDocRequerido = 'doc-2') {
  const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0, null] });
  const answer = await request(crearEnlaceSubida, {
    as: ana,
    params: { id: idExpediente },
    body: { idDocRequerido },
  });
  return { idExpediente, answer };
}

describe('a phone sends the document of one row', () => {
  test('from the QR code to the row, reported to the computer at each step', async () => {
    const { idExpediente, answer } = await make();
    expect(answer.status).toBe(201);
    const { idEnlace, ruta } = answer.body;
    const token = ruta.replace('/subir/', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await look(idEnlace)).body.estado).toBe('esperando');

    const headers = showing(token, aSecret());
    const opened = await open(headers);
    expect(opened.body).toMatchObject({ documento: expect.any(String), estado: 'conectado' });
    expect((await look(idEnlace)).body.estado).toBe('conectado');

    expect(await send(headers)).toMatchObject({ status: 201 });
    expect((await look(idEnlace)).body.estado).toBe('recibido');
    const { documentos } = await expedienteNow(idExpediente);
    expect(documentos[1]).toMatchObject({ estado: 0, nombrePdf: 'INE.pdf', subidoPor: ana.uid });
    const [record] = await listRegistros(idExpediente, 1);
    expect(record).toMatchObject({
      tipo: 'documento.subido',
      actorUid: ana.uid,
      datos: { despues: { origen: 'celular' } },
    });
  });

  test('the phone learns the document’s name and nothing about the person or the file', async () => {
    const { headers, idExpediente } = await aStoredEnlace(ana);
    const { text } = await open(headers);
    for (const secret of [ana.email, ana.uid, 'Ana', idExpediente])
      expect(text).not.toContain(secret);
  });

  test('its phone, and no other, recognizes the next link for the same row', async () => {
    const one = await aStoredEnlace(ana);
    const same = { idExpediente: one.idExpediente };
    const filaOf = async (enlace: { token: string }, secret: string) =>
      (await open(showing(enlace.token, secret))).body.fila;
    const fila = await filaOf(one, one.secret);
    expect(fila).toMatch(/^[\w-]{43}$/);
    expect(await filaOf(await aStoredEnlace(ana, same), one.secret)).toBe(fila);
    expect(await filaOf(await aStoredEnlace(ana, same), aSecret())).not.toBe(fila);
    const other = await aStoredEnlace(ana, { ...same, idDocRequerido: 'doc-3' });
    expect(await filaOf(other, one.secret)).not.toBe(fila);
    // It is no link: it opens nothing.
    expect((await open(showing(fila, one.secret))).status).toBe(404);
  });

  test('the same phone may reload, try again, and repeat what arrived', async () => {
    const { headers, idExpediente } = await aStoredEnlace(ana);
    await open(headers);
    expect((await open(headers)).status).toBe(200);
    const key = randomUUID();
    expect((await send(headers, key)).status).toBe(201);
    expect((await send(headers, key)).status).toBe(201);
    expect((await open(headers)).body.estado).toBe('recibido');
    expect(await recordsOf(idExpediente)).toHaveLength(1);
  });

  test('a refused file leaves the link unchanged', async () => {
    const { headers } = await aStoredEnlace(ana, { isOpen: true });
    const refused = await request(subirPorEnlace, {
      headers,
      file: { bytes: new TextEncoder().encode('nada') },
    });
    expect(refused.status).toBe(400);
    expect((await send(headers)).status).toBe(201);
  });

  test('a document that is not accepted can be replaced from the phone, and the audit trail says so', async () => {
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [1] });
    const before = (await expedienteNow(idExpediente)).documentos[0];
    const linkFor = (reemplaza: string) =>
      request(crearEnlaceSubida, {
        as: ana,
        params: { id: idExpediente },
        body: { idDocRequerido: 'doc-1', reemplaza },
      });
    expect((await linkFor('another-document')).status).toBe(409);
    const answer = await linkFor(before?.idDocumento ?? '');
    expect(answer.status).toBe(201);
    const headers = showing(answer.body.ruta.replace('/subir/', ''), aSecret());
    await open(headers);
    expect((await send(headers)).status).toBe(201);
    const [after] = (await expedienteNow(idExpediente)).documentos;
    expect(after).toMatchObject({ estado: 0, nombrePdf: 'INE.pdf' });
    expect(after?.idDocumento).not.toBe(before?.idDocumento);
    const [record] = await listRegistros(idExpediente, 1);
    expect(record).toMatchObject({
      tipo: 'documento.reemplazado',
      datos: { despues: { origen: 'celular' } },
    });
  });

  test('a document that was replaced or accepted meanwhile stays, whatever the phone sends', async () => {
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0] });
    const idDocumento = (await expedienteNow(idExpediente)).documentos[0]?.idDocumento ?? '';
    const { body } = await request(crearEnlaceSubida, {
      as: ana,
      params: { id: idExpediente },
      body: { idDocRequerido: 'doc-1', reemplaza: idDocumento },
    });
    const headers = showing(body.ruta.replace('/subir/', ''), aSecret());
    await open(headers);
    const accepted = (await expedienteNow(idExpediente)).documentos.map((fila) => ({
      ...fila,
      estado: 2,
    }));
    await db().collection('expedientes').doc(idExpediente).update({ documentos: accepted });
    expect((await send(headers)).status).toBe(409);
    expect((await expedienteNow(idExpediente)).documentos[0]).toMatchObject({
      idDocumento,
      estado: 2,
    });
  });

  test('a row that already has a document gets no link', async () => {
    const { answer } = await make('doc-1');
    expect(answer.status).toBe(409);
  });
});

describe('attacks on a link', () => {
  const refused = { status: 404, error: { message: ENLACE_SUBIDA.noSirve } };
  const message = ({ status, error }: Awaited<ReturnType<typeof open>>) => ({
    status,
    error: { message: error.message },
  });

  test.each([
    ['guessed', () => showing(aSecret(), aSecret())],
    ['without a token', () => ({})],
    ['with a token that is none', () => showing('../../usuarios', 'x')],
    ['too long', () => showing('A'.repeat(4_000), aSecret())],
  ])('%s', async (_what, headersOf) => {
    expect(message(await open(headersOf()))).toEqual(refused);
    expect((await send(headersOf())).status).toBe(404);
  });

  test.each([
    ['past its time', { link: { vence: new Date(Date.now() - 1) } }],
    ['tried too often', { link: { usos: 0 } }],
    ['whose session is over', { idSesion: 'A'.repeat(22) }],
  ])('a link %s opens nothing and takes nothing', async (_what, part) => {
    const { headers, idExpediente } = await aStoredEnlace(ana, { isOpen: true, ...part });
    expect(message(await open(headers))).toEqual(refused);
    expect((await send(headers)).status).toBe(404);
    expect((await expedienteNow(idExpediente)).documentos[1]?.estado).toBeNull();
  });

  test('used: a second document is refused, even after the client deleted the first', async () => {
    const { headers, idExpediente } = await aStoredEnlace(ana, { isOpen: true });
    expect((await send(headers)).status).toBe(201);
    expect([404, 409]).toContain((await send(headers)).status);
    const { documentos } = await expedienteNow(idExpediente);
    const emptied = documentos.map((fila) =>
      fila.idDocRequerido === 'doc-2'
        ? { ...fila, estado: null, idDocumento: null, ruta: null }
        : fila,
    );
    await db().collection('expedientes').doc(idExpediente).update({ documentos: emptied });
    expect((await send(headers)).status).toBe(404);
    expect((await expedienteNow(idExpediente)).documentos[1]?.estado).toBeNull();
  });

  test('two phones at once: one gets the link, the other the same answer as for a wrong link', async () => {
    const { token } = await aStoredEnlace(ana);
    const phones = [showing(token, aSecret()), showing(token, aSecret())];
    const answers = await Promise.all(phones.map(open));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const loser = phones[answers.findIndex(({ status }) => status === 404)] ?? {};
    expect((await send(loser)).status).toBe(404);
  });

  test('two files at once from its phone: one document, one record, and the link is over', async () => {
    const { headers, idExpediente, idEnlace } = await aStoredEnlace(ana, { isOpen: true });
    const answers = await Promise.all([send(headers), send(headers)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(201);
    expect([404, 409]).toContain(statuses[1]);
    expect(await recordsOf(idExpediente)).toHaveLength(1);
    expect((await look(idEnlace)).body.estado).toBe('recibido');
  });

  test('cancelled while its file is being sent: either comes first, and both sides agree', async () => {
    const { headers, idExpediente, idEnlace } = await aStoredEnlace(ana, { isOpen: true });
    const [sent] = await Promise.all([
      send(headers),
      request(cancelarEnlaceSubida, { as: ana, params: { id: idEnlace } }),
    ]);
    const [, row] = (await expedienteNow(idExpediente)).documentos;
    expect([sent.status, row?.estado]).toEqual(sent.status === 201 ? [201, 0] : [404, null]);
    expect((await send(headers)).status).toBe(404);
  });

  test('a phone that never opened the link can send nothing', async () => {
    const { headers } = await aStoredEnlace(ana);
    expect((await send(headers)).status).toBe(404);
  });

  test('another row, named in the body, stays empty', async () => {
    const { headers, idExpediente } = await aStoredEnlace(ana, { isOpen: true });
    const answer = await request(subirPorEnlace, {
      headers,
      rawBody: { idDocRequerido: 'doc-3', idExpediente: 'otro' },
      file: { bytes: await aPdf() },
    });
    expect(answer.status).toBe(201);
    const { documentos } = await expedienteNow(idExpediente);
    expect(documentos.map(({ estado }) => estado)).toEqual([0, 0, null]);
  });

  test('its owner ends it at once; for another client it does not exist', async () => {
    const { headers, idEnlace } = await aStoredEnlace(ana, { isOpen: true });
    const eva = await aCliente();
    const params = { id: idEnlace };
    expect((await request(cancelarEnlaceSubida, { as: eva, params })).status).toBe(404);
    expect((await look(idEnlace, eva)).status).toBe(404);
    expect((await request(cancelarEnlaceSubida, { as: ana, params })).status).toBe(200);
    expect((await send(headers)).status).toBe(404);
  });

  test('the identifier that the computer knows opens nothing', async () => {
    const { idEnlace } = await aStoredEnlace(ana);
    expect((await open(showing(idEnlace, aSecret()))).status).toBe(404);
  });
});
