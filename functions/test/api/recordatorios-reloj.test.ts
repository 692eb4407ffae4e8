import { todayInMexico } from '@notaria/contract/calendar';
import * as partes from '@notaria/contract/partes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { chooseAvisos } from '@notaria/factories/avisos';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import {
  DETENIDO,
  RECORDAR,
  RESPUESTA,
  VENCIMIENTO,
} from '../../src/records/expedientes/asuntos/agenda.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

// The clock is moved through every reminder about a file: a minute before its time nobody hears of it, at its time
// somebody does, and never again. Of loans: prestamos.test.ts; of appointments: citas-semana.test.ts; of the daily mail:
// avisos-correo.test.ts; of messages: conversacion.test.ts; of the SAT: consulta-sat.test.ts.

noticiasAlMomento();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** The first time from an instant on that it is this hour in Mexico City, six hours behind UTC. */
function firstAt(hora: number, from: Date): Date {
  const at = new Date(`${todayInMexico(from)}T${String(hora).padStart(2, '0')}:00:00-06:00`);
  return at < from ? new Date(at.getTime() + DAY_MS) : at;
}

interface Reminder {
  kind: { tipo: string };
  idExpediente: string;
  due: Date;
  who: Person;
  /** How its mail begins. */
  subject: string;
}

async function aFile(etapa?: string) {
  const [cliente, luz] = await Promise.all([aCliente(), anAbogado()]);
  await chooseAvisos(luz, { detenidos: 'al_momento' });
  const estados = [etapa === undefined ? null : 2] as const;
  const stored = await aStoredExpediente({ cliente, asignado: luz, estados, hasObjects: false });
  const file = etapa === undefined ? stored : await conEtapas(stored, etapa);
  return { cliente, luz, file, idExpediente: file.idExpediente };
}

async function ofDocuments(days: number): Promise<Reminder> {
  const { cliente: who, idExpediente } = await aFile();
  const at = (each: number) => firstAt(10, inDays(each));
  const due = at(days);
  // The second reminder is set by the first.
  if (at(7) < due) {
    await runTasks(RECORDAR, at(7), (datos) => datos.idExpediente === idExpediente);
  }
  return { kind: RECORDAR, idExpediente, due, who, subject: 'Tu trámite te espera' };
}

async function ofAnswers(entrega: object, due: Date): Promise<Reminder> {
  const { cliente: who, file, idExpediente } = await aFile('revision');
  await aStoredEntrega(file, entrega);
  return { kind: RESPUESTA, idExpediente, due, who, subject: 'Esperamos tu respuesta' };
}

test.each<[string, () => Promise<Reminder>]>([
  ['documents that are missing, after a week at ten', () => ofDocuments(7)],
  ['documents that are missing, after two weeks at ten', () => ofDocuments(14)],
  [
    'what a stage asks of the client, after a week at ten',
    async () => {
      const { cliente: who, idExpediente } = await aFile('firma');
      const due = firstAt(10, inDays(7));
      return { kind: RECORDAR, idExpediente, due, who, subject: 'Tu trámite te espera' };
    },
  ],
  ['an answer, after a week at ten', () => ofAnswers({}, firstAt(10, inDays(7)))],
  [
    'an answer, at ten of the day before the one by which it is asked',
    () => {
      const [eve, hasta] = [3, 4].map((days) => todayInMexico(inDays(days)));
      return ofAnswers({ hasta }, new Date(`${eve}T10:00:00-06:00`));
    },
  ],
  [
    'a file that stands still, at seven of the day',
    async () => {
      const { luz: who, file, idExpediente } = await aFile('proyecto');
      const due = firstAt(7, file.detenidoEl ?? new Date(0));
      return { kind: DETENIDO, idExpediente, due, who, subject: 'Un expediente no avanza' };
    },
  ],
  [
    'an invitation that nobody answered, after 14 days at nine',
    async () => {
      const [who, { titulo }] = await Promise.all([aCliente(), aTramiteDePartes()]);
      const start = { nombreTramite: titulo, email: who.email, parte: 'comprador' };
      const { idExpediente } = (await request(iniciarExpediente, { as: who, body: start })).body;
      const body = { clave: 'vendedor', nombre: 'Sara Vende', correo: unusedEmail() };
      await request(partes.agregarParte, { as: who, params: { id: idExpediente }, body });
      const due = firstAt(9, inDays(14));
      return { kind: VENCIMIENTO, idExpediente, due, who, subject: 'Venció una invitación' };
    },
  ],
])('%s', async (_what, arrange) => {
  const { kind, idExpediente, due, who, subject } = await arrange();
  const mails = async () =>
    (await subjectsTo(who.email)).filter((one) => one.startsWith(subject)).length;
  const before = await mails();
  const toldAt = async (at: Date) => {
    // A task that finds nothing to do yet sets its next time, which may have come too.
    for (let round = 0; round < 3; round += 1) {
      await runTasks(kind, at, (datos) => datos.idExpediente === idExpediente);
    }
    return (await mails()) - before;
  };
  expect(await toldAt(new Date(due.getTime() - MINUTE_MS))).toBe(0);
  expect(await toldAt(due)).toBe(1);
  expect(await toldAt(new Date(due.getTime() + MINUTE_MS))).toBe(1);
  expect(await toldAt(new Date(due.getTime() + DAY_MS))).toBe(1);
});
