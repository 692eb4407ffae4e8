import '../support/own-project.ts';
import * as calls from '@notaria/contract/citas';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { runTask } from '../../src/platform/tareas/run.ts';
import { HANDLERS } from '../../src/triggers/tareas.ts';
import { act, aSale, at, cite, lunes, people, preparePeople } from '../support/citas.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';
import { startMailbox } from '../support/smtp.ts';

noticiasAlMomento();

/** The appointment in a raw mail, opened by another library than the one that wrote it. */
function calendarIn(raw: string) {
  const [, head = '', body = ''] =
    /(content-type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw) ?? [];
  expect(head).toContain('quoted-printable');
  const octets = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(octets, 'latin1').toString()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    enCabecera: /method="?(\w+)/.exec(head)?.[1],
    metodo: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    secuencia: event.sequence,
    inicio: event.startDate.toString(),
  };
}

test('the mail server is given the appointment and then its cancellation, as calendars take them', async () => {
  const mailbox = await startMailbox();
  Object.assign(process.env, { SMTP_CLAVE: '', SMTP_HOST: '127.0.0.1' });
  process.env.SMTP_PORT = String(mailbox.port);
  await preparePeople();
  const id = await aSale();
  const para = people.compra.email;
  const send = async () => {
    for (const { id } of await mailsTo(para)) await runTask(HANDLERS, id, new Date());
  };
  const { idCita } = (await cite(id, { horas: [at('10:00')], salas: ['p1'] })).body;
  await send();
  expect(
    (await act(calls.cancelarCita, people.luz, [id, idCita], { motivo: 'Falta.' })).status,
  ).toBe(200);
  await send();
  const told = mailbox.messages.filter((raw) => raw.includes('text/calendar')).map(calendarIn);
  await mailbox.stop();
  const [first] = told;
  const same = { uid: first?.uid, inicio: `${lunes}T10:00:00` };
  expect(told).toEqual([
    { ...same, enCabecera: 'REQUEST', metodo: 'REQUEST', secuencia: 1 },
    { ...same, enCabecera: 'CANCEL', metodo: 'CANCEL', secuencia: 2 },
  ]);
  expect(first?.uid).toContain(idCita);
}, 60_000);
