import * as calls from '@notaria/contract/asesorias';
import { ASESORIAS } from '@notaria/contract/asesorias-messages';
import * as semana from '@notaria/contract/semana';
import { anAdvisingOffice, anHour, aReserva, aStoredAsesoria } from '@notaria/factories/asesorias';
import { aMonday } from '@notaria/factories/citas';
import { type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { fingerprint } from '../../src/records/enlaces/repository.ts';
import { comoDesplegado, noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo, subjectsTo } from '../support/outbox.ts';
import { SLOW, tally, times } from '../support/races.ts';

// Advice that anybody books without a file.

let office: Awaited<ReturnType<typeof anAdvisingOffice>>;
comoDesplegado();
noticiasAlMomento();
beforeAll(async () => {
  office = await anAdvisingOffice();
}, 60_000);

const see = (token: string) => request(calls.verAsesoria, { params: { token } });
const book = (token: string, inicio: Date, motivo = '') =>
  request(calls.fijarAsesoria, {
    params: { token },
    body: { inicio: inicio.toISOString(), motivo },
  });
const cancel = (token: string, motivo = 'No puedo.') =>
  request(calls.cancelarMiAsesoria, { params: { token }, body: { motivo } });
const hours = async () =>
  (await request(calls.horasDeAsesoria, { params: { oficina: office.idGrupo } })).body.horas;
const weekOf = async (as: Person, weeks = 2) =>
  (await request(semana.semanaDeCitas, { as, query: { dia: aMonday(weeks) } })).body.dias.flatMap(
    ({ citas }) => citas,
  );

/** What the calendars of an address were sent, oldest first, opened by another library. */
async function calendarsOf(correo: string) {
  const found = await mailsTo(correo);
  return found
    .flatMap(({ calendario }) => calendario?.ics ?? [])
    .map((ics) => new ICAL.Component(ICAL.parse(ics)))
    .map((calendar) => {
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
      return [calendar.getFirstPropertyValue('method'), event.sequence, event.uid] as const;
    })
    .toSorted((one, other) => Number(one[1]) - Number(other[1]));
}

test('is asked for, booked by the link of its mail, moved and cancelled, and all are told', async () => {
  const { oficinas } = (await request(calls.oficinasDeAsesoria)).body;
  expect(oficinas).toContainEqual({ idGrupo: office.idGrupo, nombre: office.nombre });
  const email = unusedEmail();
  const [inicio, later] = [anHour('10:00'), anHour('11:00')];
  const about = { nombre: 'Rosa <b>Visita</b>', email, telefono: '614 123 4567', asunto: 'Donar' };
  const body = { ...about, oficina: office.idGrupo, inicio: inicio.toISOString() };
  expect((await request(calls.pedirAsesoria, { body })).body.message).toBe(ASESORIAS.enviado);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  // Anybody may have typed the address, so its mail repeats nothing that they typed.
  expect(`${mail?.texto}${mail?.html}`).not.toMatch(/Rosa|Donar|614 123/);
  const [, token = ''] = /\/asesoria\/([\w-]+)/.exec(mail?.texto ?? '') ?? [];
  const [link, task] = await Promise.all([
    db()
      .doc(`enlaces/${fingerprint(token)}`)
      .get(),
    db().doc(`tareas/${mail?.id}`).get(),
  ]);
  // Once its link is over the mail is neither sent nor offered to an administrator.
  expect([task.get('hasta'), task.get('caduca')]).toEqual([link.get('vence'), true]);
  expect((await see(token)).body).toMatchObject({ estado: 'por_confirmar', cambiar: false });
  // Asking and looking took nothing.
  expect(await hours()).toContain(inicio.toISOString());

  expect((await book(token, inicio)).body.message).toBe(ASESORIAS.reservada);
  expect((await book(token, inicio)).status).toBe(200);
  expect(await hours()).not.toContain(inicio.toISOString());
  expect((await see(token)).body).toMatchObject({ estado: 'confirmada', cambiar: true });
  expect(await subjectsTo(office.abogada.email)).toContainEqual(
    expect.stringContaining('Cita de asesoría'),
  );
  const [told] = await mailsTo(office.abogada.email);
  expect(told?.texto).toMatch(/sin trámite, que pidió Rosa <b>Visita<\/b> · .* · 614 123 4567\./);
  expect(told?.texto).toContain('Donar');
  const seen = await weekOf(office.abogada);
  expect(seen).toMatchObject([
    { idExpediente: null, cliente: about.nombre, visitante: { correo: email, asunto: 'Donar' } },
  ]);

  expect((await book(token, later)).status).toBe(400);
  expect((await book(token, later, 'Trabajo.')).body.message).toBe(ASESORIAS.cambiada);
  expect(await hours()).toContain(inicio.toISOString());
  expect((await cancel(token)).body.message).toBe(ASESORIAS.cancelada);
  expect((await cancel(token)).status).toBe(200);
  expect((await book(token, inicio, 'Ya puedo.')).status).toBe(409);
  expect(await hours()).toContain(later.toISOString());
  expect(await weekOf(office.abogada)).toEqual([]);
  const sent = await calendarsOf(email);
  expect(sent.map(([metodo, secuencia]) => [metodo, secuencia])).toEqual([
    ['REQUEST', 1],
    // The cancellation took the place of the mail about the other hour, which still waited.
    ['CANCEL', 3],
  ]);
  expect(new Set(sent.map(([, , uid]) => uid)).size).toBe(1);
  expect((await calendarsOf(office.abogada.email)).map(([metodo]) => metodo)).toEqual([
    ...['REQUEST', 'REQUEST', 'CANCEL'],
  ]);
  const trail = await db().collection('bitacora').where('actorUid', '==', 'visitante').get();
  const own = trail.docs.filter((row) => JSON.stringify(row.data()).includes(fingerprint(token)));
  expect(own).toHaveLength(3);
  expect(JSON.stringify(own.map((row) => row.data()))).not.toMatch(/Rosa|Donar/);
  const kept = (
    await db()
      .doc(`citas/${fingerprint(token)}`)
      .get()
  )
    .get('vence')
    .toDate();
  expect(kept.getTime() - later.getTime()).toBe(180 * 24 * 3_600_000);
});

test('the link of one that was moved is good until a day after its new time', async () => {
  const [inicio, later] = [anHour('10:30'), anHour('11:30')];
  const { token, huella } = await aReserva(office.idGrupo, { inicio });
  const ends = async () => (await db().doc(`enlaces/${huella}`).get()).get('vence').toDate();
  for (const [time, motivo] of [
    [inicio, ''],
    [later, 'Trabajo.'],
  ] as const) {
    expect((await book(token, time, motivo)).status).toBe(200);
    expect(await ends()).toEqual(new Date(time.getTime() + 24 * 3_600_000));
  }
});

test('ten links want one time at once: one gets it, the others read which are left and take another', {
  timeout: SLOW,
}, async () => {
  const inicio = anHour('12:00');
  const tokens = await times(10, async () => (await aReserva(office.idGrupo, { inicio })).token);
  const answers = await Promise.all(tokens.map((token) => book(token, inicio)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(answers[loser]?.text).toContain('Todavía están libres');
  expect((await book(tokens[loser] ?? '', anHour('12:30'))).status).toBe(200);
});

test('a mailbox has two at most, however its address is written and whenever it presses', async () => {
  const name = `rosa${Date.now()}`;
  const clocks = ['09:00', '09:30', '13:00', '13:30'];
  const all = await Promise.all(
    clocks.map(async (clock, at) => {
      const inicio = anHour(clock);
      const correo = `${name}${at % 2 === 0 ? '' : '+otra'}@prueba.mx`;
      return { inicio, token: (await aReserva(office.idGrupo, { inicio, correo })).token };
    }),
  );
  const answers = await Promise.all(all.map(({ token, inicio }) => book(token, inicio)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 409: 2 });
  const kept = all[answers.findIndex(({ status }) => status === 200)];
  const refused = all[answers.findIndex(({ status }) => status === 409)];
  if (!kept || !refused) throw new Error('nobody');
  expect((await book(refused.token, refused.inicio)).error.message).toBe(ASESORIAS.dosAbiertas);
  expect((await cancel(kept.token)).status).toBe(200);
  expect((await book(refused.token, refused.inicio)).status).toBe(200);
});

test('refuses a link that is over or nobody’s, what the agenda does not offer, and what comes too late', async () => {
  const { idGrupo } = office;
  const { token, huella } = await aReserva(idGrupo);
  const nobodys = 'A'.repeat(43);
  for (const answer of [see(nobodys), book(nobodys, anHour()), cancel(nobodys), cancel(token)]) {
    expect((await answer).status).toBe(404);
  }
  for (const odd of [anHour('19:00'), anHour('10:00', 9), new Date('2020-01-06T16:00:00Z')]) {
    expect((await book(token, odd)).status).toBe(400);
  }
  await db().doc(`enlaces/${huella}`).update({ vence: new Date() });
  expect((await book(token, anHour())).status).toBe(404);
  const soon = await aReserva(idGrupo);
  const inicio = new Date(Date.now() + 3_600_000);
  await aStoredAsesoria({ idCita: soon.huella, idGrupo, inicio });
  expect((await see(soon.token)).body.cambiar).toBe(false);
  expect((await cancel(soon.token)).status).toBe(409);
  expect((await book(soon.token, anHour(), 'Otro día.')).status).toBe(409);
});

test('an office offers it while the person whom its agenda names attends there', async () => {
  const other = await anAdvisingOffice();
  await db().doc(`agendas/${other.idGrupo}`).update({ asesora: office.abogada.uid });
  const { oficinas } = (await request(calls.oficinasDeAsesoria)).body;
  expect(oficinas.map(({ idGrupo }) => idGrupo)).not.toContain(other.idGrupo);
  const params = { oficina: other.idGrupo };
  expect((await request(calls.horasDeAsesoria, { params })).status).toBe(404);
});

test('the staff of the office cancel it, and mark who did not come', async () => {
  const { idGrupo, abogada, abogado, titular, secretaria } = office;
  const { token, huella } = await aReserva(idGrupo, { inicio: anHour('09:00', 3) });
  await book(token, anHour('09:00', 3));
  const stop = (as: Person) =>
    request(semana.cancelarAsesoria, {
      as,
      params: { id: huella },
      body: { motivo: 'No abrimos.' },
    });
  expect((await weekOf(abogado, 3)).length).toBe(0);
  expect((await weekOf(secretaria, 3)).length).toBe(1);
  expect((await stop(abogado)).status).toBe(404);
  expect((await stop(secretaria)).status).toBe(200);
  // A second press changes nothing.
  expect((await stop(titular)).status).toBe(200);
  const correo: string = (await db().doc(`citas/${huella}`).get()).get('visitante.correo');
  const told = (await mailsTo(correo)).filter(({ texto }) => texto.includes('No abrimos.'));
  expect(told).toHaveLength(1);
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const idCita = `ayer-${huella}`;
  await aStoredAsesoria({ idCita, idGrupo, abogado: abogada.uid, inicio: yesterday });
  const mark = (as: Person, id: string) =>
    request(semana.marcarAsesoria, { as, params: { id }, body: { noVino: true } });
  expect((await mark(abogada, idCita)).status).toBe(200);
  expect((await mark(abogado, idCita)).status).toBe(404);
  expect((await db().doc(`citas/${idCita}`).get()).get('asistentes')).toMatchObject([
    { noVino: true },
  ]);
});
