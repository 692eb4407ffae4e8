import * as calls from '@notaria/contract/entregas';
import { atenderCambios } from '@notaria/contract/entregas-cambios';
import { salirDeExpediente } from '@notaria/contract/partes';
import { conEtapas } from '@notaria/factories/etapas';
import { expedienteNow, recordsOf } from '@notaria/factories/files';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendToBoth } from '../support/entregas.ts';

// What people of a file ask to change in a version, and the versions after it.

let people: Record<'compra' | 'vende' | 'abogada' | 'secretaria', Person>;

beforeAll(async () => {
  const [office, compra, vende] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  const { abogada, secretaria } = peopleOf(office);
  people = { compra, vende, abogada, secretaria };
}, 60_000);

/** A file of a buyer (`p1`) and a seller (`p2`). */
async function aSale(): Promise<string> {
  const file = await aSaleOf(people);
  await conEtapas(file, 'revision');
  return file.idExpediente;
}

const send = (id: string, over: object = {}, as = people.abogada) => sendToBoth(as, id, over);

const list = (id: string, as: Person) => request(calls.listEntregas, { as, params: { id } });

async function answerTo(id: string, idEntrega: string, as: Person, body: object) {
  const all = (await list(id, as)).body.entregas;
  const sha256 = all.find((one) => one.idEntrega === idEntrega)?.sha256;
  const params = { id, idEntrega };
  await request(calls.abrirEntrega, { as, params });
  return request(calls.contestarEntrega, { as, params, body: { sha256, ...body } as never });
}

describe('changes that were asked for', () => {
  const changes = { respuesta: 'cambios', texto: 'Mi apellido está mal.' };

  test('refuse a new version until its sender has read them, also one that was prepared', async () => {
    const id = await aSale();
    const { vende, abogada, secretaria } = people;
    const { idEntrega } = (await send(id)).body;
    const next = { reemplaza: idEntrega, cambios: 'El precio.' };
    const prepared = (await send(id, next, secretaria)).body.idEntrega;
    expect((await answerTo(id, idEntrega, vende, changes)).status).toBe(200);
    const refused = await send(id, next);
    expect([refused.status, refused.error.error.detail]).toEqual([409, 'cambios_pedidos']);
    expect(refused.error.message).toMatch(/\(Vendedor\): hay cambios pedidos/);
    const release = (body: { vistos?: string }) =>
      request(calls.soltarEntrega, { as: abogada, params: { id, idEntrega: prepared }, body });
    expect((await release({})).error.error.detail).toBe('cambios_pedidos');
    expect((await release({ vistos: 'p2' })).status).toBe(200);
  });

  test('by who left since refuse no new version: nobody can read and mark them any more', async () => {
    const id = await aSale();
    const { compra, vende } = people;
    const { idEntrega } = (await send(id)).body;
    for (const as of [compra, vende]) await answerTo(id, idEntrega, as, changes);
    await request(salirDeExpediente, { as: vende, params: { id, idParte: 'p2' } });
    const next = { para: 'p1', reemplaza: idEntrega, cambios: 'Otra persona vende.' };
    const refused = await send(id, next);
    expect([refused.status, refused.error.error.detail]).toEqual([409, 'cambios_pedidos']);
    expect(refused.error.message).not.toMatch(/Vendedor/);
    expect((await send(id, { ...next, vistos: 'p1' })).status).toBe(201);
  });

  test('stay open on the new version until somebody marks them, or whoever asked agrees', async () => {
    const id = await aSale();
    const { compra, vende, abogada } = people;
    const first = (await send(id)).body.idEntrega;
    for (const as of [compra, vende]) await answerTo(id, first, as, changes);
    const next = { reemplaza: first, cambios: 'El precio.', vistos: 'p1,p2' };
    const { idEntrega } = (await send(id, next)).body;
    const openFor = async (as: Person) =>
      (await list(id, as)).body.entregas[0]?.sinAtender.map(({ sala, texto }) => [sala, texto]);
    const [buyer, seller] = ['p1', 'p2'].map((sala) => [sala, 'Mi apellido está mal.']);
    expect(await openFor(abogada)).toEqual([buyer, seller]);
    expect(await openFor(vende)).toEqual([seller]);
    const waits = async () =>
      (await expedienteNow(id)).porResponder.flatMap(({ pide, sala }) =>
        pide === 'cambios' ? sala : [],
      );
    expect(await waits()).toEqual(['p1', 'p2']);
    const settle = (as: Person) =>
      request(atenderCambios, { as, params: { id, idEntrega }, body: { sala: 'p2' } });
    expect((await settle(vende)).status).not.toBe(200);
    expect((await settle(abogada)).status).toBe(200);
    expect((await settle(abogada)).status).toBe(409);
    expect(await waits()).toEqual(['p1']);
    expect(await recordsOf(id)).toContain('entrega.cambios_atendidos');
    await answerTo(id, idEntrega, compra, { respuesta: 'de_acuerdo' });
    expect([await waits(), await openFor(abogada)]).toEqual([[], []]);
  });
});
