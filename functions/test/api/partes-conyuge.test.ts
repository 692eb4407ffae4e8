import { DOCUMENTO } from '@notaria/contract/estados';
import { detalleTramite } from '@notaria/contract/expedientes';
import * as partes from '@notaria/contract/partes';
import { recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { replaceFila } from '../../src/records/expedientes/fila.ts';
import { findExpediente, saveExpediente } from '../../src/records/expedientes/repository.ts';

/** Whether the place of a person's own spouse is there, and whether they said that there is none. */
async function placeOf(as: Person, id: string, idParte: string) {
  const { body } = await request(detalleTramite, { as, params: { id } });
  const place = body.partesPosibles?.find(({ de }) => de === idParte);
  return place && { descartada: place.descartada };
}

async function aSale() {
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const { file } = await aSharedFile({
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  return { compra, vende, id: file.idExpediente };
}

test('the office keeps that no spouse takes part, for each party, and records it once', async () => {
  const { compra, vende, id } = await aSale();
  expect(await placeOf(vende, id, 'p2')).toEqual({ descartada: false });
  const say = () => request(partes.decirSinConyuge, { as: vende, params: { id, idParte: 'p2' } });
  expect((await say()).status).toBe(200);
  expect((await say()).status).toBe(200);
  expect(await placeOf(vende, id, 'p2')).toEqual({ descartada: true });
  const others = await request(detalleTramite, { as: compra, params: { id } });
  const own = others.body.partesPosibles?.find(({ de }) => de === 'p1');
  expect(own?.descartada ?? false).toBe(false);
  const said = (await recordsOf(id)).filter((tipo) => tipo === 'parte.sin_conyuge');
  expect(said).toHaveLength(1);
});

test('nobody answers for another party', async () => {
  const { compra, id } = await aSale();
  const params = { id, idParte: 'p2' };
  expect((await request(partes.decirSinConyuge, { as: compra, params })).status).toBe(403);
  const stranger = await aCliente();
  expect((await request(partes.decirSinConyuge, { as: stranger, params })).status).toBe(404);
});

test.each([
  ['is the same answer', DOCUMENTO.pendiente, true],
  ['is no answer once the office rejected it', DOCUMENTO.rechazado, false],
] as const)('«No me aplica» to the certificate of marriage %s', async (_is, estado, descartada) => {
  const { vende, id } = await aSale();
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(id, tx);
    const row = file?.documentos.find(({ parte }) => parte === 'p2');
    if (!file || !row) throw new Error('the seller has no row');
    const condicion = 'si estás o estuviste casado';
    const declared = { ...row, condicion, declaracion: true, estado };
    saveExpediente(tx, file, { documentos: replaceFila(file.documentos, declared) }, new Date());
  });
  expect(await placeOf(vende, id, 'p2')).toEqual({ descartada });
});
