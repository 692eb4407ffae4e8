import { listExpedientes } from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { aStoredFile, aWorkingOffice } from '@notaria/factories/oficinas';
import type { Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';

type File = { idExpediente: string };
const DAY_MS = 86_400_000;

/** Files of one lawyer that have waited this many days; the last one waits for nobody. */
async function waitingFiles() {
  const office = await aWorkingOffice();
  const { cliente, abogada, hers } = office;
  const files: File[] = [];
  for (const days of [20, 10, 4]) {
    const file = await aStoredFile({ cliente, abogado: abogada, estados: [0] });
    const esperaDesde = new Date(Date.now() - days * DAY_MS);
    await db().doc(`expedientes/${file.idExpediente}`).update({ esperaDesde });
    files.push(file);
  }
  await db().doc(`expedientes/${hers.idExpediente}`).update({ esperaDesde: null });
  return { ...office, ids: files.map(({ idExpediente }) => idExpediente) };
}

async function listed(as: Person, query: Record<string, unknown>) {
  const answer = await request(listExpedientes, { as, query });
  const ids = answer.body.map(({ ID_Expediente }) => ID_Expediente);
  return { ids, total: Number(answer.headers.get('x-total-count')) };
}

test('lists only files that have waited that many days, oldest first, with their count', async () => {
  const { abogada, ids } = await waitingFiles();
  const oldestFirst = { direccion: 'asc' };
  expect(await listed(abogada, { espera: 15, ...oldestFirst })).toEqual({
    ids: ids.slice(0, 1),
    total: 1,
  });
  expect(await listed(abogada, { espera: 7, ...oldestFirst })).toEqual({
    ids: ids.slice(0, 2),
    total: 2,
  });
  expect(await listed(abogada, { espera: 3, ...oldestFirst })).toEqual({ ids, total: 3 });
  expect(await listed(abogada, { espera: 30 })).toEqual({ ids: [], total: 0 });
});

test('works together with a search, a turn and a person', async () => {
  const { titular, abogada, ids } = await waitingFiles();
  const [, second = ''] = ids;
  expect((await listed(abogada, { espera: 7, buscar: second })).ids).toEqual([second]);
  expect((await listed(abogada, { espera: 15, buscar: second })).ids).toEqual([]);
  const narrowed = { espera: 7, turno: 'notaria', encargado: abogada.uid, direccion: 'asc' };
  expect((await listed(titular, narrowed)).ids).toEqual(ids.slice(0, 2));
});

test('a client’s own list is narrowed too, and so is the list as a file', async () => {
  const { cliente, abogada, ids } = await waitingFiles();
  const own = await listed(cliente, { espera: 7, direccion: 'asc' });
  expect(own.ids.filter((id) => ids.includes(id))).toEqual(ids.slice(0, 2));
  const query = { espera: 7, direccion: 'asc' } as const;
  const { text } = await request(csvExpedientes, { as: abogada, query });
  const numbers = text.trimEnd().split('\n').slice(1);
  expect(numbers.map((line) => line.split(',')[0])).toEqual(ids.slice(0, 2));
});

test.each([{ curso: 'detenidos' }, { terminado: 'este-mes' }] as const)(
  'is refused together with %o, which has an order of its own',
  async (other) => {
    const { abogada } = await aWorkingOffice();
    const query = { espera: 7, ...other };
    expect((await request(listExpedientes, { as: abogada, query })).status).toBe(400);
    expect((await request(csvExpedientes, { as: abogada, query })).status).toBe(400);
  },
);

test.each([0, 366, 1.5, 'x'])('%s days are refused', async (espera) => {
  const { abogada } = await aWorkingOffice();
  const query = { espera } as Record<string, unknown>;
  expect((await request(listExpedientes, { as: abogada, query })).status).toBe(400);
});
