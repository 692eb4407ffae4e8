import { createHash } from 'node:crypto';
import { aceptarDocumento, crearDocumento, eliminarDocumento } from '@notaria/contract/documentos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { aPdf, aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { apiUrl, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { removeObject } from '../../src/platform/store/objects.ts';
import { signLink } from '../../src/records/sesiones/signed-link.ts';
import { ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

/** Follows a link as a browser does: without a token. */
async function follow(url: string, init: RequestInit = {}) {
  const response = await fetch(`${await apiUrl()}${url}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function anUploaded(name = 'INE.pdf') {
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  const pdf = await aPdf(name);
  const { body } = await request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: pdf, name },
  });
  return { idExpediente, idDocumento: body.idDocumento, pdf };
}

async function linkOf(idExpediente: string): Promise<string> {
  const { body } = await request(detalleTramite, { as: luz, params: { id: idExpediente } });
  return body.expediente[0]?.url ?? '';
}

describe('GET /api/documentos/:id/archivo', () => {
  test('gives the uploaded bytes, inline, not to be cached', async () => {
    const { idExpediente, pdf } = await anUploaded('Acta de María.pdf');
    const { response, bytes } = await follow(await linkOf(idExpediente));
    expect(response.status).toBe(200);
    expect(bytes.equals(Buffer.from(pdf))).toBe(true);
    const row = (await expedienteNow(idExpediente)).documentos[0];
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row?.sha256);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="Acta de Mar_a.pdf"; filename*=UTF-8''Acta%20de%20Mar%C3%ADa.pdf`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { idExpediente, pdf } = await anUploaded();
    const { response, bytes } = await follow(await linkOf(idExpediente), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(pdf.length));
    expect(bytes).toHaveLength(0);
  });

  test('gives a part with 206 and refuses one beyond the end with 416', async () => {
    const { idExpediente, pdf } = await anUploaded();
    const url = await linkOf(idExpediente);
    const part = await follow(url, { headers: { Range: 'bytes=5-20' } });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 5-20/${pdf.length}`);
    expect(part.bytes.equals(Buffer.from(pdf.subarray(5, 21)))).toBe(true);
    const tail = await follow(url, { headers: { Range: 'bytes=-7' } });
    expect(tail.bytes.equals(Buffer.from(pdf.subarray(-7)))).toBe(true);
    const beyond = await follow(url, { headers: { Range: `bytes=${pdf.length}-` } });
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${pdf.length}`);
  });

  test('refuses an expired link, with what to do', async () => {
    const { idDocumento } = await anUploaded();
    const { url } = signLink(idDocumento, luz.idSesion, new Date(Date.now() - 11 * 60_000));
    const { response, bytes } = await follow(url);
    expect(response.status).toBe(403);
    expect(bytes.toString()).toContain(DOCUMENTOS.enlaceVencido);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('refuses a link with a later end, another document, or no signature', async () => {
    const [mine, other] = await Promise.all([anUploaded(), anUploaded()]);
    const url = await linkOf(mine.idExpediente);
    const longer = url.replace(/vence=(\d+)/, (_match, vence) => `vence=${Number(vence) + 60}`);
    expect((await follow(longer)).response.status).toBe(403);
    const swapped = url.replace(mine.idDocumento, other.idDocumento);
    expect((await follow(swapped)).response.status).toBe(403);
    const bare = `/api/documentos/${mine.idDocumento}/archivo`;
    expect((await follow(bare)).response.status).toBe(400);
    const forged = `vence=9999999999999&sesion=${luz.idSesion}&firma=${'A'.repeat(43)}`;
    expect((await follow(`${bare}?${forged}`)).response.status).toBe(403);
  });

  test('of a deleted and replaced document shows neither the old nor the new one', async () => {
    const { idExpediente, idDocumento } = await anUploaded('viejo.pdf');
    const url = await linkOf(idExpediente);
    const body = { idDocumento, url, expedienteId: idExpediente };
    await request(eliminarDocumento, { as: ana, body });
    expect((await follow(url)).response.status).toBe(404);
    // Our own pages ask for nothing but a PDF: an empty answer is no error in the browser's log.
    const headers = { Accept: 'application/pdf' };
    expect((await follow(url, { headers })).response.status).toBe(204);
    expect((await follow(url, { headers, method: 'HEAD' })).response.status).toBe(204);
    await request(crearDocumento, {
      as: ana,
      body: { idExpediente, idDocRequerido: 'doc-1' },
      file: { bytes: await aPdf('nuevo') },
    });
    expect((await follow(url)).response.status).toBe(404);
  });

  test('still shows an accepted document', async () => {
    const { idExpediente, idDocumento } = await anUploaded();
    const url = await linkOf(idExpediente);
    const params = { tramiteId: idExpediente, documentoId: idDocumento };
    await request(aceptarDocumento, { as: luz, params, body: { state: 2 } });
    expect((await follow(url)).response.status).toBe(200);
  });

  test('answers 404, not 500, if Storage has lost the object', async () => {
    const { idExpediente } = await anUploaded();
    const url = await linkOf(idExpediente);
    await removeObject((await expedienteNow(idExpediente)).documentos[0]?.ruta ?? '');
    expect((await follow(url)).response.status).toBe(404);
    expect((await follow(url, { method: 'HEAD' })).response.status).toBe(404);
  });
});
