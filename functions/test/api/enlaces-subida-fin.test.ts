import { cerrarSesion } from '@notaria/contract/cuentas';
import { ENLACE_SUBIDA } from '@notaria/contract/enlaces-messages';
import {
  abrirEnlaceSubida,
  crearEnlaceSubida,
  subirPorEnlace,
} from '@notaria/contract/enlaces-subida';
import { salirDeExpediente } from '@notaria/contract/partes';
import { aSecret, aStoredEnlace, showing } from '@notaria/factories/enlaces';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

type Headers = Record<string, string>;

const open = (headers: Headers) => request(abrirEnlaceSubida, { headers });
async function send(headers: Headers) {
  return request(subirPorEnlace, { headers, file: { bytes: await aPdf(), name: 'INE.pdf' } });
}

/** Expects that opening a link and sending by it both answer that the link is no good. */
async function expectOver(headers: Headers): Promise<void> {
  for (const answer of [await open(headers), await send(headers)]) {
    expect([answer.status, answer.error.message]).toEqual([404, ENLACE_SUBIDA.noSirve]);
  }
}

describe('an upload link ends', () => {
  test.each([
    ['signed out', { todas: false }],
    ['signed out everywhere', { todas: true }],
  ])('when its maker has %s, also midway', async (_how, body) => {
    const ana = await aCliente();
    const { headers, idExpediente } = await aStoredEnlace(ana);
    expect((await open(headers)).body.estado).toBe('conectado');
    expect((await request(cerrarSesion, { as: ana, body })).status).toBe(200);
    await expectOver(headers);
    expect((await expedienteNow(idExpediente)).documentos[1]?.estado).toBeNull();
  });

  test.each([
    ['before a phone opened it', false],
    ['after a phone opened it', true],
  ])('when its maker has left the file, %s', async (_when, isOpen) => {
    const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
    const { file } = await aSharedFile({
      partes: [
        { clave: 'comprador', person: compra, estados: [null, null] },
        { clave: 'vendedor', person: vende, estados: [null, null] },
      ],
    });
    const params = { id: file.idExpediente };
    const made = await request(crearEnlaceSubida, {
      as: vende,
      params,
      body: { idDocRequerido: 'vendedor-ine--p2' },
    });
    expect(made.status).toBe(201);
    const headers = showing(made.body.ruta.replace('/subir/', ''), aSecret());
    if (isOpen) expect((await open(headers)).status).toBe(200);
    const leaving = { as: vende, params: { ...params, idParte: 'p2' } };
    expect((await request(salirDeExpediente, leaving)).status).toBe(200);
    await expectOver(headers);
  });
});
