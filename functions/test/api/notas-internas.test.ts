import { randomUUID } from 'node:crypto';
import * as conversacion from '@notaria/contract/conversacion';
import { enlacesDatos } from '@notaria/contract/derechos';
import * as notas from '@notaria/contract/notas';
import { aStoredExpediente, recordsOf } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import type { CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { MENSAJES } from '../../src/records/conversaciones/repository.ts';
import { signZipLink } from '../../src/records/sesiones/signed-link.ts';
import { runTasks } from '../support/tareas.ts';

// That no answer to a client has one: matrix.test.ts.

/** A word that is in internal notes and nowhere else. */
const SECRETO = `secreto${unusedWord()}`;
let luz: Person;

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
