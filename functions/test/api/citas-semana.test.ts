import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { cerrarSesion } from '@notaria/contract/cuentas';
import { guardarAvisos } from '@notaria/contract/mi-cuenta';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as calls from '@notaria/contract/semana';
import { abrirEnVentanilla } from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { aMonday, aMondayAfterFriday, aStoredCita } from '@notaria/factories/citas';
import { aStoredExpediente, aTramite } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { remindOfCitas } from '../../src/acts/citas/remind.ts';
import { cuando, semanaDe } from '../../src/records/citas/horas.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';

// The week of an office, the calendar that programs read, and the reminders.

const ZONA = 'America/Mexico_City';
let people: Record<'abogada' | 'abogado' | 'titular' | 'secretaria' | 'ajena', Person>;
let idGrupo: string;

noticiasAlMomento();
beforeAll(async () => {
  const [office, other] = await Promise.all([anOffice(), anOffice()]);
  const { abogada, abogado, titular, secretaria } = peopleOf(office);
  people = { abogada, abogado, titular, secretaria, ajena: peopleOf(other).abogada };
  idGrupo = await idOf(office);
}, 60_000);

async function aSet(inicio: Date, asignado: Person, cliente?: Person) {
  const who = cliente ?? (await aCliente());
  const stored = { cliente: who, asignado, idGrupo, hasObjects: false };
  const { idExpediente } = await aStoredExpediente(stored);
  const semana = semanaDe(idGrupo, inicio, ZONA);
  const lawyer = { abogado: asignado.uid, nombreAbogado: asignado.nombre };
  return aStoredCita({ idExpediente }, { inicio, idGrupo, semana, ...lawyer });
}

