import { AGENDA_DE_INICIO, guardarAgenda, leerAgenda } from '@notaria/contract/agenda';
import * as calls from '@notaria/contract/citas';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { abrirHoras, cerrarHoras, semanaDeCitas } from '@notaria/contract/semana';
import { aStoredCita } from '@notaria/factories/citas';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
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
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { SLOW, tally, times } from '../support/races.ts';

// Who gets a time, and what an office offers.

noticiasAlMomento();
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
      const asked = await cite(id, { horas: [], salas: ['cliente'] }, boss);
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
    const set = (more: object) => cite(id, more);
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
    await cite(id, { salas: ['cliente'] }, abogada);
    const [cita] = await list(id, cliente);
    expect(cita).toMatchObject({ zona: 'America/Cancun', direccion: 'Av. Tulum 1' });
    expect(cita?.inicio).toBe(`${lunes}T15:00:00.000Z`);
  });

  test.each([
    ['a time that is over', () => ['2020-01-06T10:00'], 'ya pasó'],
    ['minutes that no slot has', () => [at('10:05')], 'en punto'],
    ['a time that goes over midnight', () => [at('23:30')], 'mismo día'],
    ['the same time twice', () => [at('10:00'), at('10:00')], 'dos veces'],
    ['six times', () => ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map(at), ''],
  ])('refuses %s', async (_what, horas, words) => {
    const { status, text } = await cite(await aSale(), { horas: horas() });
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(words) });
  });

  test.each([
    ['one time that the staff propose is set', ['10:00'], 'confirmada', 0],
    ['of several one is agreed', ['10:00', '11:00'], 'propuesta', 2],
    ['without any, people choose in the agenda', [], 'propuesta', 0],
  ] as const)('%s', async (_what, clocks, estado, offered) => {
    const { compra } = people;
    const id = await aSale();
    await cite(id, { horas: clocks.map(at) });
    const [cita] = await list(id, compra);
    expect(cita).toMatchObject({ estado, puede: { responder: estado === 'propuesta' } });
    expect(cita?.propuestas).toHaveLength(offered);
  });

  const closed = () => `${Number(lunes.slice(0, 4)) + 1}-12-25T10:00`;
  const sunday = () =>
    `${new Date(Date.parse(lunes) - 86_400_000).toISOString().slice(0, 10)}T10:00`;
  test.each([
    ['a day that the law closes', closed, 'no abre'],
    ['a Sunday', sunday, 'fuera del horario'],
    ['an hour after the last', () => at('19:00'), 'fuera del horario'],
    ['a place that is full', () => at('12:00'), 'ya está ocupado'],
  ])('asks the staff before %s', async (_what, hora, words) => {
    const { luz, titular } = people;
    const id = await aSale();
    const body = { horas: [hora()] };
    if (words === 'ya está ocupado') await cite(await aSale(titular), body, titular);
    const asked = await cite(id, body, luz);
    expect([asked.status, asked.error.error.detail]).toEqual([409, 'fuera_de_agenda']);
    expect(asked.text).toContain(words);
    expect((await cite(id, { ...body, fueraDeAgenda: true }, luz)).status).toBe(201);
    // Nobody is twice at one time, whoever says so.
    const twice = await cite(id, { ...body, fueraDeAgenda: true, tipo: 'cotejo' }, luz);
    expect([twice.status, twice.error.error.detail]).toEqual([409, 'ocupado']);
  });

  test('the staff see the free hours of a day without notice, a client those of the agenda', async () => {
    const { compra, luz } = people;
    const id = await aSale();
    const dia = lunes;
    const { idCita } = (await cite(id, { horas: [at('10:00')] })).body;
    const read = async (as: Person, more: object) =>
      (
        await request(calls.horasLibres, {
          as,
          params: { id },
          query: { tipo: 'firma', ...more } as never,
        })
      ).body.horas;
    const free = await read(luz, { dia });
    expect(free).toContain(utc('11:00'));
    expect(free).not.toContain(utc('10:00'));
    expect(free.every((each) => each.slice(0, 10) === dia)).toBe(true);
    expect(await read(luz, { dia, cita: idCita })).toContain(utc('10:00'));
    expect((await read(compra, { dia })).length).toBeGreaterThan(free.length);
  });

  test('while nobody attends a file its client still reads the hours to change an appointment, and no others', async () => {
    const { compra } = people;
    const id = await aSale();
    const { idCita } = (await cite(id, { horas: [at('10:00')], salas: ['p1'] })).body;
    await db().doc(`expedientes/${id}`).update({ idAsignado: null, nombreAsignado: '' });
    const read = (more: object) =>
      request(calls.horasLibres, {
        as: compra,
        params: { id },
        query: { tipo: 'firma', ...more } as never,
      });
    expect((await read({})).status).toBe(409);
    const { status, body } = await read({ cita: idCita });
    expect(status).toBe(200);
    const other = { horas: [body.horas.at(-1) ?? ''], motivo: 'Viajo.' };
    expect((await act(calls.moverCita, compra, [id, idCita], other)).status).toBe(200);
  });

  test('who proposed times hears that one of them is taken', async () => {
    const { luz } = people;
    const id = await aSale();
    await cite(id, { horas: [at('10:00'), at('11:00')] });
    const week = lunes;
    const other = await aSale();
    await cite(other, { horas: [`${week}T11:00`], tipo: 'cotejo' });
    const { body } = await request(listNotificaciones, { as: luz });
    const told = body.filter((one) => one.NombreDocumento.includes('Otra cita ocupó un horario'));
    expect(told).toMatchObject([{ ID_Expediente: id }]);
    expect(told[0]?.NombreDocumento).toMatch(/lunes .*, 11:00/);
  });

  test('a lawyer closes hours: nobody is offered them or cited in them until they open again', async () => {
    const { luz, titular, secretaria } = people;
    const id = await aSale();
    const day = lunes;
    const hours = { dia: day, desde: '09:00', hasta: '12:00' };
    const close = (as: Person, body = hours) => request(cerrarHoras, { as, body });
    expect((await close(luz)).body.message).toBe(CITAS.cerradas);
    expect((await close(luz)).status).toBe(200);
    expect((await close(secretaria)).status).toBe(403);
    expect((await close(luz, { ...hours, desde: '12:00' })).status).toBe(400);
    const query = { tipo: 'firma', dia: day } as const;
    const offered = async () =>
      (await request(calls.horasLibres, { as: luz, params: { id }, query })).body.horas;
    expect(await offered()).not.toContain(utc('10:00'));
    expect(await offered()).toContain(utc('12:00'));
    const set = { horas: [at('10:00')], fueraDeAgenda: true };
    expect((await cite(id, set)).status).toBe(409);
    const week = async (as: Person) =>
      (await request(semanaDeCitas, { as, query: { dia: day } })).body.dias.flatMap(
        ({ cierres }) => cierres,
      );
    const closed = { idAbogado: luz.uid, desde: '09:00', hasta: '12:00' };
    expect(await week(luz)).toMatchObject([closed]);
    expect(await week(titular)).toMatchObject([closed]);
    const params = { idCierre: (await week(luz))[0]?.idCierre ?? '' };
    // Everybody opens only their own.
    await request(abrirHoras, { as: titular, params });
    expect(await week(luz)).toHaveLength(1);
    await request(abrirHoras, { as: luz, params });
    expect(await week(luz)).toEqual([]);
    expect((await cite(id, set)).status).toBe(201);
    expect((await close(luz)).body.message).toBe(CITAS.cerradasConCitas);
  });

  test('the week shows what is proposed, and counts it apart', async () => {
    const id = await aSale();
    await cite(id, { horas: [at('10:00'), at('11:00')] });
    const { dias } = (await request(semanaDeCitas, { as: people.luz, query: { dia: lunes } })).body;
    const seen = dias.flatMap(({ citas }) => citas.filter((one) => one.idExpediente === id));
    expect(seen.map(({ inicio, propuesta }) => [inicio, propuesta])).toEqual([
      [utc('10:00'), true],
      [utc('11:00'), true],
    ]);
  });

  test('a client keeps to its hours', async () => {
    const { compra } = people;
    const id = await aSale();
    const asked = await cite(id, { horas: [], salas: ['p1'] });
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
  const { idCita } = (await cite(id, { horas: [at('10:00'), at('11:00')], salas: ['p1'] })).body;
  const of = [id, idCita] as const;
  const set = { horas: [at('12:00')], motivo: '' };
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
