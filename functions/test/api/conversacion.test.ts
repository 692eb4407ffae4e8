import { randomUUID } from 'node:crypto';
import { asignarExpediente } from '@notaria/contract/asignacion';
import * as calls from '@notaria/contract/conversacion';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { chooseAvisos } from '@notaria/factories/avisos';
import { aStoredExpediente, recordsOf } from '@notaria/factories/files';
import { aWorkingOffice } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { MENSAJES } from '../../src/records/conversaciones/repository.ts';
import { subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function aThread() {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente, tituloTramite } = await aStoredExpediente({ cliente: ana, asignado: luz });
  const params = { id: idExpediente, idHilo: calls.HILO_CLIENTE };
  const write = (as: Person, texto: string, key = randomUUID()) =>
    request(calls.enviarMensaje, { as, params, body: { texto }, key });
  const read = (as: Person, query = {}) => request(calls.readHilo, { as, params, query });
  const seen = (as: Person, hasta: number) =>
    request(calls.marcarLeido, { as, params, body: { hasta } });
  return { ana, luz, idExpediente, tituloTramite, params, write, read, seen };
}

async function unreadOf(as: Person, idExpediente: string): Promise<number[]> {
  const list = await request(listExpedientes, { as, query: { buscar: idExpediente } });
  const detail = await request(detalleTramite, { as, params: { id: idExpediente } });
  const threads = await request(calls.readConversacion, { as, params: { id: idExpediente } });
  const shown = [list.body[0]?.Sin_leer, detail.body.resumen.Sin_leer];
  return [...shown, threads.body.hilos[0]?.sinLeer].map(Number);
}

const bellOf = async (as: Person) =>
  (await request(listNotificaciones, { as })).body.map(({ Tipo, NombreDocumento }) => [
    Tipo,
    NombreDocumento,
  ]);

describe('a thread between a client and the staff', () => {
  test('what one writes the other reads, counted, in the bell and once by mail', async () => {
    const { ana, luz, idExpediente, tituloTramite, write, read, seen } = await aThread();
    await write(ana, 'Buenas tardes');
    await write(ana, '¿Qué falta?\r\nGracias');
    expect(await unreadOf(luz, idExpediente)).toEqual([2, 2, 2]);
    expect(await unreadOf(ana, idExpediente)).toEqual([0, 0, 0]);
    expect(await bellOf(luz)).toEqual([['mensaje', 'El cliente te escribió']]);
    const { body } = await read(luz);
    expect(body).toMatchObject({
      mensajes: [
        { numero: 2, texto: '¿Qué falta?\nGracias', deLaNotaria: false, esMio: false },
        { numero: 1, texto: 'Buenas tardes', nombre: ana.nombre },
      ],
      siguiente: null,
      ultimo: 2,
      sinLeerDelOtro: 0,
    });
    await seen(luz, 2);
    expect(await unreadOf(luz, idExpediente)).toEqual([0, 0, 0]);
    expect(await bellOf(luz)).toEqual([]);
    expect(await subjectsTo(luz.email)).toEqual([
      `Tienes un mensaje de un cliente: ${tituloTramite}`,
    ]);
    await write(luz, 'Tu acta');
    expect((await read(luz)).body.sinLeerDelOtro).toBe(1);
    expect(await bellOf(ana)).toEqual([['mensaje', 'La notaría te escribió']]);
    expect(await subjectsTo(ana.email)).toEqual([]);
    await runTasks(MENSAJES, inMinutes(3));
    expect(await subjectsTo(ana.email)).toEqual([
      `Tienes un mensaje de la notaría: ${tituloTramite}`,
    ]);
  });

  test('a repeat writes nothing twice, and the audit trail has a count and no words', async () => {
    const { ana, idExpediente, write, read } = await aThread();
    const key = randomUUID();
    const first = await write(ana, 'Una sola vez', key);
    expect((await write(ana, 'Una sola vez', key)).body).toEqual(first.body);
    expect((await read(ana)).body.mensajes).toHaveLength(1);
    expect(await recordsOf(idExpediente)).toEqual(['mensaje.enviado']);
    const trail = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
    expect(trail.docs[0]?.get('datos')).toEqual({
      antes: { mensajes: 0 },
      despues: { idHilo: 'cliente', mensajes: 1 },
    });
  });

  test('ten at once are ten, each with its own number', async () => {
    const { ana, luz, write, read } = await aThread();
    const both = [ana, luz];
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_each, n) => write(both[n % 2] ?? ana, `Número ${n}`)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const numbers = (await read(luz)).body.mensajes.map(({ numero }) => numero);
    expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  }, 30_000);

  test('is read a page at a time, and searched by the beginnings of words', async () => {
    const { ana, write, read } = await aThread();
    for (let n = 1; n <= 33; n += 1)
      await write(ana, n % 11 ? `Mensaje ${n}` : `Escritura ${n} vieja`);
    const first = (await read(ana)).body;
    expect([first.mensajes.length, first.siguiente]).toEqual([30, 4]);
    const rest = (await read(ana, { antesDe: first.siguiente })).body;
    expect(rest.mensajes.map(({ numero }) => numero)).toEqual([3, 2, 1]);
    expect(rest.siguiente).toBeNull();
    const numbersOf = async (buscar: string) =>
      (await read(ana, { buscar })).body.mensajes.map(({ numero }) => numero);
    expect(await numbersOf('ESCRIT')).toEqual([33, 22, 11]);
    expect(await numbersOf('vieja 22')).toEqual([22]);
    expect(await numbersOf('nada')).toEqual([]);
  }, 60_000);

  test.each([
    ['nothing', '  \n '],
    ['more than the limit', 'x'.repeat(calls.MENSAJE.largo + 1)],
  ])('%s is refused', async (_what, texto) => {
    const { ana, write } = await aThread();
    expect((await write(ana, texto)).status).toBe(400);
  });
});

