import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { aCliente, anAbogado, arrangeUsuario, type Person } from '@notaria/factories/people';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { db } from '../../src/platform/firebase.ts';
import { RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import { applyChange } from '../../src/records/expedientes/change.ts';
import { newIdExpediente } from '../../src/records/expedientes/id.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { createExpediente, saveExpediente } from '../../src/records/expedientes/repository.ts';
import { mailsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

const DAY_MS = 24 * 3_600_000;
/** At a time of their own, so that a run sees no other test's files, and no other test sees these mails. */
const CHANGED = new Date('2031-03-01T18:00:00Z');
const after = (days: number) => new Date(CHANGED.getTime() + days * DAY_MS);

let luz: Person;

const made = new Set<string | undefined>();
/** The reminders of the files that are made here, as of an instant. */
const sendReminders = (now: Date) =>
  runTasks(RECORDAR, now, ({ idExpediente }) => made.has(idExpediente));

beforeAll(async () => {
  luz = await anAbogado();
});

const missing = aFila({ idDocRequerido: 'a', tipo: 'Acta de nacimiento' });
const rejected = aFilaConDocumento({ idDocRequerido: 'b', tipo: 'Comprobante', estado: 1 });
const pending = aFilaConDocumento({ idDocRequerido: 'c', tipo: 'CURP', estado: 0 });

/** A file of this client that was last changed at `CHANGED`. */
async function aWaiting(
  cliente: Person,
  documentos: ExpedienteDoc['documentos'] = [missing, rejected],
  idAsignado: string | null = luz.uid,
): Promise<ExpedienteDoc> {
  const blank = anExpediente({
    idExpediente: newIdExpediente(CHANGED),
    idCliente: cliente.uid,
    nombreCliente: cliente.nombre,
    correoCliente: cliente.email,
  });
  const expediente = applyChange(blank, { documentos, idAsignado }, CHANGED);
  await db().runTransaction(async (tx) => createExpediente(tx, expediente));
  made.add(expediente.idExpediente);
  return expediente;
}

const mailbox = z.array(
  z.object({ text: z.string(), to: z.array(z.object({ address: z.string() })) }),
);

/** The text as it arrived: the suite's own function sends the outbox and erases the text. */
async function textOfOnlyMail(email: string): Promise<string> {
  expect(await mailsTo(email)).toHaveLength(1);
  let text = '';
  const arrived = async () => {
    const answer = await fetch(`${process.env.URL_CORREO}/email`);
    const mails = mailbox.parse(await answer.json());
    text = mails.find(({ to }) => to.some(({ address }) => address === email))?.text ?? '';
    return text !== '';
  };
  await expect.poll(arrived, { timeout: 15_000 }).toBe(true);
  return text;
}

test('a client is reminded after 7 and after 14 days, and never again, however often it runs', async () => {
  const ana = await aCliente();
  await aWaiting(ana);
  const countAfter = async (days: number) => {
    await sendReminders(after(days));
    return (await mailsTo(ana.email)).length;
  };
  expect(await countAfter(6.9)).toBe(0);
  // At ten in the morning, two hours before the full eight days.
  expect(await countAfter(7.9)).toBe(0);
  expect(await countAfter(7.92)).toBe(1);
  expect(await countAfter(7.92)).toBe(1);
  expect(await countAfter(9)).toBe(1);
  expect(await countAfter(14.9)).toBe(1);
  expect(await countAfter(14.92)).toBe(2);
  expect(await countAfter(15.92)).toBe(2);
  expect(await countAfter(21)).toBe(2);
  expect(await countAfter(400)).toBe(2);
});

test.each([
  ['7 days', 9.9, 1],
  ['7 days', 10, 0],
  ['14 days', 16.9, 1],
  ['14 days', 17, 0],
])(
  'the reminder of %s is sent until it is three days late: after %d days',
  async (_of, days, sent) => {
    const ana = await aCliente();
    await aWaiting(ana);
    await sendReminders(after(days));
    expect(await mailsTo(ana.email)).toHaveLength(sent);
  },
);

test('two runs at once leave one mail', async () => {
  const ana = await aCliente();
  await aWaiting(ana);
  await Promise.all([sendReminders(after(8)), sendReminders(after(8))]);
  expect(await mailsTo(ana.email)).toHaveLength(1);
});

test('the mail names the missing and the rejected documents, and the file', async () => {
  const ana = await aCliente({ nombre: 'Ana', apellidoPaterno: 'Ruiz' });
  const { idExpediente } = await aWaiting(ana);
  await sendReminders(after(8));
  const text = await textOfOnlyMail(ana.email);
  expect(text).toContain('Hola, Ana Ruiz:');
  expect(text).toContain('Hace 7 días');
  expect(text).toContain('Por corregir y volver a subir:\n• Comprobante');
  expect(text).toContain('Por subir:\n• Acta de nacimiento');
  expect(text).toContain(`/expedientes/${idExpediente}`);
});

test('a file without a lawyer reminds only if the client has something to send', async () => {
  const [owes, owesNothing] = await Promise.all([aCliente(), aCliente()]);
  await aWaiting(owes, [missing], null);
  await aWaiting(owesNothing, [pending], null);
  await sendReminders(after(8));
  expect(await mailsTo(owes.email)).toHaveLength(1);
  expect(await mailsTo(owesNothing.email)).toEqual([]);
});

test('a file in review and a removed account get no reminder', async () => {
  const [waits, removed] = await Promise.all([aCliente(), aCliente()]);
  await aWaiting(waits, [missing, pending]);
  await aWaiting(removed);
  await arrangeUsuario(removed.uid, { idRol: 7 });
  await sendReminders(after(8));
  expect(await mailsTo(waits.email)).toEqual([]);
  expect(await mailsTo(removed.email)).toEqual([]);
});

test('a file that moved and stands still again is reminded about again', async () => {
  const ana = await aCliente();
  const file = await aWaiting(ana);
  await sendReminders(after(8));
  await db().runTransaction(async (tx) => {
    saveExpediente(tx, file, { documentos: [missing] }, after(9));
  });
  await sendReminders(after(10));
  expect(await mailsTo(ana.email)).toHaveLength(1);
  await sendReminders(after(16.5));
  expect(await mailsTo(ana.email)).toHaveLength(2);
});
