import * as documentos from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { aPdf, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aSharedFile, type Participante } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { signZipLink } from '../../src/records/sesiones/signed-link.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';

noticiasAlMomento();

/** Makes a file of a buyer, and a seller who sends a spouse's documents. */
async function aFile(...more: readonly Participante[]) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    comunes: [2, 0],
    subidoPor: vende,
    partes: [
      { clave: 'comprador', person: compra, estados: [2, 2] },
      { clave: 'vendedor', person: vende, estados: [0, null] },
      ...more,
    ],
  });
  const params = { id: file.idExpediente };
  const body = { clave: 'conyuge', nombre: 'Eva Paz', consentimiento: true, de: 'p2' } as const;
  const { idParte } = (await request(partes.agregarParte, { as: vende, params, body })).body;
  return { idExpediente: file.idExpediente, conyuge: idParte, compra, vende, luz };
}

/** The links to all documents that a person may read, and to the ZIP. */
async function linksOf(as: Person, idExpediente: string): Promise<string[]> {
  const { body } = await request(detalleTramite, { as, params: { id: idExpediente } });
  const zip = signZipLink(idExpediente, as.idSesion, new Date()).url;
  return [...body.expediente.flatMap(({ url }) => url ?? []), zip];
}

async function openAll(urls: readonly string[]): Promise<number[]> {
  const base = await apiUrl();
  return Promise.all(urls.map(async (url) => (await fetch(`${base}${url}`)).status));
}

/** Expects that a person has no access to a file: no page, no list entry, no link, and no way to send. */
async function expectNothingLeft(as: Person, idExpediente: string, urls: readonly string[]) {
  const params = { id: idExpediente };
  expect((await request(detalleTramite, { as, params })).status).toBe(404);
  expect((await request(listExpedientes, { as })).body).toEqual([]);
  expect((await request(documentos.enlaceZip, { as, params })).status).not.toBe(200);
  expect(new Set(await openAll(urls))).toEqual(new Set([404]));
}

async function noticesOf(as: Person): Promise<string[]> {
  const { body } = await request(listNotificaciones, { as });
  return body.map(({ NombreDocumento }) => NombreDocumento).toSorted();
}

describe.each([
  ['leaves', 'salió del trámite', 'parte.salio'],
  ['is taken out', 'ya no participa en el trámite', 'parte.retirada'],
] as const)('a person who sends another’s documents and %s', (how, said, tipo) => {
  function go({ idExpediente, compra, vende }: Awaited<ReturnType<typeof aFile>>) {
    const params = { id: idExpediente, idParte: 'p2' };
    return how === 'leaves'
      ? request(partes.salirDeExpediente, { as: vende, params })
      : request(partes.retirarParte, { as: compra, params });
  }

  test('has no access to the file from the next request on, and neither has the other', async () => {
    const file = await aFile();
    const { idExpediente, vende, conyuge } = file;
    const urls = await linksOf(vende, idExpediente);
    // Their own, the two common ones and the ZIP.
    expect(await openAll(urls)).toEqual([200, 200, 200, 200]);
    expect((await go(file)).status).toBe(200);
    await expectNothingLeft(vende, idExpediente, urls);
    const { salas } = await expedienteNow(idExpediente);
    expect(salas.map(({ idParte, estado }) => [idParte, estado])).toEqual([
      ...[
        ['p1', 'activa'],
        ['p2', 'retirada'],
        [conyuge, 'retirada'],
      ],
    ]);
  });

  test('leaves an audit record and a notice of each', async () => {
    const file = await aFile();
    await go(file);
    expect((await recordsOf(file.idExpediente)).filter((one) => one === tipo)).toHaveLength(2);
    expect(await noticesOf(file.luz)).toEqual([
      `Cónyuge de quien vende: ${said}`,
      `Vendedor: ${said}`,
    ]);
  });
});

test('a spouse with an account of their own stays when the other leaves', async () => {
  const eva = await aCliente();
  const spouse = { clave: 'conyuge' as const, person: eva, de: 'p2', invito: 'p2' };
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const { file } = await aSharedFile({
    partes: [{ clave: 'comprador', person: compra }, { clave: 'vendedor', person: vende }, spouse],
  });
  const params = { id: file.idExpediente, idParte: 'p2' };
  expect((await request(partes.salirDeExpediente, { as: vende, params })).status).toBe(200);
  const { salas } = await expedienteNow(file.idExpediente);
  expect(salas.map(({ estado }) => estado)).toEqual(['activa', 'retirada', 'activa']);
  const id = { id: file.idExpediente };
  expect((await request(detalleTramite, { as: eva, params: id })).status).toBe(200);
});

test('a person who takes part twice and leaves once keeps the other place, and the people whom they represent by it', async () => {
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const { file } = await aSharedFile({
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
      { clave: 'comprador', person: vende },
      { clave: 'conyuge', person: vende, entrega: 'representada', de: 'p2', invito: 'p2' },
      { clave: 'vendedor', person: vende, entrega: 'representada', invito: 'p3' },
    ],
  });
  const params = { id: file.idExpediente, idParte: 'p2' };
  expect((await request(partes.salirDeExpediente, { as: vende, params })).status).toBe(200);
  const { salas } = await expedienteNow(file.idExpediente);
  expect(salas.map(({ estado }) => estado)).toEqual([
    ...['activa', 'retirada', 'activa', 'retirada', 'activa'],
  ]);
});

test('nobody is taken out while a document of somebody whom they represent is accepted', async () => {
  const { idExpediente, conyuge, compra, luz, vende } = await aFile();
  const pdf = await aPdf();
  const body = { idExpediente, idDocRequerido: `conyuge-ine--${conyuge}` };
  await request(documentos.crearDocumento, { as: vende, body, file: { bytes: pdf } });
  const { documentos: rows } = await expedienteNow(idExpediente);
  const sent = rows.find(({ idDocRequerido }) => idDocRequerido === body.idDocRequerido);
  const of = { tramiteId: idExpediente, documentoId: sent?.idDocumento ?? '' };
  await request(documentos.aceptarDocumento, { as: luz, params: of, body: { state: 2 } });
  const params = { id: idExpediente, idParte: 'p2' };
  const answer = await request(partes.retirarParte, { as: compra, params });
  expect([answer.status, answer.error.message]).toEqual([409, PARTES.conAceptados]);
  expect((await request(partes.salirDeExpediente, { as: vende, params })).status).toBe(200);
  const after = await expedienteNow(idExpediente);
  // Accepted documents stay with the file, and only the office can read them.
  expect(after.partes.map(({ aceptados }) => aceptados)).toEqual([2, 0, 1]);
});
