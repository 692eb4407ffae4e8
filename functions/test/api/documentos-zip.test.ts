import { enlaceZip } from '@notaria/contract/documentos';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { recordsOf } from '@notaria/factories/files';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readObject, removeObject } from '../../src/platform/store/objects.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { signLink, signZipLink } from '../../src/records/sesiones/signed-link.ts';
import { aFile, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

/** Follows a link as a browser does: without a token. */
async function follow(url: string, init: RequestInit = {}) {
  const response = await fetch(`${await apiUrl()}${url}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function linkTo({ idExpediente }: ExpedienteDoc): Promise<string> {
  return (await request(enlaceZip, { as: luz, params: { id: idExpediente } })).body.url;
}

/** The entries that another library finds in a ZIP, by name. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const inside = Object.entries(unzipSync(bytes));
  return Object.fromEntries(inside.map(([name, content]) => [name, Buffer.from(content)]));
}

describe('GET /api/expedientes/:id/documentos.zip', () => {
  test('holds the accepted documents, byte for byte, and nothing else', async () => {
    const file = await aFile(2, 0, null, 2, 1);
    const { response, bytes } = await follow(await linkTo(file));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="expediente-${file.idExpediente}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const inside = unzip(bytes);
    expect(Object.keys(inside).toSorted()).toEqual(['01 Documento 1.pdf', '04 Documento 4.pdf']);
    for (const [name, index] of [
      ['01 Documento 1.pdf', 0],
      ['04 Documento 4.pdf', 3],
    ] as const) {
      const stored = await readObject(file.documentos[index]?.ruta ?? '');
      expect(inside[name]?.equals(stored)).toBe(true);
    }
  });

  test('holds all that was sent if asked, each with its state, and the link opens nothing else', async () => {
    const { idExpediente } = await aFile(2, 0, null, 1);
    const params = { id: idExpediente };
    const { url } = (await request(enlaceZip, { as: luz, params, query: { que: 'todos' } })).body;
    const names = Object.keys(unzip((await follow(url)).bytes));
    expect(names.toSorted()).toEqual([
      '01 Documento 1.pdf',
      '02 Documento 2 (Pendiente).pdf',
      '04 Documento 4 (Rechazado).pdf',
    ]);
    const accepted = await linkTo(await aFile(2, 0));
    const widened = accepted.replace('que=aceptados', 'que=todos');
    expect((await follow(widened)).response.status).toBe(403);
  });

  test('answers HEAD without a body', async () => {
    const { response, bytes } = await follow(await linkTo(await aFile(2)), { method: 'HEAD' });
    expect([response.status, bytes.length]).toEqual([200, 0]);
  });

  test('refuses a link that is expired, of another file, or signed for a document', async () => {
    const [file, other] = await Promise.all([aFile(2), aFile(2)]);
    const { idExpediente } = file;
    const over = signZipLink(idExpediente, luz.idSesion, new Date(Date.now() - 11 * 60_000)).url;
    const late = await follow(over);
    expect(late.response.status).toBe(403);
    expect(late.bytes.toString()).toContain(DOCUMENTOS.enlaceVencido);
    const swapped = (await linkTo(other)).replace(other.idExpediente, idExpediente);
    expect((await follow(swapped)).response.status).toBe(403);
    const [, query] = signLink(idExpediente, luz.idSesion, new Date()).url.split('?');
    const path = `/api/expedientes/${idExpediente}/documentos.zip`;
    expect((await follow(`${path}?${query}`)).response.status).toBe(403);
    expect((await follow(path)).response.status).toBe(400);
  });

  test('answers 404 before it begins if Storage has lost one of the documents', async () => {
    const file = await aFile(2, 2);
    const url = await linkTo(file);
    await removeObject(file.documentos[1]?.ruta ?? '');
    expect((await follow(url)).response.status).toBe(404);
  });

  test('a client that leaves half-way disturbs nobody', async () => {
    const url = await linkTo(await aFile(2, 2, 2));
    const leaving = new AbortController();
    const response = await fetch(`${await apiUrl()}${url}`, { signal: leaving.signal });
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await follow(url)).response.status).toBe(200);
  });
});

describe('GET /api/expedientes/:id/enlace-zip', () => {
  test('records who asked, and for which documents', async () => {
    const { idExpediente, documentos } = await aFile(2, 0, 2);
    await request(enlaceZip, { as: luz, params: { id: idExpediente } });
    const found = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
    expect(found.docs.map((row) => row.data())).toMatchObject([
      {
        tipo: 'documentos.descargados',
        actorUid: luz.uid,
        datos: {
          antes: null,
          // Not by their names in the ZIP, in which people's names stand.
          despues: { archivos: [documentos[0]?.idDocumento, documentos[2]?.idDocumento] },
        },
      },
    ]);
  });

  test('says so if nothing is accepted yet', async () => {
    const { idExpediente } = await aFile(0, 1, null);
    const answer = await request(enlaceZip, { as: luz, params: { id: idExpediente } });
    expect([answer.status, answer.error.message]).toEqual([409, DOCUMENTOS.sinAceptados]);
    expect(await recordsOf(idExpediente)).toEqual([]);
  });
});
