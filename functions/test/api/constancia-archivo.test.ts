import { ROL } from '@notaria/contract/roles';
import { aStoredExpediente, reassign } from '@notaria/factories/files';
import {
  aContribuyente,
  aDoubtfulClient,
  aReadCertificate,
  identityOf,
  withArchivo,
} from '@notaria/factories/identidad';
import { anAbogado, arrangeUsuario, type Person } from '@notaria/factories/people';
import { apiUrl } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { signConstanciaLink, signLink } from '../../src/records/sesiones/signed-link.ts';

async function follow(url: string, init: RequestInit = {}) {
  const response = await fetch(`${await apiUrl()}${url}`, init);
  return { status: response.status, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A lawyer, the file of their client, and the certificate with its PDF. */
async function aFile() {
  const abogada = await anAbogado();
  const { cliente, idExpediente, idConstancia } = await aDoubtfulClient(abogada);
  const pdf = await withArchivo(idConstancia);
  const linkFor = async (as: Person) => (await identityOf(as, idExpediente)).body.archivo ?? '';
  return { abogada, cliente, idExpediente, idConstancia, pdf, linkFor };
}

describe('GET /api/constancias/:id/archivo', () => {
  test('gives the staff of the client’s file the certificate as it was sent, whole or in parts', async () => {
    const { abogada, pdf, linkFor } = await aFile();
    const url = await linkFor(abogada);
    const whole = await follow(url);
    expect(whole.status).toBe(200);
    expect(whole.bytes.equals(Buffer.from(pdf))).toBe(true);
    expect(Object.fromEntries(whole.response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const part = await follow(url, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF']);
  });

  test('gives nothing with a link for another certificate, another kind of link, or one that is over', async () => {
    const { abogada, cliente, idExpediente, idConstancia, linkFor } = await aFile();
    const { idExpediente: otherFile } = await aStoredExpediente({ cliente, asignado: abogada });
    const other = await aReadCertificate(cliente, aContribuyente());
    const url = await linkFor(abogada);
    const old = new Date(Date.now() - 11 * 60_000);
    const asDocument = signLink(idConstancia, abogada.idSesion, new Date()).url;
    for (const wrong of [
      url.replace(idConstancia, other),
      `/api/constancias/${idConstancia}/archivo?expediente=${idExpediente}&${asDocument.split('?')[1]}`,
      url.replace(idExpediente, otherFile),
      signConstanciaLink(idConstancia, idExpediente, abogada.idSesion, old).url,
    ]) {
      expect((await follow(wrong)).status).toBe(403);
    }
  });

  test('gives nothing once the file is somebody else’s', async () => {
    const { abogada, idExpediente, linkFor } = await aFile();
    const url = await linkFor(abogada);
    await reassign(idExpediente, await anAbogado());
    expect((await follow(url)).status).toBe(404);
  });

  test('gives nothing to somebody who left the staff', async () => {
    const { abogada, linkFor } = await aFile();
    const url = await linkFor(abogada);
    await arrangeUsuario(abogada.uid, { idRol: ROL.cliente });
    expect((await follow(url)).status).toBe(404);
  });
});
