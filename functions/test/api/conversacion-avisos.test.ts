import { asignarExpediente } from '@notaria/contract/asignacion';
import * as calls from '@notaria/contract/conversacion';
import { descartarExpediente } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { ROL } from '@notaria/contract/roles';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { tellNuevoEncargado } from '../../src/acts/conversacion/new-reader.ts';
import { db } from '../../src/platform/firebase.ts';
import { schedule } from '../../src/platform/tareas/enqueue.ts';
import { MENSAJES } from '../../src/records/conversaciones/repository.ts';
import { PRESTAMO } from '../../src/records/expedientes/asuntos/agenda.ts';
import { subjectsTo } from '../support/outbox.ts';
import { lookAt, runTasks } from '../support/tareas.ts';

type File = { idExpediente: string };

/** Lets a mail about the thread of a file's client be due. */
async function mailAt(idExpediente: string): Promise<void> {
  const datos = { idExpediente, idHilo: calls.HILO_CLIENTE };
  await db().runTransaction(async (tx) =>
    schedule(tx, MENSAJES, { id: `mensajes-${idExpediente}`, asunto: '', datos }, new Date()),
  );
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const threadOf = ({ idExpediente: id }: File) => ({ id, idHilo: calls.HILO_CLIENTE });

async function write(as: Person, file: File, texto = 'Hola'): Promise<void> {
  const params = threadOf(file);
  const answer = await request(calls.enviarMensaje, { as, params, body: { texto } });
  expect(answer.status).toBe(201);
}

async function bellOf(as: Person): Promise<string[]> {
  const { body } = await request(listNotificaciones, { as });
  return body.flatMap(({ Tipo, ID_Expediente }) => (Tipo === 'mensaje' ? [ID_Expediente] : []));
}

/** Assigns a file to somebody, and then does what the trigger does. */
async function give(as: Person, file: File, to: Person): Promise<void> {
  const before = await expedienteNow(file.idExpediente);
  const body = { idExpediente: file.idExpediente, idResponsable: to.uid };
  expect((await request(asignarExpediente, { as, body })).status).toBe(200);
  const after = await expedienteNow(file.idExpediente);
  // An event may come twice.
  for (const _time of [1, 2]) await tellNuevoEncargado(before, after, new Date());
}

describe('messages that people are told of later', () => {
  test('a removed account gets no mail, at once or later', async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz });
    await arrangeUsuario(ana.uid, { idRol: ROL.eliminado });
    await write(luz, file);
    await runTasks(MENSAJES, inMinutes(61));
    expect(await subjectsTo(ana.email)).toEqual([]);
  });

  test('one unreadable thread does not stop the mails about the others', async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const [good, bad] = await Promise.all(
      [1, 2].map(() => aStoredExpediente({ cliente: ana, asignado: luz })),
    );
    if (!good || !bad) throw new Error('no files');
    await write(ana, good, 'Uno');
    await write(ana, good, 'Dos');
    await db()
      .doc(`expedientes/${bad.idExpediente}/conversaciones/${calls.HILO_CLIENTE}`)
      .set({ mensajes: 'muchos' });
    await mailAt(bad.idExpediente);
    await runTasks(MENSAJES, inMinutes(61));
    expect(await subjectsTo(luz.email)).toHaveLength(2);
  });

  test('one unreadable file does not stop other lent files from going back', async () => {
    const { cliente, abogada, abogado } = await aWorkingOffice();
    const [good, bad] = await Promise.all(
      [1, 2].map(() => aStoredFile({ cliente, abogado, estados: [0] })),
    );
    if (!good || !bad) throw new Error('no files');
    const loan = (hasta: string) => ({ de: abogada.uid, nombre: abogada.nombre, hasta });
    const ref = ({ idExpediente }: File) => db().doc(`expedientes/${idExpediente}`);
    await ref(bad).update({ prestamo: loan('2020-01-01'), documentos: 'ninguno' });
    await ref(good).update({ prestamo: loan('2020-01-02') });
    for (const { idExpediente } of [bad, good]) await lookAt(PRESTAMO, idExpediente, new Date());
    expect((await fileOf(good)).idAsignado).toBe(abogada.uid);
    await ref(bad).delete();
  });

  test('the threads of a removed file are erased too, and none comes back', async () => {
    const idExpediente = 'borrado';
    const gone = db().doc(`expedientes/${idExpediente}/conversaciones/cliente`);
    await gone.set({ idExpediente, mensajes: 1 });
    await mailAt(idExpediente);
    await gone.collection('mensajes').doc('m1').set({ numero: 1, texto: 'Secreto' });
    await runTasks(MENSAJES, new Date());
    expect((await gone.get()).exists).toBe(false);
    expect((await gone.collection('mensajes').get()).size).toBe(0);
  });

  test('giving a file up erases also more messages than one transaction removes', async () => {
    const ana = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const file = db().doc(`expedientes/${idExpediente}`);
    const hilo = file.collection('conversaciones').doc(calls.HILO_CLIENTE);
    await write(ana, { idExpediente });
    const writer = db().bulkWriter();
    for (let numero = 2; numero <= 430; numero += 1) {
      void writer.set(hilo.collection('mensajes').doc(`m${numero}`), { numero });
      void writer.set(file.collection('notas').doc(`n${numero}`), { numero });
    }
    await writer.close();
    const params = { id: idExpediente };
    expect((await request(descartarExpediente, { as: ana, params })).status).toBe(200);
    await runTasks(MENSAJES, inMinutes(1));
    const left = await Promise.all([
      hilo.collection('mensajes').get(),
      file.collection('notas').get(),
      file.collection('conversaciones').get(),
    ]);
    expect(left.map(({ size }) => size)).toEqual([0, 0, 0]);
  });
});

