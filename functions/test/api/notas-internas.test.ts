import { randomUUID } from 'node:crypto';
import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { todayInMexico } from '@notaria/contract/calendar';
import * as conversacion from '@notaria/contract/conversacion';
import { AVISO_NOTA } from '@notaria/contract/conversacion-messages';
import { enlacesDatos } from '@notaria/contract/derechos';
import { detalleTramite } from '@notaria/contract/expedientes';
import * as notas from '@notaria/contract/notas';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { aStoredExpediente, recordsOf } from '@notaria/factories/files';
import { aWorkingOffice, fileOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import type { CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { NOTA } from '../../src/records/conversaciones/notas.ts';
import { MENSAJES } from '../../src/records/conversaciones/repository.ts';
import { signZipLink } from '../../src/records/sesiones/signed-link.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

// That no answer to a client has one: matrix.test.ts.

/** A word that is in internal notes and nowhere else. */
const SECRETO = `secreto${unusedWord()}`;
let luz: Person;

noticiasAlMomento();

beforeAll(async () => {
  luz = await anAbogado();
});

const note = (as: Person, id: string, texto = `Ojo: ${SECRETO}`, key = randomUUID()) =>
  request(notas.escribirNota, { as, params: { id }, body: { texto }, key });

describe('internal notes', () => {
  test('are read by the staff of the file, newest first, a page at a time', async () => {
    const { idExpediente } = await aStoredExpediente({ cliente: await aCliente(), asignado: luz });
    for (let n = 1; n <= 32; n += 1) await note(luz, idExpediente, `Nota ${n}`);
    const read = (antesDe?: number) =>
      request(notas.readNotas, { as: luz, params: { id: idExpediente }, query: { antesDe } });
    const first = (await read()).body;
    expect(first.notas[0]).toMatchObject({ numero: 32, texto: 'Nota 32', esMia: true });
    expect(first.siguiente).toBe(3);
    expect((await read(3)).body).toMatchObject({
      notas: [{ texto: 'Nota 2' }, { texto: 'Nota 1' }],
      siguiente: null,
    });
  }, 60_000);

  test('are written once per key, and counted in the audit trail', async () => {
    const { idExpediente } = await aStoredExpediente({ cliente: await aCliente(), asignado: luz });
    const key = randomUUID();
    const first = await note(luz, idExpediente, 'Una', key);
    expect((await note(luz, idExpediente, 'Una', key)).body).toEqual(first.body);
    expect(await recordsOf(idExpediente)).toEqual(['nota.agregada']);
  });
});

describe('notes that come back', () => {
  const DAY_MS = 24 * 3_600_000;
  const dayIn = (days: number) => todayInMexico(new Date(Date.now() + days * DAY_MS));
  /** Eight in the morning of Mexico City. */
  const morningOf = (dia: string) => new Date(`${dia}T14:00:00Z`);
  const comesBack = (now: Date, id: string) =>
    runTasks(NOTA, now, ({ idExpediente }) => idExpediente === id);

  /** A file of an office, and a note for its head, by its lawyer. */
  async function aNoteFor(more: { dia?: string } = {}) {
    const { office, abogada, titular, hers: file } = await aWorkingOffice();
    const { idExpediente: id } = file;
    const write = (body: { para?: string; dia?: string }, as = abogada) =>
      request(notas.escribirNota, {
        as,
        params: { id },
        body: { texto: SECRETO, ...body },
      });
    const answer = await write({ para: titular.uid, ...more });
    const { idNota } = answer.body;
    const finish = (as: Person, hecha = true) =>
      request(notas.marcarNotaHecha, { as, params: { id, idNota }, body: { hecha } });
    const waitFor = async (as: Person) =>
      (await request(detalleTramite, { as, params: { id } })).body.notasPorAtender;
    return { office, abogada, titular, file, id, idNota, write, finish, waitFor };
  }
  const bellOf = async (as: Person) =>
    (await request(listNotificaciones, { as })).body.filter(({ Tipo }) => Tipo === 'nota');

  test('name who sees the file, for whom alone they count until anybody marks them', async () => {
    const { abogada, titular, id, finish, waitFor } = await aNoteFor();
    const { colegas } = (await request(notas.readNotas, { as: abogada, params: { id } })).body;
    expect(colegas.map((one) => one.id)).toEqual(
      expect.arrayContaining([abogada.uid, titular.uid]),
    );
    expect([await waitFor(titular), await waitFor(abogada)]).toEqual([1, 0]);
    expect((await finish(abogada)).status).toBe(200);
    expect((await finish(titular)).status).toBe(200);
    expect(await waitFor(titular)).toBe(0);
    const [read] = (await request(notas.readNotas, { as: titular, params: { id } })).body.notas;
    expect(read).toMatchObject({ para: { soyYo: true }, hecha: { nombre: abogada.nombre } });
    expect(await recordsOf(id)).toEqual(['nota.agregada', 'nota.hecha']);
  });

  test('marked by mistake wait again for whom they name, and come back on their day', async () => {
    const { abogada, titular, id, finish, waitFor } = await aNoteFor({ dia: dayIn(2) });
    await finish(titular);
    for (let n = 1; n <= 2; n += 1) expect((await finish(abogada, false)).status).toBe(200);
    expect([await waitFor(titular), await waitFor(abogada)]).toEqual([1, 0]);
    const [read] = (await request(notas.readNotas, { as: titular, params: { id } })).body.notas;
    expect(read?.hecha).toBeNull();
    expect(await recordsOf(id)).toEqual(['nota.agregada', 'nota.hecha', 'nota.por_hacer']);
    await comesBack(morningOf(dayIn(2)), id);
    expect((await bellOf(titular)).map((one) => one.NombreDocumento)).toContain(AVISO_NOTA.vuelve);
  });

  test('wait again only while the file has room for one more', async () => {
    const { abogada, id, finish } = await aNoteFor();
    await finish(abogada);
    const notasPara = Array.from({ length: conversacion.MENSAJE.notasEnEspera }, (_none, at) => ({
      idNota: `otra-${at}`,
      uid: abogada.uid,
    }));
    await db().doc(`expedientes/${id}`).update({ notasPara });
    expect((await finish(abogada, false)).status).toBe(409);
  });

  test('name nobody who doesn’t see the file as its staff, and no day that is not to come', async () => {
    const { file, write } = await aNoteFor();
    const stranger = await anAbogado();
    const tried = await Promise.all([
      ...[stranger.uid, file.idCliente, 'nadie'].map((para) => write({ para })),
      ...[-1, 0, 400].map((days) => write({ dia: dayIn(days) })),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 400, 400, 400]);
  });

  test('come back on their day at eight, to their author if they name nobody', async () => {
    const { abogada, id, write, waitFor } = await aNoteFor();
    const dia = dayIn(3);
    await write({ dia });
    expect(await waitFor(abogada)).toBe(1);
    expect(await comesBack(new Date(morningOf(dia).getTime() - 60_000), id)).toBe(0);
    expect(await bellOf(abogada)).toEqual([]);
    expect(await comesBack(morningOf(dia), id)).toBe(1);
    expect(await bellOf(abogada)).toMatchObject([{ NombreDocumento: AVISO_NOTA.vuelve }]);
    const texts = (await mailsTo(abogada.email)).map(({ texto }) => texto).join();
    expect(texts).toContain(AVISO_NOTA.vuelve);
    expect(texts).not.toContain(SECRETO);
  });

  test('come back by the clock of the file’s office, whoever wrote them', async () => {
    const { office, file, id, write } = await aNoteFor();
    const { idGrupo } = await fileOf(file);
    const agenda = { ...AGENDA_DE_INICIO, zona: 'America/Tijuana', version: 1 };
    await db().doc(`agendas/${idGrupo}`).set(agenda);
    // In winter Tijuana is two hours behind Mexico City. A note comes back within a year.
    const year = Number(dayIn(0).slice(0, 4));
    const winter = [`${year}-01-20`, `${year}-12-10`, `${year + 1}-01-20`];
    const dia = winter.find((day) => day > dayIn(1)) ?? '';
    await write({ dia });
    // An Administrador is of no office.
    await write({ dia }, office.admin);
    const at = new Date(`${dia}T16:00:00Z`);
    expect(await comesBack(new Date(at.getTime() - 60_000), id)).toBe(0);
    expect(await comesBack(at, id)).toBe(2);
  });

  test('come back in a file of no office too', async () => {
    const { idExpediente: id } = await aStoredExpediente({
      cliente: await aCliente(),
      asignado: luz,
    });
    const dia = dayIn(2);
    const body = { texto: SECRETO, dia };
    await request(notas.escribirNota, { as: luz, params: { id }, body });
    expect(await comesBack(morningOf(dia), id)).toBe(1);
  });

  test('dealt with before their day come back to nobody', async () => {
    const { titular, id, finish } = await aNoteFor({ dia: dayIn(2) });
    await finish(titular);
    await comesBack(morningOf(dayIn(2)), id);
    expect(await bellOf(titular)).toEqual([]);
  });

  test('whose colleague sees the file no more wait for who attends it', async () => {
    const { office, abogada, titular, id, waitFor } = await aNoteFor({ dia: dayIn(2) });
    await db().doc(`expedientes/${id}`).update({ idGrupo: null });
    await comesBack(morningOf(dayIn(2)), id);
    expect([await waitFor(abogada), await waitFor(office.admin)]).toEqual([1, 0]);
    expect(await bellOf(abogada)).toHaveLength(1);
    expect((await bellOf(titular)).map((one) => one.NombreDocumento)).not.toContain(
      AVISO_NOTA.vuelve,
    );
  });

  test('whose colleague sees the file no more wait for their author where nobody attends it', async () => {
    const { office, abogada, titular, id, waitFor } = await aNoteFor();
    const body = { texto: SECRETO, para: abogada.uid, dia: dayIn(2) };
    await request(notas.escribirNota, { as: office.admin, params: { id }, body });
    await db().doc(`expedientes/${id}`).update({ idAsignado: null, nombreAsignado: '' });
    await comesBack(morningOf(dayIn(2)), id);
    // The other one names the head of the office, without a day.
    expect([await waitFor(office.admin), await waitFor(titular)]).toEqual([1, 1]);
    expect((await bellOf(office.admin)).map((one) => one.NombreDocumento)).toContain(
      AVISO_NOTA.vuelve,
    );
  });
});

/** Every document of the database except the notes, as text, by path. */
async function everything(
  collections: readonly CollectionReference[],
): Promise<{ path: string; text: string }[]> {
  const found = collections
    .filter(({ id }) => id !== 'notas')
    .map(async (rows) => {
      const refs = await rows.listDocuments();
      const each = refs.map(async (ref) => {
        const [row, below] = await Promise.all([ref.get(), ref.listCollections()]);
        const text = JSON.stringify(row.data() ?? null);
        return [{ path: ref.path, text }, ...(await everything(below))];
      });
      return (await Promise.all(each)).flat();
    });
  return (await Promise.all(found)).flat();
}

async function inZip(url: string): Promise<string> {
  const response = await fetch(`${await apiUrl()}${url}`);
  const inside = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.entries(inside)
    .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('latin1')}`)
    .join('\n');
}

test('no ZIP, export, mail, notice or document that a browser may listen to has one', async () => {
  const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
  const alone = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [2, 0] });
  const { file: shared } = await aSharedFile({
    asignado: luz,
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: ana, estados: [2, 2] },
      { clave: 'vendedor', person: eva, estados: [2, 2] },
    ],
  });
  for (const [{ idExpediente }, idHilo] of [
    [alone, conversacion.HILO_CLIENTE],
    [shared, 'p1'],
  ] as const) {
    await note(luz, idExpediente);
    const waiting = { texto: SECRETO, para: luz.uid };
    await request(notas.escribirNota, { as: luz, params: { id: idExpediente }, body: waiting });
    const params = { id: idExpediente, idHilo };
    for (const as of [ana, luz]) {
      await request(conversacion.enviarMensaje, { as, params, body: { texto: 'Hola' } });
    }
    await note(luz, idExpediente);
  }
  await runTasks(MENSAJES, new Date(Date.now() + 7_200_000));
  const { urls } = (await request(enlacesDatos, { as: ana })).body;
  const zip = signZipLink(shared.idExpediente, ana.idSesion, new Date()).url;
  const files = await Promise.all([...urls, zip].map(inZip));
  expect(files.join('\n')).toContain('conversacion.json');
  expect(files.filter((text) => text.includes(SECRETO))).toEqual([]);
  const rows = await everything(await db().listCollections());
  expect(rows.length).toBeGreaterThan(20);
  // The first answers stored for repeats, which only the server reads, have no words either.
  expect(rows.filter(({ text }) => text.includes(SECRETO)).map(({ path }) => path)).toEqual([]);
}, 60_000);
