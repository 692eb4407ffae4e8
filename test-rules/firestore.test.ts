import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { ROL } from '@notaria/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expected, tryAll } from './support/attempts.ts';
import { ROWS, tryersOf } from './support/collections.ts';
import { measure } from './support/coverage.ts';
import { type Db, readCoverage, readRoot, startFirestore } from './support/environment.ts';
import { companionsOf, contextOf, idSesionOf, liveOne, PEOPLE } from './support/people.ts';
import { asServer, seedWorld } from './support/world.ts';

let environment: RulesTestEnvironment;
const browsers = new Map<string, Db>();
let cells = 0;

/** Firestore in the browser of one of the people. */
function browserOf({ nombre }: { nombre: string }): Db {
  const db = browsers.get(nombre);
  if (!db) throw new Error(`no browser for ${nombre}`);
  return db;
}

/** Changes a document past the rules, for the time of a test. */
async function withChange(
  path: string,
  change: Record<string, unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  await asServer(environment, async (db) => {
    const before = (await db.doc(path).get()).data();
    if (!before) throw new Error(`no document ${path}`);
    await db.doc(path).update(change);
    try {
      await work();
    } finally {
      await db.doc(path).set(before);
    }
  });
}

beforeAll(async () => {
  environment = await startFirestore();
  await seedWorld(environment);
  for (const person of PEOPLE) {
    browsers.set(person.nombre, contextOf(environment, person).firestore());
  }
});

afterAll(async () => {
  await environment.cleanup();
});

describe.each(ROWS)('$name', (row) => {
  test.each(tryersOf(row))(
    '$nombre: reads and writes exactly what the table says',
    async (person) => {
      const outcomes = await tryAll(browserOf(person), row, person);
      cells += Object.keys(outcomes).length;
      expect(outcomes).toEqual(expected(row, person));
    },
  );
});

