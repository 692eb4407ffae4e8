import * as calls from '@notaria/contract/citas';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import { enlacesDatos } from '@notaria/contract/derechos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { expedienteNow, recordsOf } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import type { Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { eraseExpediente, eraseSala } from '../../src/records/expedientes/erase.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import {
  act,
  answer,
  aSale,
  at,
  cite,
  list,
  lunes,
  people,
  preparePeople,
  utc,
} from '../support/citas.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';

// Appointments in a file with several parties. The agenda, and who gets a time: citas-agenda.test.ts. Files
// without parties: matrix.test.ts.

noticiasAlMomento();
beforeAll(preparePeople, 60_000);

/** What the calendars of a person were sent, oldest first, read by another library. */
async function calendarsOf({ email }: Person, idCita: string) {
  const found = await mailsTo(email);
  const sent = found
    .flatMap(({ calendario }) => calendario?.ics ?? [])
    .map((ics) => new ICAL.Component(ICAL.parse(ics)));
  return sent
    .map((calendar) => ({
      metodo: calendar.getFirstPropertyValue('method'),
      event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined),
    }))
    .filter(({ event }) => event.uid.startsWith(idCita))
    .toSorted((one, other) => Number(one.event.sequence) - Number(other.event.sequence))
    .map(({ metodo, event }) => [metodo, event.sequence, event.startDate.toString()]);
}

test('three parties and a lawyer agree: the first time that suits all is kept, told and put in the stage', async () => {
  const id = await aSale();
  const { compra, vende, conyuge, luz } = people;
  const horas = ['12:00', '10:00', '11:00'].map(at);
  const idCita = (await cite(id, { horas })).body.idCita;
  const of = [id, idCita] as const;
  expect((await answer(compra, of, [utc('12:00'), utc('11:00')])).status).toBe(200);
  // An answer may be changed until a time is set, and says when one could come if none suits.
  expect((await answer(compra, of, [], 'El martes.')).status).toBe(200);
  const said = (await list(id, compra))[0];
  expect(said?.puede).toMatchObject({ responder: false, corregir: true });
  expect(said?.personas).toMatchObject([{ esMia: true, sirven: [], nota: 'El martes.' }, {}, {}]);
  expect((await list(id, vende))[0]?.personas).toMatchObject([
    { respondio: true, nota: '' },
    {},
    {},
  ]);
  expect((await answer(compra, of, [utc('12:00'), utc('11:00')])).status).toBe(200);
  expect((await answer(vende, of, [utc('09:00')])).status).toBe(400);
  expect((await answer(vende, of, [utc('10:00'), utc('11:00'), utc('12:00')])).status).toBe(200);
  expect((await list(id, luz))[0]).toMatchObject({ estado: 'propuesta', inicio: null });
  expect((await answer(conyuge, of, [utc('12:00'), utc('11:00')])).status).toBe(200);
  const [cita] = await list(id, compra);
  expect(cita).toMatchObject({
    estado: 'confirmada',
    inicio: utc('11:00'),
    fin: utc('12:00'),
    minutos: 60,
    puede: { responder: false, corregir: false, cambiar: true, marcar: false },
  });
  expect(cita?.traer[0]).toBe('Identificación oficial vigente, original');
  expect(cita?.traer).toHaveLength(3);
  const { ruta } = (await request(detalleTramite, { as: luz, params: { id } })).body;
  expect(ruta?.etapas.find(({ clave }) => clave === 'firma')?.esperada).toBe(lunes);

  // The buyer changes it: the others are asked, and until they agree its time holds.
  const more = { horas: [utc('13:00')] };
  for (const lacking of [{ motivo: '' }, { motivo: 'Viajo.', horas: [] }]) {
    expect((await act(calls.moverCita, compra, of, { ...more, ...lacking })).status).toBe(400);
  }
  expect((await act(calls.moverCita, compra, of, { ...more, motivo: 'Viajo.' })).status).toBe(200);
  const libres = await request(calls.horasLibres, {
    as: luz,
    params: { id },
    query: { tipo: 'firma' },
  });
  expect(libres.body.horas).not.toContain(utc('11:00'));
  expect((await list(id, vende))[0]).toMatchObject({
    estado: 'confirmada',
    inicio: utc('11:00'),
    otraHora: true,
    propuestas: [utc('13:00')],
    cambio: { motivo: 'Viajo.', por: 'otra persona del trámite (Comprador)', antes: null },
    puede: { responder: true },
  });
  for (const as of [vende, conyuge])
    expect((await answer(as, of, [utc('13:00')])).status).toBe(200);
  const seen = (await list(id, vende))[0];
  expect(seen).toMatchObject({
    inicio: utc('13:00'),
    otraHora: false,
    cambio: { motivo: 'Viajo.', deLaNotaria: false, antes: utc('11:00') },
  });
  expect((await act(calls.cancelarCita, luz, of, { motivo: 'Falta un acta.' })).status).toBe(200);
  expect(await calendarsOf(vende, idCita)).toEqual([
    ['REQUEST', 1, `${lunes}T11:00:00`],
    ['REQUEST', 3, `${lunes}T13:00:00`],
    ['CANCEL', 4, `${lunes}T13:00:00`],
  ]);
  const after = (await request(detalleTramite, { as: luz, params: { id } })).body;
  expect(after.citas).toEqual([]);
  expect(after.ruta?.etapas.find(({ clave }) => clave === 'firma')?.esperada).toBeNull();
  const kinds = (await recordsOf(id)).filter((tipo) => tipo.startsWith('cita.'));
  expect(kinds.toSorted()).toEqual([
    'cita.cancelada',
    ...Array.from({ length: 7 }, () => 'cita.contestada'),
    ...['cita.fijada', 'cita.fijada', 'cita.propuesta', 'cita.propuesta'],
  ]);
});