describe('reading for the office', () => {
  test('the lawyer of the file and the secretary do; another person’s look leaves the thread unread', async () => {
    const { cliente, abogada, titular, secretaria, hers } = await aWorkingOffice();
    const params = { id: hers.idExpediente, idHilo: calls.HILO_CLIENTE };
    await request(calls.enviarMensaje, { as: cliente, params, body: { texto: 'Hola' } });
    const unread = () => unreadOf(abogada, hers.idExpediente);
    await request(calls.marcarLeido, { as: titular, params, body: { hasta: 1 } });
    expect(await unread()).toEqual([1, 1, 1]);
    await request(calls.marcarLeido, { as: secretaria, params, body: { hasta: 1 } });
    expect(await unread()).toEqual([0, 0, 0]);
  });

  test('a message that arrives while the page is read stays unread', async () => {
    const { ana, luz, idExpediente, write, seen } = await aThread();
    await write(ana, 'Uno');
    await write(ana, 'Dos');
    await seen(luz, 1);
    expect(await unreadOf(luz, idExpediente)).toEqual([1, 1, 1]);
  });

  test('a lawyer who no longer attends the file gets nothing of it from the next request on', async () => {
    const { cliente, abogada, abogado, titular, hers } = await aWorkingOffice();
    const params = { id: hers.idExpediente, idHilo: calls.HILO_CLIENTE };
    await request(calls.enviarMensaje, { as: cliente, params, body: { texto: 'Hola' } });
    const body = { idExpediente: hers.idExpediente, idResponsable: abogado.uid };
    await request(asignarExpediente, { as: titular, body });
    expect((await request(calls.readHilo, { as: abogada, params })).status).toBe(404);
    const written = { as: abogada, params, body: { texto: 'Ya no' } };
    expect((await request(calls.enviarMensaje, written)).status).toBe(404);
    expect((await request(calls.readHilo, { as: abogado, params })).status).toBe(200);
  });
});

describe('mails of a thread', () => {
  test('at most one an hour: later messages are mailed afterwards, once, if still unread', async () => {
    const { ana, luz, write } = await aThread();
    for (const texto of ['Uno', 'Dos', 'Tres']) await write(ana, texto);
    await runTasks(MENSAJES, new Date());
    expect(await subjectsTo(luz.email)).toHaveLength(1);
    await Promise.all([runTasks(MENSAJES, inMinutes(61)), runTasks(MENSAJES, inMinutes(61))]);
    await runTasks(MENSAJES, inMinutes(61));
    await runTasks(MENSAJES, inMinutes(300));
    const subjects = await subjectsTo(luz.email);
    expect(subjects.map((subject) => subject.split(' de ')[0])).toEqual([
      'Tienes un mensaje',
      'Tienes 3 mensajes',
    ]);
  });

  test('none about messages read meanwhile, nor to a person who chose none', async () => {
    const { ana, luz, write, seen } = await aThread();
    await write(ana, 'Uno');
    await write(ana, 'Dos');
    await seen(luz, 2);
    await runTasks(MENSAJES, inMinutes(61));
    expect(await subjectsTo(luz.email)).toHaveLength(1);
    await chooseAvisos(ana, { mensajes: 'nunca' });
    await write(luz, 'Tres');
    await runTasks(MENSAJES, inMinutes(61));
    expect(await subjectsTo(ana.email)).toEqual([]);
  });

  test('none while the other side is looking; one later if they did not read it', async () => {
    const { ana, luz, write, seen } = await aThread();
    await write(luz, 'Uno');
    expect(await subjectsTo(ana.email)).toHaveLength(1);
    await seen(ana, 1);
    await write(luz, 'Dos');
    await runTasks(MENSAJES, inMinutes(1));
    expect(await subjectsTo(ana.email)).toHaveLength(1);
    await runTasks(MENSAJES, inMinutes(61));
    expect(await subjectsTo(ana.email)).toHaveLength(2);
  });
});
