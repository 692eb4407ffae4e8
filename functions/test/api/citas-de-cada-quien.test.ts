import { fijarAsesoria } from '@notaria/contract/asesorias';
import * as calls from '@notaria/contract/citas';
import { marcarNoVino } from '@notaria/contract/citas-quienes';
import { RESPUESTAS_CITA } from '@notaria/contract/citas-respuestas';
import { enlacesDatos } from '@notaria/contract/derechos';
import { eliminarUsuario } from '@notaria/contract/usuarios';
import { anAdvisingOffice, anHour, aReserva } from '@notaria/factories/asesorias';
import { aStoredExpediente } from '@notaria/factories/files';
import { anAdministrador, type Person, unusedEmail } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { followEncargado } from '../../src/acts/citas/follow.ts';
import { remindOfCitas } from '../../src/acts/citas/remind.ts';
import { db } from '../../src/platform/firebase.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import {
  act,
  answer,
  aSale,
  at,
  cite,
  list,
  people,
  preparePeople,
  utc,
} from '../support/citas.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo, subjectsTo } from '../support/outbox.ts';

noticiasAlMomento();

// An appointment once it begins, and what of the others stands in what one reads and downloads: docs/product.md,
// "Appointments".

beforeEach(preparePeople, 60_000);

/** A set appointment of the buyer and the seller that begins so many minutes from now. */
async function aSet(minutes: number) {
  const id = await aSale();
  const asked = { salas: ['p1', 'p2'] };
  const { idCita } = (await cite(id, asked)).body;
  const inicio = new Date(Date.now() + minutes * 60_000);
  await db().doc(`citas/${idCita}`).update({ inicio });
  return { of: [id, idCita] as const, inicio };
}

const ACTS: Record<string, (as: Person, of: readonly [string, string]) => ReturnType<typeof act>> =
  {
    cambiar: (as, of) =>
      act(calls.moverCita, as, of, { horas: [at('13:00')], motivo: 'Otra hora.' }),
    cancelar: (as, of) => act(calls.cancelarCita, as, of, { motivo: 'Ya no.' }),
  };

test.each([
  ['cambiar', 'luz', 5, 200],
  ['cambiar', 'luz', -1, 409],
  ['cancelar', 'luz', 5, 200],
  ['cancelar', 'luz', -1, 409],
  ['cancelar', 'compra', 5, 409],
  ['cancelar', 'compra', -1, 409],
] as const)('%s by %s %i minutes before it begins: %i', async (what, who, minutes, status) => {
  const { of } = await aSet(minutes);
  expect((await ACTS[what]?.(people[who], of))?.status).toBe(status);
});

test('who did not come is marked once it began, and only the staff read it', async () => {
  const { compra, vende, luz } = people;
  const mark = async ([id, idCita]: readonly [string, string]) =>
    (
      await request(marcarNoVino, {
        as: luz,
        params: { id, idCita },
        body: { salas: ['p1'] },
      })
    ).status;
  expect(await mark((await aSet(5)).of)).toBe(409);
  const { of } = await aSet(-1);
  expect(await mark(of)).toBe(200);
  const read = async (as: Person) =>
    (await list(of[0], as)).flatMap(({ personas }) => personas.map(({ noVino }) => noVino));
  expect(await read(luz)).toEqual([true, false]);
  for (const as of [compra, vende]) expect(await read(as)).toEqual([false, false]);
});

test('the own data hold the own answer to an appointment, and nobody else’s', async () => {
  const id = await aSale();
  const { compra, vende } = people;
  const horas = [at('10:00'), at('11:00')];
  const { idCita } = (await cite(id, { horas, salas: ['p1', 'p2'] })).body;
  await answer(compra, [id, idCita], [utc('10:00')]);
  for (const [as, sala] of [
    [compra, 'p1'],
    [vende, 'p2'],
  ] as const) {
    const { urls } = (await request(enlacesDatos, { as })).body;
    const zips = await Promise.all(
      urls.map(async (url) => (await fetch(`${await apiUrl()}${url}`)).arrayBuffer()),
    );
    const files = zips.flatMap((zip) => Object.entries(unzipSync(new Uint8Array(zip))));
    const citas = files.find(([name]) => name.endsWith(`${id}/citas.json`))?.[1] ?? [];
    const told: { asistentes: { sala: string }[] }[] = JSON.parse(Buffer.from(citas).toString());
    expect(Buffer.from(citas).toString()).not.toContain('noVino');
    expect(told.flatMap(({ asistentes }) => asistentes.map((one) => one.sala))).toEqual([sala]);
  }
});

/** Gives a file to another lawyer, without what follows by itself. */
async function giveTo(id: string, { uid, nombre }: Person): Promise<void> {
  await db().doc(`expedientes/${id}`).update({ idAsignado: uid, nombreAsignado: nombre });
}

