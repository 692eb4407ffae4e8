import { ALL_CALLS } from '@notaria/contract/calls';
import * as cuentas from '@notaria/contract/cuentas';
import * as factor from '@notaria/contract/segundo-factor';
import { PROJECT } from '@notaria/factories/environment';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  exchange,
  forgetRevocation,
  type Person,
  sessionToken,
  signIn,
  tokenWith,
} from '@notaria/factories/people';
import { mailedCode } from '@notaria/factories/second-factor';
import { type Caller, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { newIdSesion } from '../../src/records/sesiones/repository.ts';
import { importRoles } from '../../src/records/usuarios/roles-repository.ts';
import { open, permisosOf, sendCode, verify } from '../support/sign-ins.ts';

const HOW_MANY = 20;

// The security rules read the roles' permissions.
beforeAll(importRoles);

function close(as: Caller) {
  return request(cuentas.cerrarSesion, { as, body: {} });
}

/** How Firestore's rules answer a browser with this token that reads a notice of its own: the status. */
async function listens({ token, uid }: { token: string; uid: string }): Promise<number> {
  const notice = db().collection('notificaciones').doc(`aviso-${uid}`);
  await notice.set({ idUsuario: uid });
  const path = `/v1/projects/${PROJECT}/databases/(default)/documents/${notice.path}`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}${path}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Signs in `count` times with one password, all within one second by their tokens. */
async function signInsOfOneSecond(person: Person): Promise<Person[]> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const all = await Promise.all(Array.from({ length: HOW_MANY }, () => signIn(person)));
    if (new Set(all.map(({ authTime }) => authTime)).size === 1) {
      return all.map((each) => ({ ...person, ...each, idSesion: '' }));
    }
  }
  throw new Error('no second was long enough for so many sign-ins');
}

/** Sign-ins at different times whose tokens are forged to the same second. */
async function signInsForgedToOne(person: Person): Promise<Person[]> {
  const all = await Promise.all(Array.from({ length: HOW_MANY }, () => signIn(person)));
  const auth_time = person.authTime;
  await forgetRevocation(person.uid);
  return all.map((each) => ({
    ...person,
    ...each,
    authTime: auth_time,
    idSesion: '',
    token: tokenWith(each.token, { auth_time }),
  }));
}

const SECONDS = [
  ['real tokens of one second', signInsOfOneSecond],
  ['tokens forged to the same second', signInsForgedToOne],
] as const;

describe.each(SECONDS)('20 sign-ins with one password, %s', (_how, signIns) => {
  test('of a lawyer: the code that one of them passes opens nothing for the other 19', async () => {
    const luis = await anAbogado({ sesion: 'ninguna' });
    const [victim, ...thieves] = await signIns(luis);
    if (!victim) throw new Error('nobody signed in');
    for (const each of [victim, ...thieves]) {
      expect((await open(each)).body).toMatchObject({ enabled: true, verified: false });
    }
    await sendCode(victim);
    const token = await mailedCode(luis.uid);
    const { valid, ficha } = (await verify(victim, token)).body;
    expect(valid).toBe(true);
    const session = await exchange(victim, ficha);
    expect((await permisosOf(session)).status).toBe(200);
    expect(await listens(session)).toBe(200);

    expect(thieves).toHaveLength(HOW_MANY - 1);
    const answers = await Promise.all(thieves.map(permisosOf));
    expect(answers.map(({ code }) => code)).toEqual(thieves.map(() => 'second_factor_pending'));
    expect(await Promise.all(thieves.map(listens))).toEqual(thieves.map(() => 403));
    const standings = await Promise.all(thieves.map(open));
    for (const { body } of standings) {
      expect(body).toMatchObject({ enabled: true, verified: false });
      expect(body).not.toHaveProperty('ficha');
      expect(body).not.toHaveProperty('perfil');
    }
    const again = await Promise.all(thieves.map((as) => verify(as, token)));
    expect(again.map((answer) => answer.body.valid)).toEqual(thieves.map(() => false));
  }, 120_000);

  test('of a lawyer: the others stay pending for every call', async () => {
    const luis = await anAbogado();
    const thieves = (await signIns(luis)).slice(1);
    expect((await permisosOf(luis)).status).toBe(200);
    const calls = ALL_CALLS.filter(({ access }) => ['session', 'permission'].includes(access.kind));
    for (const [index, call] of calls.entries()) {
      const rawParams = Object.fromEntries(
        Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'x']),
      );
      const as = thieves[index % thieves.length];
      const { code } = await request(call, { as, rawParams });
      expect([call.path, code]).toEqual([call.path, 'second_factor_pending']);
    }
  });

  test('of a client: 20 sessions, and signing one out leaves 19', async () => {
    const ana = await aCliente({ sesion: 'ninguna' });
    const sessions: Person[] = [];
    for (const each of await signIns(ana)) {
      sessions.push(await exchange(each, (await open(each)).body.ficha));
    }
    expect(new Set(sessions.map(({ idSesion }) => idSesion)).size).toBe(HOW_MANY);
    const [left, ...others] = sessions;
    if (!left) throw new Error('nobody signed in');
    await close(left);
    expect((await permisosOf(left)).code).toBe('session_expired');
    expect(await listens(left)).toBe(403);
    const statuses = (await Promise.all(others.map(permisosOf))).map(({ status }) => status);
    expect(statuses).toEqual(others.map(() => 200));
    expect(await Promise.all(others.map(listens))).toEqual(others.map(() => 200));
  }, 120_000);
});

describe('a token with a session that isn’t its own', () => {
  test.each([
    ['of an Administrador', async () => (await anAdministrador()).idSesion],
    ['that was guessed', async () => newIdSesion()],
  ])('%s opens nothing', async (_whose, make) => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const thief = { ...luis, token: sessionToken(luis.token, await make()) };
    const answers = [
      await permisosOf(thief),
      await open(thief),
      await sendCode(thief),
      await request(cuentas.cerrarSesion, { as: thief, body: { todas: true } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'session_expired'));
    expect(await listens(thief)).toBe(403);
  });

  test('can’t sign its owner out either', async () => {
    const admin = await anAdministrador();
    const ana = await aCliente({ sesion: 'ninguna' });
    const thief = { ...ana, token: sessionToken(ana.token, admin.idSesion) };
    expect((await close(thief)).status).toBe(200);
    expect((await permisosOf(admin)).status).toBe(200);
  });
});

describe('the custom token of a session', () => {
  test('opens nothing once the session is closed', async () => {
    const ana = await aCliente({ sesion: 'ninguna' });
    const { ficha } = (await open(ana)).body;
    const session = await exchange(ana, ficha);
    expect((await permisosOf(session)).status).toBe(200);
    await close(session);
    const thief = await exchange(ana, ficha);
    expect((await permisosOf(thief)).code).toBe('session_expired');
    expect((await open(thief)).code).toBe('session_expired');
    expect(await listens(thief)).toBe(403);
  });

  test('is no ID token by itself', async () => {
    const ana = await aCliente({ sesion: 'ninguna' });
    const { ficha = '' } = (await open(ana)).body;
    const answer = await permisosOf({ ...ana, token: ficha });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('proves nothing, though its holder can make tokens of this very moment with it', async () => {
    const ana = await aCliente({ sesion: 'ninguna' });
    const { ficha } = (await open(ana)).body;
    const session = await exchange(ana, ficha);
    const { token: prueba } = await exchange(ana, ficha);
    const answer = await request(factor.activarSegundoFactor, {
      as: session,
      body: { metodo: 'app', prueba },
    });
    expect([answer.status, answer.error.error.detail]).toEqual([403, 'reautenticacion']);
  });
});