describe('changes on the server count at once', () => {
  const cliente = liveOne(ROL.cliente);
  const abogado = liveOne(ROL.abogado);
  const titular = liveOne(ROL.titular);
  const secretaria = liveOne(ROL.secretaria);
  /** A document that the client may read with a live session. */
  const notice = `notificaciones/aviso-${cliente.uid}`;
  const get = (person: { nombre: string }, path: string) =>
    browserOf(person).doc(path).get({ source: 'server' });

  const personal = (file: string) => `expedientes/${file}/pulsos/personal`;

  test('people of a role that loses its permissions hear of no file and no notice', async () => {
    const path = `expedientes/propio-${cliente.uid}/pulsos/cliente`;
    await assertSucceeds(get(cliente, path));
    await withChange('roles/2', { permisos: [] }, async () => {
      await assertFails(get(cliente, path));
      await assertFails(get(cliente, notice));
    });
  });

  test('people of a role that may list but not open hear of no file', async () => {
    const permisos = ['consultar_mis_tramites_en_curso'];
    await withChange('roles/2', { permisos }, async () => {
      await assertFails(get(cliente, `expedientes/propio-${cliente.uid}/pulsos/cliente`));
    });
  });

  test('a head whose office has another head hears only of files assigned to them', async () => {
    await withChange(`grupos/grupo-${titular.uid}`, { titular: 'otra-persona' }, async () => {
      await assertFails(get(titular, personal(`de-su-oficina-${titular.uid}`)));
      await assertSucceeds(get(titular, personal(`asignado-${titular.uid}`)));
    });
  });

  test('a head without an office hears only of files assigned to them', async () => {
    await withChange(`usuarios/${titular.uid}`, { idGrupo: null }, async () => {
      await assertFails(get(titular, personal(`de-su-oficina-${titular.uid}`)));
      await assertSucceeds(get(titular, personal(`asignado-${titular.uid}`)));
    });
  });

  test('the head still hears of the files of a lawyer who left the office', async () => {
    await withChange(`grupos/grupo-${titular.uid}`, { asistentes: [] }, async () => {
      await assertSucceeds(get(titular, personal(`de-su-oficina-${titular.uid}`)));
    });
  });

  test('the head no longer hears of a file that goes to another office', async () => {
    const id = `en-la-bandeja-de-su-oficina-${titular.uid}`;
    const listen = () => get(titular, personal(id));
    await assertSucceeds(listen());
    await withChange(`expedientes/${id}`, { idGrupo: 'grupo-ajeno' }, () => assertFails(listen()));
  });

  test('a secretary who no longer supports a lawyer no longer hears of their files', async () => {
    await withChange(`usuarios/${secretaria.uid}`, { apoyaA: [] }, async () => {
      await assertFails(get(secretaria, personal(`de-quien-apoya-${secretaria.uid}`)));
    });
  });

  test('supporting a lawyer counts only for a secretary', async () => {
    const { apoyada } = companionsOf(abogado);
    await withChange(`usuarios/${abogado.uid}`, { apoyaA: [apoyada] }, async () => {
      await assertFails(get(abogado, personal(`de-quien-apoya-${abogado.uid}`)));
    });
  });

  test.each([
    ['is closed', { cerrada: true }],
    ['is over', { vence: new Date(Date.now() - 1) }],
    ['is of somebody else', { uid: 'otra-persona' }],
  ])('a session that %s reads nothing more', async (_what, change) => {
    const sesion = `sesiones/${idSesionOf(cliente)}`;
    await assertSucceeds(get(cliente, notice));
    await withChange(sesion, change, () => assertFails(get(cliente, notice)));
  });

  test('ending all sessions ends those that began before', async () => {
    const now = { sesionesDesde: new Date() };
    await withChange(`usuarios/${cliente.uid}`, now, () => assertFails(get(cliente, notice)));
  });

  test('the session of one sign-in is not valid for another sign-in of the same person', async () => {
    const db = contextOf(environment, { ...cliente, sesion: undefined }).firestore();
    await assertFails(db.doc(notice).get({ source: 'server' }));
  });

  test.each([
    ['is a number', 7],
    ['is true', true],
    ['is null', null],
    ['is a list with the id', [idSesionOf(cliente)]],
    ['is an object with the id', { id: idSesionOf(cliente) }],
    ['is empty', ''],
    ['is a path to it', `../sesiones/${idSesionOf(cliente)}`],
    ['is a path to the profile', `x/../../usuarios/${cliente.uid}`],
    ['is the id with a blank', `${idSesionOf(cliente)} `],
    ['is named after the sign-in, as they once were', `${cliente.uid}_1700000000`],
  ])('a token whose session %s reads nothing', async (_what, sesion) => {
    const db = contextOf(environment, { ...cliente, sesion }).firestore();
    await assertFails(db.doc(notice).get({ source: 'server' }));
  });

  test('an account may not use the session of another account whose uid begins with its own', async () => {
    const uid = `${cliente.uid}_1`;
    const db = contextOf(environment, { ...cliente, uid }).firestore();
    await asServer(environment, async (server) => {
      const profile = await server.doc(`usuarios/${cliente.uid}`).get();
      await server.doc(`usuarios/${uid}`).set({ ...profile.data() });
    });
    await assertFails(db.doc(notice).get({ source: 'server' }));
    await withChange(notice, { idUsuario: uid }, () =>
      assertFails(db.doc(notice).get({ source: 'server' })),
    );
  });
});

describe('the bell', () => {
  const cliente = liveOne(ROL.cliente);
  const notices = () => browserOf(cliente).collection('notificaciones');

  test('listens to the person’s own unseen notices, newest first', async () => {
    const own = notices().where('idUsuario', '==', cliente.uid).where('vista', '==', false);
    const found = await assertSucceeds(own.orderBy('fecha', 'desc').limit(50).get());
    expect(found.docs.map((row) => row.get('idUsuario'))).toEqual([cliente.uid]);
  });

  test.each([
    ['somebody else’s', '==', `ajena-${cliente.uid}`],
    ['all but one’s own', '!=', cliente.uid],
    ['a range of people', '>=', cliente.uid],
  ] as const)('does not list %s', async (_whose, operator, value) => {
    await assertFails(notices().where('idUsuario', operator, value).get({ source: 'server' }));
  });
});

describe('coverage of firestore.rules', () => {
  test('every expression evaluated to true and to false', async () => {
    const coverage = measure(await readCoverage(), readRoot('firestore.rules'));
    console.log(
      `Reglas: ${coverage.covered} de ${coverage.expressions} expresiones en los dos sentidos; ` +
        `${cells} celdas de ${ROWS.length} colecciones.`,
    );
    expect(coverage.gaps).toEqual([]);
  });
});
