import { readFileSync } from 'node:fs';
import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { crearDocumento, eliminarDocumento } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { aPdf, expedienteNow, intentsOf, objectsOf, recordsOf } from '@notaria/factories/files';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

function sample(name: string): Uint8Array<ArrayBuffer> {
  const url = new URL(`../fixtures/csf/invalid/${name}`, import.meta.url);
  return Uint8Array.from(readFileSync(url));
}

async function upload(
  idExpediente: string,
  bytes: Uint8Array<ArrayBuffer>,
  more: { key?: string; name?: string } = {},
) {
  return request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes, ...(more.name ? { name: more.name } : {}) },
    ...(more.key ? { key: more.key } : {}),
  });
}

/** A PDF of exactly `bytes` bytes, padded after its end. */
async function aPdfOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await aPdf();
  const filled = new Uint8Array(bytes).fill(0x20);
  filled.set(pdf);
  return filled;
}

describe('POST /api/documentos/crear', () => {
  test('stores what it was given, and the file waits for review', async () => {
    const { idExpediente } = await aFile(null, null);
    const pdf = await aPdf();
    const { status, body } = await upload(idExpediente, pdf, {
      name: 'C:\\docs\\mi INE\u202e.pdf',
    });
    expect(status).toBe(201);
    expect(body.message).toBe(DOCUMENTOS.subido);
    const file = await expedienteNow(idExpediente);
    expect(file.estado).toBe('En revisión');
    expect(file.documentos[0]).toMatchObject({
      idDocumento: body.idDocumento,
      estado: 0,
      nombrePdf: 'mi INE.pdf',
      tamano: pdf.length,
      paginas: 1,
      subidoPor: ana.uid,
      comentario: null,
    });
    expect(await objectsOf(idExpediente)).toEqual([file.documentos[0]?.ruta]);
    expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
  });

  test('accepts a file of exactly 5 MB and refuses one byte more', {
    timeout: 60_000,
  }, async () => {
    const { idExpediente } = await aFile(null);
    const tooBig = await upload(idExpediente, await aPdfOf(ARCHIVO.maximoBytes + 1));
    expect([tooBig.status, tooBig.error.message]).toEqual([400, DOCUMENTOS.demasiadoGrande]);
    expect((await upload(idExpediente, await aPdfOf(ARCHIVO.maximoBytes))).status).toBe(201);
  });

  test.each([
    ['an empty file', new Uint8Array(), 400, ARCHIVO_RECHAZADO.vacio],
    ['a page of HTML named .pdf', sample('not-a-pdf.pdf'), 400, ARCHIVO_RECHAZADO.no_es_pdf],
    [
      'a PDF with a password',
      sample('encrypted-user-password.pdf'),
      422,
      ARCHIVO_RECHAZADO.protegido,
    ],
    ['a PDF cut in half', sample('truncated.pdf'), 422, ARCHIVO_RECHAZADO.danado],
  ])('refuses %s and stores nothing of it', async (_what, bytes, status, message) => {
    const { idExpediente } = await aFile(null);
    const answer = await upload(idExpediente, bytes);
    expect([answer.status, answer.error.message]).toEqual([status, message]);
    expect(answer.error.error.fields).toEqual({ file: message });
    expect(await objectsOf(idExpediente)).toEqual([]);
    expect(await intentsOf(idExpediente)).toEqual([]);
    expect((await expedienteNow(idExpediente)).documentos[0]?.estado).toBeNull();
  });

  test('without a file or a field says what is missing', async () => {
    const { idExpediente } = await aFile(null);
    const body = { idExpediente, idDocRequerido: 'doc-1' };
    const noFile = await request(crearDocumento, { as: ana, body });
    expect([noFile.status, noFile.error.message]).toEqual([400, DOCUMENTOS.sinArchivo]);
    const file = { bytes: await aPdf() };
    const noRow = await request(crearDocumento, { as: ana, rawBody: { idExpediente }, file });
    expect([noRow.status, noRow.error.message]).toEqual([400, DOCUMENTOS.faltanParametros]);
  });

  test('answers 404 for a row that the file does not have', async () => {
    const { idExpediente } = await aFile(null);
    const body = { idExpediente, idDocRequerido: 'otro' };
    const answer = await request(crearDocumento, { as: ana, body, file: { bytes: await aPdf() } });
    expect([answer.status, answer.error.message]).toEqual([404, DOCUMENTOS.noEncontradoSubir]);
  });

  test.each([
    ['pending', 0],
    ['rejected', 1],
    ['accepted', 2],
  ] as const)(
    'answers 409 for a row with a %s document, even in a finished file',
    async (_name, estado) => {
      const { idExpediente } = await aFile(estado);
      const answer = await upload(idExpediente, await aPdf());
      expect([answer.status, answer.error.message]).toEqual([409, DOCUMENTOS.yaHayArchivo]);
      expect(await objectsOf(idExpediente)).toHaveLength(1);
    },
  );

  test('a repeat with the same key gets the first answer and creates nothing', async () => {
    const { idExpediente } = await aFile(null);
    const pdf = await aPdf();
    const first = await upload(idExpediente, pdf, { key: 'un-solo-intento' });
    const again = await upload(idExpediente, pdf, { key: 'un-solo-intento' });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
    expect(await objectsOf(idExpediente)).toHaveLength(1);
  });
});

describe('DELETE /api/documentos/eliminar', () => {
  function remove(file: { idExpediente: string; documentos: FilaDoc[] }, url?: string) {
    const idDocumento = file.documentos[0]?.idDocumento ?? '';
    return request(eliminarDocumento, {
      as: ana,
      body: {
        idDocumento,
        url: url ?? `https://notaria.example/api/documentos/${idDocumento}/archivo?vence=1&firma=x`,
        expedienteId: file.idExpediente,
      },
    });
  }

  test.each([
    ['pending', 0],
    ['rejected', 1],
  ] as const)(
    'deletes a %s document with its object, and the row is missing again',
    async (_name, estado) => {
      const file = await aFile(estado, null);
      const { status, body } = await remove(file);
      expect([status, body.message]).toEqual([200, DOCUMENTOS.eliminado]);
      const after = await expedienteNow(file.idExpediente);
      expect(after.documentos[0]).toMatchObject({ estado: null, idDocumento: null, ruta: null });
      expect(after.estado).toBe('En progreso');
      expect(await objectsOf(file.idExpediente)).toEqual([]);
      expect(await intentsOf(file.idExpediente)).toEqual([]);
      expect(await recordsOf(file.idExpediente)).toEqual(['documento.eliminado']);
    },
  );

  test('leaves an accepted document', async () => {
    const file = await aFile(2);
    const answer = await remove(file);
    expect([answer.status, answer.error.message]).toEqual([409, DOCUMENTOS.aceptadoNoSeElimina]);
    expect(await objectsOf(file.idExpediente)).toHaveLength(1);
  });

  test('refuses the link of another document', async () => {
    const [file, other] = await Promise.all([aFile(0), aFile(0)]);
    const answer = await remove(
      file,
      `/api/documentos/${other.documentos[0]?.idDocumento}/archivo`,
    );
    expect([answer.status, answer.error.message]).toEqual([400, DOCUMENTOS.noEncontrado]);
    expect(await objectsOf(file.idExpediente)).toHaveLength(1);
  });

  test('a second time answers that it is gone', async () => {
    const file = await aFile(0);
    await remove(file);
    const again = await remove(file);
    expect([again.status, again.error.message]).toEqual([404, DOCUMENTOS.noEncontrado]);
  });
});