test.each([
  ['is reminded with who comes', false, [1, 1]],
  ['and no longer attends its file is not', true, [1, 0]],
] as const)('the lawyer of an appointment %s', async (_what, isGiven, wanted) => {
  const { of, inicio } = await aSet(60);
  if (isGiven) await giveTo(of[0], people.titular);
  await remindOfCitas(new Date(inicio.getTime() - 3_600_000));
  const reminded = async ({ email }: Person) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Tu cita')).length;
  expect(await Promise.all([people.compra, people.luz].map(reminded))).toEqual(wanted);
});

test.each([
  ['coming one goes with its file to the new lawyer', 60, 'titular'],
  ['past one stays with who attended it', -60, 'luz'],
] as const)('a %s', async (_what, minutes, who) => {
  const { of } = await aSet(minutes);
  const before = await findExpediente(of[0]);
  if (!before) throw new Error('no file');
  await giveTo(of[0], people.titular);
  const after = await findExpediente(of[0]);
  if (!after) throw new Error('no file');
  await followEncargado(before, after, new Date());
  expect((await db().doc(`citas/${of[1]}`).get()).get('abogado')).toBe(people[who].uid);
});

test.each([
  ['moved', calls.moverCita, { horas: ['13:00'], motivo: 'Otra hora.' }],
  ['cancelled', calls.cancelarCita, { motivo: 'Ya no.' }],
] as const)('%s, it leaves the calendar of its former lawyer', async (_what, call, body) => {
  const { luz, titular } = people;
  const id = await aSale();
  const { idCita } = (await cite(id, { horas: [at('10:00')], salas: ['p1'] })).body;
  await giveTo(id, titular);
  const hours = 'horas' in body ? { horas: body.horas.map(at) } : {};
  expect((await act(call, titular, [id, idCita], { ...body, ...hours })).status).toBe(200);
  const last = (await mailsTo(luz.email)).at(-1);
  expect(last?.asunto).toMatch(/^Ya no atiendes la cita de firma: .*, 10:00/);
  expect(last?.calendario?.metodo).toBe('CANCEL');
  expect(last?.calendario?.ics).toContain('T100000');
});

test('of the file of a removed account alone, it is cancelled, and who attends the file hears of it', async () => {
  const { luz, compra } = people;
  await aSale();
  const { idExpediente } = await aStoredExpediente({ cliente: compra, asignado: luz });
  expect((await cite(idExpediente, { salas: ['cliente'] })).status).toBe(201);
  const params = { email: compra.email };
  await request(eliminarUsuario, { as: await anAdministrador(), params });
  const told = await list(idExpediente, luz);
  expect(told.map(({ estado, cambio }) => [estado, cambio?.motivo])).toEqual([
    ['cancelada', RESPUESTAS_CITA.nadieViene],
  ]);
  expect(await subjectsTo(luz.email)).toContainEqual(
    expect.stringMatching(/^Se canceló la cita de firma: .*, 10:00/),
  );
});

test('who has two pieces of advice to come moves one, and books no third', async () => {
  const { idGrupo } = await anAdvisingOffice();
  const correo = unusedEmail();
  const book = async (token: string, inicio: Date, motivo = '') => {
    const body = { inicio: inicio.toISOString(), motivo };
    return (await request(fijarAsesoria, { params: { token }, body })).status;
  };
  const tokens: string[] = [];
  for (const clock of ['09:00', '10:00', '11:00']) {
    tokens.push((await aReserva(idGrupo, { inicio: anHour(clock), correo })).token);
  }
  const [first = '', second = '', third = ''] = tokens;
  expect(await book(first, anHour('09:00'))).toBe(200);
  expect(await book(second, anHour('10:00'))).toBe(200);
  expect(await book(third, anHour('11:00'))).toBe(409);
  expect(await book(second, anHour('12:00'), 'Trabajo.')).toBe(200);
});

test('the own data say that the office changed an appointment and why, and not who of it', async () => {
  const id = await aSale();
  const { vende, luz } = people;
  const { idCita } = (await cite(id, { salas: ['p2'] })).body;
  const change = { horas: [at('13:00')], motivo: 'Otra hora.' };
  expect((await act(calls.moverCita, luz, [id, idCita], change)).status).toBe(200);
  const { urls } = (await request(enlacesDatos, { as: vende })).body;
  const zip = await (await fetch(`${await apiUrl()}${urls[0]}`)).arrayBuffer();
  const citas = unzipSync(new Uint8Array(zip))[`expedientes/${id}/citas.json`] ?? [];
  const [{ cambio }] = JSON.parse(Buffer.from(citas).toString());
  expect(cambio).toMatchObject({ motivo: 'Otra hora.', deLaNotaria: true });
  expect(cambio).not.toHaveProperty('por');
});
