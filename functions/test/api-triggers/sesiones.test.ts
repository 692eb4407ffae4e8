import * as cuentas from '@notaria/contract/cuentas';
import { SESION } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import {
  aCliente,
  anAbogado,
  anAccount,
  arrangeUsuario,
  aUsuario,
  exchange,
  forgetRevocation,
  type Overrides,
  type Person,
  profileOf,
  signIn,
  signInWithGoogle,
  tokenWith,
  unusedEmail,
} from '@notaria/factories/people';
import { type Caller, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { sesionRef } from '../../src/records/sesiones/repository.ts';

function open(as: Caller) {
  return request(cuentas.totpHabilitado, { as, body: { email: as.email } });
}

function permisos(as: Caller) {
  return request(cuentas.permisos, { as });
}

function close(as: Caller, todas = false) {
  return request(cuentas.cerrarSesion, { as, body: { todas } });
}

/** The same person signs in on another device, in the same second or later. */
async function onAnotherDevice(person: Person): Promise<Person> {
  return { ...person, ...(await signIn(person)), idSesion: '' };
}

/** Opens the session of a sign-in without a second factor, and continues with its token. */
async function opened(person: Person): Promise<Person> {
  return exchange(person, (await open(person)).body.ficha);
}

const signedInOnly = (overrides: Overrides = {}): Overrides => ({
  ...overrides,
  sesion: 'ninguna',
});

describe('POST /api/totp-habilitado', () => {
  test('a Usuario without a second factor: the session is verified at once, for 24 hours', async () => {
    const ana = await aUsuario(signedInOnly());
    const { status, body } = await open(ana);
    expect(status).toBe(200);
    expect(body).toMatchObject({ enabled: false, verified: true, metodo: 'correo' });
    const left = Date.parse(body.vence) - Date.now();
    expect(left).toBeGreaterThan(SESION.duracion - 60_000);
    expect(left).toBeLessThanOrEqual(SESION.duracion);
    const asked = await permisos(await exchange(ana, body.ficha));
    expect(asked.status).toBe(200);
    expect(body.perfil).toEqual(asked.body);
  });

  test('the sign-in’s token opens nothing: the session has its own', async () => {
    const ana = await aUsuario(signedInOnly());
    await open(ana);
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('asked again with the session’s token: answers the same, extends nothing and opens no other', async () => {
    const ana = await aUsuario(signedInOnly());
    const { ficha, ...first } = (await open(ana)).body;
    expect((await open(await exchange(ana, ficha))).body).toEqual(first);
  });

  test('a page reloaded before it has the session’s token gets another session', async () => {
    const ana = await aUsuario(signedInOnly());
    const [lost, kept] = [await opened(ana), await opened(ana)];
    expect(kept.idSesion).not.toBe(lost.idSesion);
    expect((await permisos(kept)).status).toBe(200);
  });

  test('two at once open two sessions', async () => {
    const ana = await aUsuario(signedInOnly());
    const both = await Promise.all([opened(ana), opened(ana)]);
    for (const each of both) expect((await permisos(each)).status).toBe(200);
    expect(new Set(both.map(({ idSesion }) => idSesion)).size).toBe(2);
  });

  test('too many sessions in an hour: 429 with the time to wait', async () => {
    const ana = await aUsuario(signedInOnly());
    const answers = [];
    for (let times = 0; times <= SESION.aperturasPorHora; times += 10) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => open(ana)))));
    }
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeLessThanOrEqual(SESION.aperturasPorHora);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_requests']));
    const seconds = Number(refused[0]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
  }, 60_000);

  test('the id of a session has 128 bits', async () => {
    const { idSesion } = await opened(await aUsuario(signedInOnly()));
    expect(Buffer.from(idSesion, 'base64url')).toHaveLength(16);
  });

  test('an Abogado: the sign-in waits for the second factor and no other call works', async () => {
    const luis = await anAbogado(signedInOnly());
    const { body } = await open(luis);
    expect(body).toMatchObject({ enabled: true, verified: false });
    expect(body).not.toHaveProperty('perfil');
    expect(body).not.toHaveProperty('ficha');
    expect((await permisos(luis)).code).toBe('second_factor_pending');
  });

  test('a Cliente who turned the second factor on waits for it too', async () => {
    const segundoFactor = { activo: true, metodo: 'correo' } as const;
    const ana = await aCliente(signedInOnly({ segundoFactor }));
    expect((await open(ana)).body).toMatchObject({ enabled: true, verified: false });
    expect((await permisos(ana)).code).toBe('second_factor_pending');
  });

  test('a verified session of an Abogado stays verified', async () => {
    const luis = await anAbogado();
    expect((await open(luis)).body).toMatchObject({ enabled: true, verified: true });
  });

  test('each device has a session of its own', async () => {
    const luis = await anAbogado();
    const phone = await onAnotherDevice(luis);
    expect((await open(phone)).body.verified).toBe(false);
    expect((await permisos(phone)).code).toBe('second_factor_pending');
    expect((await permisos(luis)).status).toBe(200);
  });

  test('a session older than 24 hours does not come back with the same sign-in', async () => {
    const ana = await aUsuario();
    await sesionRef(ana.idSesion).update({ vence: new Date(Date.now() - 1_000) });
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a session whose document was removed long ago does not come back', async () => {
    const ana = await aUsuario();
    await sesionRef(ana.idSesion).delete();
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test.each([
    ['a Usuario of 10 minutes ago', aUsuario, SESION.apertura, 401],
    ['a Usuario of 9 minutes ago', aUsuario, SESION.apertura - 60_000, 200],
    ['an Abogado of 24 hours ago', anAbogado, SESION.duracion, 401],
    ['an Abogado of 23 hours ago, who waits for a code', anAbogado, 23 * 3_600_000, 200],
  ])('the sign-in of %s: %s', async (_who, make, ago, status) => {
    const person = await make(signedInOnly({ sesionesDesde: new Date(0) }));
    await forgetRevocation(person.uid);
    const auth_time = Math.floor((Date.now() - ago) / 1_000);
    const answer = await open({ ...person, token: tokenWith(person.token, { auth_time }) });
    expect([answer.status, answer.code]).toEqual([
      status,
      status === 401 ? 'session_expired' : undefined,
    ]);
  });

  test('a sign-in from before all sessions were closed opens nothing', async () => {
    const ana = await aUsuario(signedInOnly());
    await arrangeUsuario(ana.uid, { sesionesDesde: new Date(Date.now() + 2_000) });
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a closed session is not opened again, nor another with the same sign-in', async () => {
    const ana = await opened(await aUsuario(signedInOnly()));
    await close(ana);
    for (const token of [ana.token, ana.signInToken]) {
      const answer = await open({ ...ana, token });
      expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    }
  });

  test('an account without a profile: 404 with that code, and no session', async () => {
    const account = await anAccount();
    const answer = await open(account);
    expect([answer.status, answer.error.error.detail]).toEqual([404, 'sin_perfil']);
    const sessions = db().collection('sesiones').where('uid', '==', account.uid);
    expect((await sessions.get()).size).toBe(0);
  });

  test('a Google account that has not registered: the same 404', async () => {
    const answer = await open(await signInWithGoogle(unusedEmail(), 'Ana López'));
    expect([answer.status, answer.error.error.detail]).toEqual([404, 'sin_perfil']);
  });

  test('a removed account: 401', async () => {
    const ana = await aUsuario(signedInOnly());
    await arrangeUsuario(ana.uid, { idRol: ROL.eliminado });
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /api/sesiones/cerrar', () => {
  test('signing out ends this session on the server, whatever tokens remain', async () => {
    const ana = await aUsuario();
    expect((await close(ana)).status).toBe(200);
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('signing out here leaves the other device signed in', async () => {
    const ana = await aUsuario();
    const phone = await opened(await onAnotherDevice(ana));
    await close(ana);
    expect((await permisos(phone)).status).toBe(200);
  });

  test('twice: once', async () => {
    const ana = await aUsuario();
    await close(ana);
    expect((await close(ana)).status).toBe(200);
  });

  test('before any session was opened: none can be opened afterwards', async () => {
    const ana = await aUsuario(signedInOnly());
    expect((await close(ana)).status).toBe(200);
    expect((await open(ana)).code).toBe('session_expired');
  });

  test('on all devices: every session ends, and every device must sign in again', async () => {
    const ana = await aUsuario();
    const phone = await opened(await onAnotherDevice(ana));
    expect((await permisos(phone)).status).toBe(200);
    expect((await close(ana, true)).status).toBe(200);
    // Removes the emulator's own refusal of the old tokens, because real projects do not make it.
    await forgetRevocation(ana.uid);
    expect((await permisos(ana)).code).toBe('session_expired');
    expect((await permisos(phone)).code).toBe('session_expired');
    expect((await profileOf(ana)).sesionesDesde.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('on all devices with the second factor pending: 401, so that a stolen password puts nobody out', async () => {
    const luis = await anAbogado();
    const thief = await onAnotherDevice(luis);
    await open(thief);
    const answer = await close(thief, true);
    expect([answer.status, answer.code]).toEqual([401, 'second_factor_pending']);
    expect((await permisos(luis)).status).toBe(200);
  });

  test('with the second factor pending: this device may sign out', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    expect((await close(luis)).status).toBe(200);
    expect((await permisos(luis)).code).toBe('session_expired');
  });
});