test('if no time suits all, the staff are told and decide', async () => {
  const id = await aSale();
  const { compra, vende, luz, secretaria } = people;
  const horas = [at('10:00'), at('11:00')];
  const idCita = (await cite(id, { horas, salas: ['p1', 'p2'] }, secretaria)).body.idCita;
  await answer(compra, [id, idCita], [utc('10:00')]);
  await answer(vende, [id, idCita], [], 'El martes.');
  expect((await list(id, luz))[0]?.personas).toMatchObject([{}, { nota: 'El martes.' }]);
  const { body: notices } = await request(listNotificaciones, { as: luz });
  expect(notices.map((one) => one.NombreDocumento)).toContainEqual(
    expect.stringContaining('Ningún horario conviene'),
  );
  const body = { horas: [at('12:00')], motivo: '' };
  expect((await act(calls.moverCita, luz, [id, idCita], body)).status).toBe(200);
  expect((await list(id, vende))[0]).toMatchObject({ estado: 'confirmada', inicio: utc('12:00') });
});

test('a time that is over by the last answer is neither taken nor kept', async () => {
  const id = await aSale();
  const { compra, vende } = people;
  const horas = [at('10:00'), at('11:00')];
  const idCita = (await cite(id, { horas, salas: ['p1', 'p2'] })).body.idCita;
  await answer(compra, [id, idCita], [utc('10:00')]);
  const over = new Date(Date.now() - 60_000);
  const ref = db().doc(`citas/${idCita}`);
  const chosen = (await ref.get()).get('asistentes') as { sirven: unknown }[];
  await ref.update({
    propuestas: [over, new Date(utc('11:00'))],
    asistentes: chosen.map((one) => ({ ...one, sirven: one.sirven && [over] })),
  });
  const late = await answer(
    vende,
    [id, idCita],
    [over.toISOString().replace(/\d\d\.\d+Z/, '00.000Z')],
  );
  expect(late.status).toBe(400);
  expect((await answer(vende, [id, idCita], [utc('11:00')])).status).toBe(200);
  expect((await list(id, vende))[0]).toMatchObject({ estado: 'propuesta', inicio: null });
});

test('the rooms hold: others are kinds, their times and who did not come stay with the staff', async () => {
  const id = await aSale();
  const { compra, vende, otra, luz } = people;
  const mine = (await cite(id, { salas: ['p1'], nota: unusedWord() })).body.idCita;
  const horas = ['12:00', '13:00'].map(at);
  const both = (await cite(id, { horas, salas: ['p1', 'p2'] })).body.idCita;
  await answer(compra, [id, both], [utc('12:00')]);
  const seen = await list(id, vende);
  expect(seen.map(({ idCita }) => idCita)).toEqual([both]);
  expect(seen[0]?.personas).toMatchObject([
    { esMia: false, respondio: true, sirven: [] },
    { esMia: true, respondio: false, nombre: expect.stringMatching(/^Tú/) },
  ]);
  expect(JSON.stringify(seen)).not.toContain('Zenaida');
  for (const as of [vende, otra]) {
    expect((await answer(as, [id, mine], [])).status).toBe(404);
    const body = { motivo: 'No.' };
    expect((await act(calls.cancelarCita, as, [id, mine], body)).status).toBe(404);
  }
  const detalle = (await request(detalleTramite, { as: vende, params: { id } })).body;
  expect(detalle.citas).toMatchObject([{ idCita: both, responder: true, faltan: 1 }]);
  // Their own data hold their own appointments.
  const { urls } = (await request(enlacesDatos, { as: vende })).body;
  const zips = await Promise.all(
    urls.map(async (url) => (await fetch(`${await apiUrl()}${url}`)).arrayBuffer()),
  );
  const text = zips
    .flatMap((zip) => Object.values(unzipSync(new Uint8Array(zip))))
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n');
  expect([text.includes(both), text.includes(mine)]).toEqual([true, false]);
  // A party's erasure takes its answers, a file's all of them.
  await answer(vende, [id, both], [utc('12:00')]);
  await eraseSala(id, 'p2');
  expect((await list(id, luz)).map(({ personas }) => personas.length).toSorted()).toEqual([1, 1]);
  const file = await findExpediente(id);
  if (file) await eraseExpediente(file);
  expect((await db().collection('citas').where('idExpediente', '==', id).get()).size).toBe(0);
});

