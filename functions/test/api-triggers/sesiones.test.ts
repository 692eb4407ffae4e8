import * as cuentas from '@notaria/contract/cuentas';
import { SESION } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import { sesionRef } from '../../src/sesiones/repository.ts';
import {
  aCliente,
  anAbogado,
  anAccount,
  arrangeUsuario,
  aUsuario,
  forgetRevocation,
  type Overrides,
  type Person,
  profileOf,
  signIn,
  signInWithGoogle,
  tokenWith,
  unusedEmail,
} from '../support/people.ts';
import { type Caller, request } from '../support/server.ts';

function open(as: Caller) {
  return request(cuentas.totpHabilitado, { as, body: { email: as.email } });
}

function permisos(as: Caller) {
  return request(cuentas.permisos, { as });
}

function close(as: Caller, todas = false) {
  return request(cuentas.cerrarSesion, { as, body: { todas } });
}

/** The same person on another device, a second later: sign-ins are told apart by the second. */
async function onAnotherDevice(person: Person): Promise<Person> {
  const authTime = person.authTime + 1;
  const token = tokenWith(person.token, { auth_time: authTime });
  return { ...person, authTime, token };
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
    const asked = await permisos(ana);
    expect(asked.status).toBe(200);
    expect(body.perfil).toEqual(asked.body);
  });

  test('asked again, it says the same and prolongs nothing', async () => {
    const ana = await aUsuario(signedInOnly());
    const first = await open(ana);
    expect((await open(ana)).body).toEqual(first.body);
  });

  test('two at once open one session', async () => {
    const ana = await aUsuario(signedInOnly());
    const [first, second] = await Promise.all([open(ana), open(ana)]);
    expect(first.body).toEqual(second.body);
  });

  test('an Abogado: the session waits for the second factor and nothing else works', async () => {
    const luis = await anAbogado(signedInOnly());
    const { body } = await open(luis);
    expect(body).toMatchObject({ enabled: true, verified: false });
    expect(body).not.toHaveProperty('perfil');
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

  test('a session past its 24 hours does not come back with the same sign-in', async () => {
    const ana = await aUsuario();
    await sesionRef(ana).update({ vence: new Date(Date.now() - 1_000) });
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a sign-in of yesterday opens nothing, its session document long removed', async () => {
    const ana = await aUsuario(signedInOnly());
    const authTime = Math.floor((Date.now() - SESION.duracion) / 1_000);
    await forgetRevocation(ana.uid);
    const answer = await open({ ...ana, token: tokenWith(ana.token, { auth_time: authTime }) });
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a sign-in from before all sessions were closed opens nothing', async () => {
    const ana = await aUsuario(signedInOnly());
    await arrangeUsuario(ana.uid, { sesionesDesde: new Date(Date.now() + 2_000) });
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a closed session is not opened again with the same sign-in', async () => {
    const ana = await aUsuario();
    await close(ana);
    const answer = await open(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('an account without a profile: 404 that says so, and no session', async () => {
    const account = await anAccount();
    const answer = await open(account);
    expect([answer.status, answer.error.error.detail]).toEqual([404, 'sin_perfil']);
    expect((await sesionRef(account).get()).exists).toBe(false);
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
  test('signing out ends this session on the server, whatever token is kept', async () => {
    const ana = await aUsuario();
    expect((await close(ana)).status).toBe(200);
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('signing out here leaves the other device signed in', async () => {
    const ana = await aUsuario();
    const phone = await onAnotherDevice(ana);
    await open(phone);
    await close(ana);
    expect((await permisos(phone)).status).toBe(200);
  });

  test('twice is once', async () => {
    const ana = await aUsuario();
    await close(ana);
    expect((await close(ana)).status).toBe(200);
  });

  test('before any session was opened, none can be opened afterwards', async () => {
    const ana = await aUsuario(signedInOnly());
    expect((await close(ana)).status).toBe(200);
    expect((await open(ana)).code).toBe('session_expired');
  });

  test('on all devices: every session ends, every sign-in must be made again', async () => {
    const ana = await aUsuario();
    const phone = await onAnotherDevice(ana);
    await open(phone);
    expect((await close(ana, true)).status).toBe(200);
    expect((await permisos(ana)).status).toBe(401);
    expect((await permisos(phone)).status).toBe(401);
    expect((await profileOf(ana)).sesionesDesde.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('after closing all, signing in again works', async () => {
    const ana = await aUsuario();
    await close(ana, true);
    const again = { ...ana, ...(await signIn(ana)) };
    const later = { ...again, token: tokenWith(again.token, { auth_time: again.authTime + 1 }) };
    expect((await open(later)).body.verified).toBe(true);
    expect((await permisos(later)).status).toBe(200);
  });

  test('all devices with the second factor pending: 401, so that a stolen password puts nobody out', async () => {
    const luis = await anAbogado();
    const thief = await onAnotherDevice(luis);
    await open(thief);
    const answer = await close(thief, true);
    expect([answer.status, answer.code]).toEqual([401, 'second_factor_pending']);
    expect((await permisos(luis)).status).toBe(200);
  });

  test('with the second factor pending, this device may leave', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    expect((await close(luis)).status).toBe(200);
    expect((await permisos(luis)).code).toBe('session_expired');
  });
});