test('each reads the week of their office: a lawyer their own, a secretary whom she supports, a head all', async () => {
  const lunes = aMonday(4);
  const mine = await aSet(new Date(`${lunes}T16:00:00Z`), people.abogada);
  // Late on Sunday in Mexico City, and already Monday in UTC.
  const his = await aSet(new Date(`${lunes}T15:00:00Z`), people.abogado);
  await aSet(new Date(new Date(`${lunes}T03:00:00Z`)), people.abogada);
  const read = async (as: Person) => {
    const { body } = await request(calls.semanaDeCitas, { as, query: { dia: lunes } });
    expect(body.dias).toHaveLength(7);
    return body.dias.flatMap(({ citas }) => citas.map(({ idCita }) => idCita));
  };
  expect(await read(people.abogada)).toEqual([mine.idCita]);
  expect(await read(people.titular)).toEqual([his.idCita, mine.idCita]);
  expect(await read(people.secretaria)).toEqual([mine.idCita]);
  expect(await read(people.ajena)).toEqual([]);
  const query = { dia: lunes, oficina: idGrupo };
  expect((await request(calls.semanaDeCitas, { as: people.ajena, query })).status).toBe(404);
  const closed = await request(calls.semanaDeCitas, {
    as: people.titular,
    query: { dia: '2026-12-25' },
  });
  expect(closed.body.dias.map(({ cerrado }) => cerrado !== null)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('a calendar program reads the appointments at a private address, until it is ended', async () => {
  const as = people.abogada;
  const cita = await aSet(new Date(`${aMonday(3)}T16:00:00Z`), as);
  const make = async () => {
    const { url } = (await request(calls.suscribir, { as })).body;
    return `${await apiUrl()}${new URL(url).pathname}`;
  };
  const [first, second] = [await make(), await make()];
  expect((await fetch(first)).status).toBe(404);
  const answer = await fetch(second);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Citas de ');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.map((one) => new ICAL.Event(one).uid.split('@')[0])).toContain(cita.idCita);
  expect((await request(calls.verSuscripcion, { as })).body.desde).not.toBeNull();
  expect((await request(calls.quitarSuscripcion, { as })).status).toBe(200);
  expect((await fetch(second)).status).toBe(404);
  expect((await request(calls.verSuscripcion, { as })).body.desde).toBeNull();
});

test('the address ends with all sessions of its person, who hears of it when it is made', async () => {
  const as = people.abogado;
  const { url } = (await request(calls.suscribir, { as })).body;
  const at = `${await apiUrl()}${new URL(url).pathname}`;
  expect((await fetch(at)).status).toBe(200);
  expect(await subjectsTo(as.email)).toContain(
    'Se creó una dirección para ver tus citas en un calendario',
  );
  await request(cerrarSesion, { as, body: { todas: true } });
  expect((await fetch(at)).status).toBe(404);
});

test('people are reminded once on the working day before and once two hours before, as they chose', async () => {
  const [ana, eva, ida] = await Promise.all([aCliente(), aCliente(), aCliente()]);
  const choices = (recordatorios: 'diario' | 'nunca') => ({
    documentos: 'al_momento',
    tramites: 'al_momento',
    recordatorios,
    asignaciones: 'al_momento',
    mensajes: 'al_momento',
    detenidos: 'diario',
    hora: 8,
  });
  await request(guardarAvisos, { as: eva, body: choices('nunca') as never });
  await request(guardarAvisos, { as: ida, body: choices('diario') as never });
  const lunes = aMondayAfterFriday(3);
  // Ten o'clock on a Monday: the working day before is Friday.
  const at = new Date(`${lunes}T16:00:00Z`);
  // The lawyer, whose time it takes, is reminded as the people who come are.
  const boss = peopleOf(await anOffice()).abogada;
  for (const person of [ana, eva, ida])
    await aSet(at, person === ana ? boss : people.abogada, person);
  const before = (days: number, hour: string) => {
    const day = new Date(at.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10);
    return new Date(`${day}T${hour}:00Z`);
  };
  const mails = async (person: Person) =>
    (await subjectsTo(person.email)).filter((subject) => subject.startsWith('Tu cita')).length;
  const counts = async () => Promise.all([ana, eva, ida, boss].map(mails));
  const steps: [Date, number[]][] = [
    [before(4, '18:00'), [0, 0, 0, 0]],
    // Friday at half past eight and at nine in Mexico City.
    [before(3, '14:30'), [0, 0, 0, 0]],
    [before(3, '15:00'), [1, 0, 0, 1]],
    [before(3, '20:00'), [1, 0, 0, 1]],
    [before(2, '18:00'), [1, 0, 0, 1]],
    [before(0, '13:50'), [1, 0, 0, 1]],
    [before(0, '14:00'), [2, 0, 0, 2]],
    [before(0, '15:30'), [2, 0, 0, 2]],
    [before(0, '16:10'), [2, 0, 0, 2]],
  ];
  for (const [now, wanted] of steps) {
    await remindOfCitas(now);
    expect({ now, counts: await counts() }).toEqual({ now, counts: wanted });
  }
});

test('who comes on the first Monday of a year is reminded in the old year, if the law closes that Friday', async () => {
  const ana = await aCliente();
  // A year that begins on a Friday, and in which no other test has anything.
  await aSet(new Date('2038-01-04T16:00:00Z'), people.abogada, ana);
  await remindOfCitas(new Date('2037-12-31T18:00:00Z'));
  expect(await subjectsTo(ana.email)).toEqual([expect.stringMatching(/^Tu cita/)]);
});

test('of who has no account the office is reminded in the bell, to telephone them, once', async () => {
  const as = people.abogada;
  const { idTramite } = await aTramite();
  const eva = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;
  const opened = await request(abrirEnVentanilla, { as, body: { idTramite, ...eva } });
  const { idExpediente } = opened.body;
  const inicio = new Date(`${aMondayAfterFriday(3)}T18:00:00Z`);
  const asistentes = [{ sala: 'p1', sirven: null, nota: '', noVino: false }];
  await aStoredCita({ idExpediente }, { inicio, asistentes, abogado: as.uid });
  const eve = new Date(inicio.getTime() - 3 * 24 * 3_600_000);
  await remindOfCitas(eve);
  await remindOfCitas(eve);
  const { body } = await request(listNotificaciones, { as });
  const what = AVISO_CITA.recordatorio('firma', cuando(inicio, ZONA));
  expect(body.filter((one) => one.ID_Expediente === idExpediente)).toMatchObject([
    { Tipo: 'parte', NombreDocumento: VENTANILLA_TEXTOS.llamar('Cliente', what) },
  ]);
});
