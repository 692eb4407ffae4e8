import * as asesorias from '@notaria/contract/asesorias';
import * as citas from '@notaria/contract/citas';
import { anAdvisingOffice, anHour, aReserva } from '@notaria/factories/asesorias';
import { unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { act, aSale, at, cite, people, preparePeople, utc } from '../support/citas.ts';
import {
  comoDesplegado,
  contarReunidas,
  noticiasAlMomento,
} from '../support/noticias-al-momento.ts';
import { mailsTo, subjectsTo } from '../support/outbox.ts';
import { SLOW } from '../support/races.ts';

// What a client or a visitor changes many times within some minutes is one mail in each mailbox.

comoDesplegado();
noticiasAlMomento('aparte');
beforeAll(preparePeople, 60_000);

/** Forgets how often something was moved today: the mails are bounded whatever else is. */
const asIfNew = (path: string) =>
  db()
    .doc(path)
    .update({ cambios: { dia: '', cliente: 0, notaria: 0 } });

test('a client moves an appointment forty times: one mail each for them and for the lawyer, with the last hour', {
  timeout: SLOW,
}, async () => {
  const { compra, luz } = people;
  const id = await aSale();
  const { body } = await cite(id, { horas: [at('09:00')], salas: ['p1'] });
  const before = { compra: await mailsTo(compra.email), luz: await mailsTo(luz.email) };
  for (let move = 0; move < 40; move += 1) {
    const hora = utc(move % 2 === 0 ? '10:00' : '11:00');
    await asIfNew(`citas/${body.idCita}`);
    const to = { horas: [hora], motivo: 'Viajo.' };
    expect((await act(citas.moverCita, compra, [id, body.idCita], to)).status).toBe(200);
  }
  expect(await mailsTo(luz.email)).toEqual(before.luz);
  await contarReunidas();
  for (const who of ['compra', 'luz'] as const) {
    const [mail, ...others] = (await mailsTo(people[who].email)).slice(before[who].length);
    expect(others).toEqual([]);
    expect(mail?.texto).toContain('11:00');
    expect(mail?.calendario?.ics).toContain('SEQUENCE:41');
  }
});

test('a visitor moves advice sixty times: one mail for the lawyer, and two for the visitor, the last of which is due within the minutes', {
  timeout: SLOW,
}, async () => {
  const { idGrupo, abogada } = await anAdvisingOffice();
  const correo = unusedEmail();
  const { token, huella } = await aReserva(idGrupo, { correo });
  for (let move = 0; move < 60; move += 1) {
    if (move > 0) await asIfNew(`citas/${huella}`);
    const inicio = anHour(move % 2 === 0 ? '10:00' : '11:00').toISOString();
    const body = { inicio, motivo: 'Trabajo.' };
    const { status } = await request(asesorias.fijarAsesoria, { params: { token }, body });
    expect(status).toBe(200);
  }
  await contarReunidas();
  const lawyers = await mailsTo(abogada.email);
  expect(lawyers.map(({ asunto }) => asunto)).toEqual([expect.stringContaining('11:00')]);
  const [first, last, ...others] = await mailsTo(correo);
  expect(others).toEqual([]);
  expect(first?.texto).toContain('10:00');
  expect(last?.texto).toContain('11:00');
  expect(last?.calendario?.ics).toContain('SEQUENCE:60');
  expect(last?.cuando.getTime() - first?.creada.toMillis()).toBe(120_000);
});

test('two visitors book advice within the minutes: the lawyer gets a mail of each', async () => {
  const { idGrupo, abogada } = await anAdvisingOffice();
  for (const inicio of [anHour('10:00'), anHour('11:00')]) {
    const { token } = await aReserva(idGrupo, { inicio });
    const body = { inicio: inicio.toISOString() };
    const { status } = await request(asesorias.fijarAsesoria, { params: { token }, body });
    expect(status).toBe(200);
  }
  await contarReunidas();
  expect((await subjectsTo(abogada.email)).toSorted()).toEqual([
    expect.stringContaining('10:00'),
    expect.stringContaining('11:00'),
  ]);
});
