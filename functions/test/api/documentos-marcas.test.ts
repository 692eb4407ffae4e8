import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { MARCAS, MARCAS_MENSAJES } from '@notaria/contract/marcas';
import { aPdf, expedienteNow, recordsOf } from '@notaria/factories/files';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

const MARCA = { pagina: 1, x: 0.1, y: 0.2, ancho: 0.3, alto: 0.05, nota: 'Aquí falta el sello' };

/** A document of one page that the client uploaded. */
async function aSentFile() {
  const { idExpediente } = await aFile(null);
  const file = { bytes: await aPdf() };
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  expect((await request(crearDocumento, { as: ana, body, file })).status).toBe(201);
  const [fila] = (await expedienteNow(idExpediente)).documentos;
  return { idExpediente, idDocumento: fila?.idDocumento ?? '' };
}

type Sent = Awaited<ReturnType<typeof aSentFile>>;

function reject({ idExpediente, idDocumento }: Sent, marcas: unknown) {
  const params = { tramiteId: idExpediente, documentoId: idDocumento };
  const body = { comment: 'No se lee', marcas } as { comment: string };
  return request(rechazarDocumento, { as: luz, params, body });
}

async function marksOf(idExpediente: string) {
  const { body } = await request(listComentarios, { as: ana, params: { id: idExpediente } });
  return body.comentarios.map(({ idDocumento, marcas }) => ({ idDocumento, marcas }));
}

async function row(idExpediente: string): Promise<FilaDoc | undefined> {
  return (await expedienteNow(idExpediente)).documentos[0];
}

describe('marks of a rejection', () => {
  test('are stored with its comment and read by the client; the row has only their number', async () => {
    const sent = await aSentFile();
    const marcas = [MARCA, { ...MARCA, y: 0.7, nota: 'Y la firma' }];
    expect((await reject(sent, marcas)).status).toBe(200);
    expect(await marksOf(sent.idExpediente)).toEqual([{ idDocumento: sent.idDocumento, marcas }]);
    expect((await row(sent.idExpediente))?.marcas).toBe(2);
    expect(await recordsOf(sent.idExpediente)).toContain('documento.rechazado');
  });

  test('may be left out, as before marks existed', async () => {
    const sent = await aSentFile();
    expect((await reject(sent, undefined)).status).toBe(200);
    expect(await marksOf(sent.idExpediente)).toMatchObject([{ marcas: [] }]);
  });

  test('belong to the rejected document: its replacement has none', async () => {
    const sent = await aSentFile();
    await reject(sent, [MARCA]);
    const file = { bytes: await aPdf() };
    const { idExpediente, idDocumento } = sent;
    const body = { idExpediente, idDocRequerido: 'doc-1', reemplaza: idDocumento };
    expect((await request(crearDocumento, { as: ana, body, file })).status).toBe(201);
    const after = await row(idExpediente);
    expect([after?.idDocumento === idDocumento, after?.marcas]).toEqual([false, 0]);
    expect(await marksOf(idExpediente)).toEqual([{ idDocumento, marcas: [MARCA] }]);
  });

  test('on a page that the document lacks are refused, and nothing changes', async () => {
    const sent = await aSentFile();
    const answer = await reject(sent, [MARCA, { ...MARCA, pagina: 2 }]);
    expect([answer.status, answer.error.message]).toEqual([400, MARCAS_MENSAJES.fueraDelDocumento]);
    expect((await row(sent.idExpediente))?.estado).toBe(0);
    expect(await marksOf(sent.idExpediente)).toEqual([]);
  });

  test.each([
    ['too many', Array.from({ length: MARCAS.maximo + 1 }, () => MARCA)],
    ['a page before the first', [{ ...MARCA, pagina: 0 }]],
    ['half a page', [{ ...MARCA, pagina: 1.5 }]],
    ['left of the page', [{ ...MARCA, x: -0.1 }]],
    ['over its right edge', [{ ...MARCA, x: 0.8 }]],
    ['over its lower edge', [{ ...MARCA, y: 0.96 }]],
    ['too small to be seen', [{ ...MARCA, ancho: 0 }]],
    ['no number', [{ ...MARCA, x: '0.1' }]],
    ['nothing for a number', [{ ...MARCA, x: null }]],
    ['without a note', [{ ...MARCA, nota: '  ' }]],
    ['with a note that is too long', [{ ...MARCA, nota: 'a'.repeat(MARCAS.nota + 1) }]],
    ['no list', { ...MARCA }],
  ])('%s: refused', async (_what, marcas) => {
    const sent = await aSentFile();
    expect((await reject(sent, marcas)).status).toBe(400);
    expect((await row(sent.idExpediente))?.estado).toBe(0);
  });
});
