import { AGENDA_DE_INICIO, guardarAgenda, leerAgenda } from '@notaria/contract/agenda';
import * as calls from '@notaria/contract/citas';
import { CITAS } from '@notaria/contract/citas-messages';
import { aStoredCita } from '@notaria/factories/citas';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  answer,
  aSale,
  at,
  cite,
  idGrupo,
  inWeek,
  list,
  lunes,
  people,
  preparePeople,
  utc,
} from '../support/citas.ts';
import { SLOW, tally, times } from '../support/races.ts';

// Who gets a time, and what an office offers.

beforeAll(preparePeople, 60_000);

describe('a time is taken once', () => {
  test('twenty clients at once want one time: one gets it, the others read which are left', {
    timeout: SLOW,
  }, async () => {
    const boss = await anAbogado();
    const all = await times(20, async () => {
      const cliente = await aCliente();
      const file = await aStoredExpediente({ cliente, asignado: boss, hasObjects: false });
      const id = file.idExpediente;
      const asked = await cite(id, { modo: 'agenda', horas: [], salas: ['cliente'] }, boss);
      return { cliente, of: [id, asked.body.idCita] as const };
    });
    const [first] = all;
    if (!first) throw new Error('nobody');
    const query = { tipo: 'firma' } as const;
    const params = { id: first.of[0] };
    const { horas } = (await request(calls.horasLibres, { as: first.cliente, params, query })).body;
    const [wanted = '', next = ''] = horas;
    const answers = await Promise.all(all.map(({ cliente, of }) => answer(cliente, of, [wanted])));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
    const refused = answers.find(({ status }) => status === 409)?.text ?? '';
    expect(refused).toContain('Todavía están libres');
    const loser = all[answers.findIndex(({ status }) => status === 409)];
    expect(loser && (await answer(loser.cliente, loser.of, [next])).status).toBe(200);
    const left = (await request(calls.horasLibres, { as: first.cliente, params, query })).body;
    expect(left.horas).toEqual(horas.slice(2));
  });

  test('a lawyer has one at a time, of whatever kind, and a place as many as it has room for', async () => {
    const id = await aSale();
    const set = (more: object, as = people.luz) => cite(id, { modo: 'fijar', ...more }, as);
    expect((await set({})).status).toBe(201);
    for (const hora of ['09:15', '10:00', '10:45']) {
      expect((await set({ horas: [at(hora)], tipo: 'cotejo' })).status).toBe(
        hora === '09:15' ? 201 : 409,
      );
    }
    expect((await set({ horas: [at('11:00')], tipo: 'cotejo' })).status).toBe(201);
  });
});

describe('the agenda of an office', () => {
  test('its head changes it: zone, length and place hold for what is asked next', async () => {
    const office = await anOffice();
    const { titular, abogada } = peopleOf(office);
    const { version } = (await request(leerAgenda, { as: titular })).body;
    const agenda = {
      ...AGENDA_DE_INICIO,
      zona: 'America/Cancun' as const,
      direccion: 'Av. Tulum 1',
    };
    const put = () => request(guardarAgenda, { as: titular, body: { agenda, version } });
    expect([(await put()).status, (await put()).status]).toEqual([200, 409]);
    const as = peopleOf(await anOffice()).titular;
    const oficina = await idOf(office);
    expect((await request(leerAgenda, { as, query: { oficina } })).status).toBe(404);
    const cliente = await aCliente();
    const stored = { cliente, asignado: abogada, idGrupo: oficina, hasObjects: false };
    const { idExpediente: id } = await aStoredExpediente(stored);
    inWeek(3);
    await cite(id, { modo: 'fijar', salas: ['cliente'] }, abogada);
    const [cita] = await list(id, cliente);
    expect(cita).toMatchObject({ zona: 'America/Cancun', direccion: 'Av. Tulum 1' });
    expect(cita?.inicio).toBe(`${lunes}T15:00:00.000Z`);
  });

  test.each([
    ['a time that is over', () => ['2020-01-06T10:00'], 'ya pasó'],
    [
      'a day that the law closes',
      () => [`${Number(lunes.slice(0, 4)) + 1}-12-25T10:00`],
      'no abre',
    ],
    ['minutes that no slot has', () => [at('10:05')], 'en punto'],
    ['a time that goes over midnight', () => [at('23:30')], 'mismo día'],
    ['the same time twice', () => [at('10:00'), at('10:00')], 'dos veces'],
    ['six times', () => ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map(at), ''],
    ['none', () => [], 'Elige el día'],
  ])('refuses %s', async (_what, horas, words) => {
    const { status, text } = await cite(await aSale(), { horas: horas() });
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(words) });
  });

  test('a client keeps to its hours', async () => {
    const { compra } = people;
    const id = await aSale();
    const asked = await cite(id, { modo: 'agenda', horas: [], salas: ['p1'] });
    const of = [id, asked.body.idCita] as const;
    expect((await answer(compra, of, [utc('19:00')])).status).toBe(400);
    expect((await answer(compra, of, [])).status).toBe(400);
  });

  test('the day of an appointment is too late for a client to change it, and not for the staff', async () => {
    const { compra, luz } = people;
    const id = await aSale();
    const { idCita } = await aStoredCita(
      { idExpediente: id },
      {
        idGrupo,
        abogado: luz.uid,
        inicio: new Date(Date.now() + 3_600_000),
        asistentes: [{ sala: 'p1', sirven: null, nota: '', noVino: false }],
      },
    );
    const of = [id, idCita] as const;
    expect((await list(id, compra))[0]?.puede.cambiar).toBe(false);
    const late = await act(calls.cancelarCita, compra, of, { motivo: 'No puedo.' });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('24 horas')]);
    expect((await act(calls.cancelarCita, luz, of, { motivo: 'Falta.' })).status).toBe(200);
  });
});

test('an act on a time that changed meanwhile is refused, and says so', async () => {
  const { compra, luz } = people;
  const id = await aSale();
  const { idCita } = (await cite(id, { salas: ['p1'] })).body;
  const of = [id, idCita] as const;
  const set = { modo: 'fijar', horas: [at('12:00')], motivo: '' };
  expect((await act(calls.moverCita, luz, of, set)).status).toBe(200);
  const acts = [
    act(calls.contestarCita, compra, of, { horas: [utc('10:00')], secuencia: 0 }),
    act(calls.moverCita, luz, of, { ...set, motivo: 'Otra.', secuencia: 0 }),
    act(calls.cancelarCita, compra, of, { motivo: 'No puedo.', secuencia: 0 }),
  ];
  for (const { status, error } of await Promise.all(acts)) {
    expect([status, error.message]).toEqual([409, CITAS.noSePuede]);
  }
  expect((await list(id, compra))[0]?.inicio).toBe(utc('12:00'));
});
