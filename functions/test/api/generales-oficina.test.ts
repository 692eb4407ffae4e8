import * as calls from '@notaria/contract/generales-expediente';
import { recordsOf } from '@notaria/factories/files';
import { conGenerales } from '@notaria/factories/generales';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';

// What the office writes of people who have not sent their particulars: docs/product.md, "Particulars".

let people: Record<'compra' | 'vende' | 'abogada', Person>;

beforeAll(async () => {
  const [office, compra, vende] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  people = { compra, vende, abogada: peopleOf(office).abogada };
}, 60_000);

test.each([
  ['nobody answered', undefined],
  ['an unsent draft says too', 'Panadera'],
  ['an unsent draft answers otherwise', 'Maestra'],
])('the office writes what %s, and corrects with a record', async (_what, draft) => {
  const { vende, abogada } = people;
  const file = await aSaleOf(people);
  await conGenerales(file);
  const id = file.idExpediente;
  const write = (as: Person, valor: string, motivo = '') => {
    const body = { respuestas: [{ codigo: 'ocupacion', valor }], motivo };
    return request(calls.guardarGenerales, { as, params: { id, sala: 'p2' }, body });
  };
  const read = async (as: Person) => {
    const { personas } = (await request(calls.listGenerales, { as, params: { id } })).body;
    return personas.find(({ sala }) => sala === 'p2');
  };
  if (draft !== undefined) await write(vende, draft);
  expect((await write(abogada, 'Panadera')).status).toBe(200);
  for (const as of [vende, abogada]) {
    expect((await read(as))?.respuestas).toEqual([
      { codigo: 'ocupacion', valor: 'Panadera', fuente: 'notaria' },
    ]);
  }
  expect((await write(abogada, 'Pastelera')).status).toBe(400);
  expect((await write(abogada, 'Pastelera', 'Lo dijo por teléfono.')).status).toBe(200);
  expect((await read(abogada))?.cambios).toMatchObject([
    { antes: '', despues: 'Panadera', deLaNotaria: true },
    { antes: 'Panadera', despues: 'Pastelera', motivo: 'Lo dijo por teléfono.' },
  ]);
  expect(await recordsOf(id)).toEqual(['generales.corregidos', 'generales.corregidos']);
});