describe('the person who takes a file over', () => {
  test('is told of what came while nobody could be told', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const file = await aStoredExpediente({ cliente: ana });
    await write(ana, file);
    await runTasks(MENSAJES, inMinutes(61));
    await give(admin, file, luz);
    expect(await bellOf(luz)).toEqual([file.idExpediente]);
    await runTasks(MENSAJES, inMinutes(62));
    await runTasks(MENSAJES, inMinutes(180));
    expect(await subjectsTo(luz.email)).toEqual([
      `Tienes un mensaje de un cliente: ${file.tituloTramite}`,
    ]);
  });

  test('is told of what the former lawyer never read, whose notice goes; and the same when the file goes back', async () => {
    const { cliente, abogada, abogado, secretaria, titular, hers } = await aWorkingOffice();
    await write(cliente, hers);
    expect(await bellOf(abogada)).toEqual([hers.idExpediente]);
    expect(await bellOf(secretaria)).toEqual([hers.idExpediente]);
    await give(titular, hers, abogado);
    expect(await bellOf(abogado)).toEqual([hers.idExpediente]);
    expect([await bellOf(abogada), await bellOf(secretaria)]).toEqual([[], []]);
    await runTasks(MENSAJES, inMinutes(1));
    expect(await subjectsTo(abogado.email)).toHaveLength(1);
    await give(titular, hers, abogada);
    await runTasks(MENSAJES, inMinutes(2));
    expect(await bellOf(abogada)).toEqual([hers.idExpediente]);
    expect(await subjectsTo(abogada.email)).toHaveLength(2);
    expect(await subjectsTo(abogado.email)).toHaveLength(1);
  });

  test('is told nothing of a thread that was read', async () => {
    const { cliente, abogada, abogado, titular, hers } = await aWorkingOffice();
    await write(cliente, hers);
    const params = threadOf(hers);
    await request(calls.marcarLeido, { as: abogada, params, body: { hasta: 1 } });
    await give(titular, hers, abogado);
    await runTasks(MENSAJES, inMinutes(1));
    expect(await bellOf(abogado)).toEqual([]);
    expect(await subjectsTo(abogado.email)).toEqual([]);
  });
});

test('when one reader of the office reads a thread, the secretaries’ notices of it are seen too', async () => {
  const { cliente, abogada, secretaria, hers } = await aWorkingOffice();
  await write(cliente, hers);
  expect(await bellOf(secretaria)).toEqual([hers.idExpediente]);
  const params = threadOf(hers);
  await request(calls.marcarLeido, { as: abogada, params, body: { hasta: 1 } });
  expect([await bellOf(abogada), await bellOf(secretaria)]).toEqual([[], []]);
  await write(cliente, hers, 'Otra vez');
  await request(calls.marcarLeido, { as: secretaria, params, body: { hasta: 2 } });
  expect([await bellOf(abogada), await bellOf(secretaria)]).toEqual([[], []]);
});
