import { asignarExpediente } from '@notaria/contract/asignacion';
import * as calls from '@notaria/contract/citas';
import { semanaDeCitas } from '@notaria/contract/semana';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { act, aSale, at, cite, list, lunes, people, preparePeople } from '../support/citas.ts';
import { subjectsTo } from '../support/outbox.ts';

/** Time for the deployed trigger in the Functions emulator. */
const PATIENCE = { timeout: 30_000, interval: 100 };

beforeAll(preparePeople, 60_000);

const give = (idExpediente: string, idResponsable: string) =>
  request(asignarExpediente, { as: people.titular, body: { idExpediente, idResponsable } });

test('the appointments of a file go with it to a lawyer who is free then; otherwise the staff read why not', {
  timeout: 120_000,
}, async () => {
  const { luz, titular, compra } = people;
  const id = await aSale();
  const set = { salas: ['p1'] };
  await cite(id, { ...set, horas: [at('10:00')] });
  const busy = (await cite(id, { ...set, horas: [at('12:00')], tipo: 'cotejo' })).body.idCita;
  // The head has an appointment of their own at noon, in another file.
  const week = lunes;
  const other = await aSale(titular);
  await cite(other, { ...set, horas: [`${week}T12:00`] }, titular);
  expect((await give(id, titular.uid)).status).toBe(200);

  const seen = async () =>
    (await list(id, titular)).map(({ inicio, conflicto }) => [inicio?.slice(11, 16), conflicto]);
  const conflict = expect.stringContaining('con otra cita a esa hora');
  await expect.poll(seen, PATIENCE).toEqual([
    ['18:00', conflict],
    ['16:00', null],
  ]);
  expect((await list(id, compra)).map(({ conflicto }) => conflicto)).toEqual([null, null]);
  await expect
    .poll(() => subjectsTo(luz.email), PATIENCE)
    .toContainEqual(expect.stringContaining('Ya no atiendes la cita'));
  expect(await subjectsTo(titular.email)).toContainEqual(
    expect.stringContaining('Ahora atiendes la cita'),
  );
  // Her hour is free again, and his is taken.
  const taken = await aSale(luz);
  const hers = { ...set, horas: [`${week}T10:00`], tipo: 'asesoria' };
  expect((await cite(taken, hers, luz)).status).toBe(201);
  expect((await cite(other, { ...hers, tipo: 'cotejo' }, titular)).status).toBe(409);
  const { dias } = (await request(semanaDeCitas, { as: titular, query: { dia: week } })).body;
  const named = dias.flatMap(({ citas }) => citas.filter(({ conflicto }) => conflicto !== null));
  expect(named.map(({ idCita }) => idCita)).toEqual([busy]);

  // Another hour ends the conflict.
  const body = { horas: [`${week}T13:00`], motivo: 'Otra hora.' };
  expect((await act(calls.moverCita, titular, [id, busy], body)).status).toBe(200);
  expect((await list(id, titular)).map(({ conflicto }) => conflicto)).toEqual([null, null]);
});