test('another hour that nobody shares leaves the one that it has, and who asked for it is not asked', async () => {
  const id = await aSale();
  const { compra, vende, luz } = people;
  const asked = { horas: [at('10:00')], salas: ['p1', 'p2'] };
  const of = [id, (await cite(id, asked)).body.idCita] as const;
  const another = { horas: [utc('12:00')], motivo: 'Viajo.' };
  expect((await act(calls.moverCita, compra, of, another)).body.message).toBe(CITAS.otraHora);
  const told = async ({ email }: Person, asunto: RegExp) =>
    (await mailsTo(email)).find((one) => asunto.test(one.asunto) && one.texto.includes(id))?.texto;
  const wanted = await told(vende, /^Piden otra hora para la cita de firma: lunes/);
  expect(wanted).toMatch(/Lo pidió otra persona del trámite \(Comprador\)/);
  expect(wanted).toMatch(/Horarios propuestos: lunes .*, 12:00/);
  expect(wanted).toMatch(/sigue la hora de ahora: lunes .*, 10:00/);
  expect(await told(compra, /^Piden otra hora/)).toBeUndefined();
  await answer(vende, of, []);
  expect((await list(id, luz))[0]).toMatchObject({ estado: 'confirmada', inicio: utc('10:00') });
  const kept = /sigue la hora de ahora: lunes .*, 10:00/;
  expect(await told(compra, /^Ningún horario conviene/)).toMatch(kept);
  // Whose mind changes agrees after all.
  await answer(vende, of, [utc('12:00')]);
  expect((await list(id, luz))[0]).toMatchObject({ inicio: utc('12:00'), otraHora: false });
  expect(await told(vende, /^Tu cita de firma cambió/)).toMatch(/Ya no es el lunes .*, 10:00/);
  await act(calls.cancelarCita, luz, of, { motivo: 'Falta un acta.' });
  expect(await told(vende, /^Se canceló la cita de firma: lunes .*, 12:00/)).toContain(
    'Lo pidió la notaría',
  );
  const { body: notices } = await request(listNotificaciones, { as: vende });
  expect(notices.map((one) => one.NombreDocumento)).toContainEqual(
    expect.stringMatching(/Se canceló la cita de firma: lunes .*, 12:00.*Lo pidió la notaría/),
  );
});

test('an appointment is changed five times a day by who comes, and the office still changes it', async () => {
  const id = await aSale();
  const { compra, luz } = people;
  const asked = { horas: [at('10:00')], salas: ['p1'] };
  const of = [id, (await cite(id, asked)).body.idCita] as const;
  const move = (as: Person, clock: string) =>
    act(calls.moverCita, as, of, { horas: [utc(clock)], motivo: 'Otra.' });
  const clocks = ['11:00', '12:00', '10:00', '11:00', '12:00', '10:00'];
  const answers: number[] = [];
  for (const clock of clocks) answers.push((await move(compra, clock)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await move(luz, '11:00')).status).toBe(200);
  // The count is of a day.
  await db().doc(`citas/${of[1]}`).update({ 'cambios.dia': '2020-01-01' });
  expect((await move(compra, '12:00')).status).toBe(200);
});

test('a second press of cancelling changes nothing; who came asks for another time with it', async () => {
  const id = await aSale();
  const { compra, luz } = people;
  const asked = { horas: [at('10:00')], salas: ['p1'] };
  const of = [id, (await cite(id, asked)).body.idCita] as const;
  const params = { id, idCita: of[1] };
  const body = { motivo: 'No puedo.', secuencia: 1 };
  const cancel = () => request(calls.cancelarCita, { as: compra, params, body });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  expect((await list(id, compra))[0]).toMatchObject({
    estado: 'cancelada',
    cambio: { antes: utc('10:00'), por: 'tú' },
    puede: { cambiar: false, otra: true },
  });
  const again = { horas: [utc('11:00')], motivo: '' };
  expect((await act(calls.moverCita, compra, of, again)).status).toBe(200);
  const [cita] = await list(id, luz);
  expect(cita).toMatchObject({ estado: 'confirmada', inicio: utc('11:00'), secuencia: 3 });
  // With one to come nobody asks for another of the kind.
  const other = await cite(id, { ...asked, horas: [at('12:00')] });
  const second = [id, other.body.idCita] as const;
  await act(calls.cancelarCita, compra, second, { motivo: 'No puedo.' });
  expect((await act(calls.moverCita, compra, second, again)).status).toBe(409);
  // Nor once the file is delivered.
  await act(calls.cancelarCita, compra, of, { motivo: 'Tampoco.' });
  expect((await list(id, compra)).map(({ puede }) => puede.otra)).toContain(true);
  const { etapas } = await expedienteNow(id);
  await db()
    .doc(`expedientes/${id}`)
    .update({ etapaActual: etapas.at(-1)?.clave });
  expect((await list(id, compra)).map(({ puede }) => puede.otra)).not.toContain(true);
  expect((await act(calls.moverCita, compra, of, again)).error.message).toBe(CITAS.yaEntregado);
});
