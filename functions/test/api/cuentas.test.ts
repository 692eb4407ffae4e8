import { aceptarDocumento, crearDocumento } from '@notaria/contract/documentos';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import {
  asignarExpediente,
  descartarExpediente,
  listExpedientes,
} from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { emptyProject } from '@notaria/factories/empty-project';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aPdf, aTramite, expedienteNow } from '@notaria/factories/files';
import { anOffice, aStoredFile, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recountExpedientes } from '../../src/acts/expedientes/recount.ts';
import { db } from '../../src/platform/firebase.ts';
import { contar } from '../../src/records/expedientes/cuentas-repository.ts';
import { eraseExpediente } from '../../src/records/expedientes/erase.ts';
import { tomar } from '../support/cola.ts';

let office: Office;
let admin: Person;
let cliente: Person;

const night = () => recountExpedientes(new Date());

async function totalOf(as: Person, query: Record<string, string> = {}) {
  const { headers } = await request(listExpedientes, { as, query: { limite: 1, ...query } });
  return Number(headers.get('x-total-count'));
}

/** How many documents wait in the queue of each of these people. */
async function pendientesDe(...people: Person[]) {
  const answers = await Promise.all(people.map((as) => tomar(as)));
  return answers.map(({ pendientes }) => pendientes);
}

beforeAll(async () => {
  await emptyProject();
  [office, admin, cliente] = await Promise.all([anOffice(), anAdministrador(), aCliente()]);
  const { abogada } = peopleOf(office);
  await Promise.all([
    aStoredFile({ cliente, abogado: abogada, estados: [0, 0] }),
    aStoredFile({ cliente, abogado: abogada, estados: [null] }),
    aStoredFile({ cliente, estados: [2] }),
  ]);
});
afterAll(emptyProject);

describe('the counts of files', () => {
  test('equal the files, before the first nightly recount and after it', async () => {
    const { titular } = peopleOf(office);
    const before = await Promise.all(
      [admin, titular].map((as) => request(resumenExpedientes, { as })),
    );
    await night();
    const after = await Promise.all(
      [admin, titular].map((as) => request(resumenExpedientes, { as })),
    );
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect(await totalOf(admin)).toBe(3);
    expect(await totalOf(titular)).toBe(2);
  });

  test('follow every change of a file', async () => {
    await night();
    const { abogada } = peopleOf(office);
    const { titulo } = await aTramite(1);
    const body = { nombreTramite: titulo, email: cliente.email };
    const started = await request(iniciarExpediente, { as: cliente, body });
    const [row] = (await request(listExpedientes, { as: cliente })).body;
    const idExpediente = row?.ID_Expediente ?? '';
    expect(started.status).toBe(201);
    expect(await night()).toEqual([]);
    const assigned = { idExpediente, idResponsable: abogada.uid };
    await request(asignarExpediente, { as: admin, body: assigned });
    expect(await night()).toEqual([]);
    const upload = { idExpediente, idDocRequerido: 'doc-1' };
    await request(crearDocumento, { as: cliente, body: upload, file: { bytes: await aPdf() } });
    expect(await totalOf(abogada, { turno: 'notaria' })).toBe(2);
    expect(await pendientesDe(abogada, peopleOf(office).titular, admin)).toEqual([3, 3, 3]);
    expect(await night()).toEqual([]);
    const { documentos } = await expedienteNow(idExpediente);
    const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
    await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } });
    expect(await totalOf(admin, { etapa: 'proyecto' })).toBe(1);
    expect(await pendientesDe(abogada, peopleOf(office).titular, admin)).toEqual([2, 2, 2]);
    expect(await night()).toEqual([]);
    const move = avanzar('proyecto', 'revision', 1);
    const moved = await request(moverEtapa, {
      as: abogada,
      params: { id: idExpediente },
      body: move,
    });
    expect(moved.status).toBe(200);
    expect(await night()).toEqual([]);
    const resumen = (await request(resumenExpedientes, { as: abogada })).body;
    expect(resumen.etapas?.porEtapa).toEqual([
      { clave: 'revision', nombre: 'Tu revisión', cuantos: 1 },
    ]);
    await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable: null } });
    expect(await night()).toEqual([]);
    await eraseExpediente(await expedienteNow(idExpediente));
    expect(await night()).toEqual([]);
  });

  test('follow a file that its client discards', async () => {
    await night();
    const all = await totalOf(admin);
    const { idExpediente } = await aStoredFile({ cliente, estados: [null] });
    expect(await totalOf(admin)).toBe(all + 1);
    await request(descartarExpediente, { as: cliente, params: { id: idExpediente } });
    expect(await totalOf(admin)).toBe(all);
    expect(await night()).toEqual([]);
  });

  test('are repaired at night, and the repair is reported', async () => {
    await night();
    const all = await totalOf(admin);
    const slices = (await db().collection('cuentas').get()).docs;
    const whole = slices.find(({ id }) => id.startsWith('todos~'));
    await whole?.ref.delete();
    await db()
      .collection('cuentas')
      .doc('todos~9')
      .set({ ambito: 'todos', n: { todos: 5 } }, { merge: true });
    expect(await totalOf(admin)).not.toBe(all);
    const repaired = await night();
    expect(repaired).toContainEqual({
      ambito: 'todos',
      falta: expect.objectContaining({ todos: expect.any(Number) }),
    });
    expect(await totalOf(admin)).toBe(all);
    expect(await night()).toEqual([]);
  });

  test('lose nothing while many files change and the nightly recount repairs', async () => {
    const { abogada } = peopleOf(office);
    const files = await Promise.all(
      Array.from({ length: 12 }, () => aStoredFile({ cliente, abogado: abogada, estados: [2] })),
    );
    await Promise.all(files.map((file) => conEtapas(file, 'proyecto')));
    await db()
      .collection('cuentas')
      .doc('todos~0')
      .set({ ambito: 'todos', n: { todos: 7 } }, { merge: true });
    const moves = files.map(({ idExpediente }) =>
      request(moverEtapa, {
        as: abogada,
        params: { id: idExpediente },
        body: avanzar('proyecto', 'revision'),
      }),
    );
    const [answers] = await Promise.all([Promise.all(moves), night()]);
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    // Changes that the factory wrote past the API may need two nights; from then on nothing is wrong.
    await night();
    expect(await night()).toEqual([]);
    expect(await totalOf(admin, { etapa: 'revision' })).toBe(files.length);
  });

  test('are not written by a change that counts the same', async () => {
    await night();
    const file = await aStoredFile({ cliente, estados: [null] });
    const before = (await db().collection('cuentas').get()).docs.map((row) => row.data());
    await db().runTransaction(async (tx) => contar(tx, file, { ...file }));
    const after = (await db().collection('cuentas').get()).docs.map((row) => row.data());
    expect(after).toEqual(before);
  });
});
