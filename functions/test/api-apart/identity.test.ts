import '../support/own-project.ts';
import { ALL_CALLS } from '@notaria/contract/calls';
import * as cuentas from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { PERMISOS, permisosDe, ROL } from '@notaria/contract/roles';
import { listUsuarios } from '@notaria/contract/usuarios';
import {
  aCliente,
  anAbogado,
  anAccount,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  OTHER_PROJECT,
  type Person,
  tokenWith,
  unusedEmail,
} from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { afterEach, describe, expect, test } from 'vitest';
import { newIdSesion, sesionRef } from '../../src/records/sesiones/repository.ts';

const HOUR = 3_600;
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

afterEach(() => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
});

function permisos(as?: { token: string; email: string }) {
  return request(cuentas.permisos, as ? { as } : {});
}

describe('GET /api/usuarios/permisos', () => {
  test('a Usuario reads exactly the permissions of the role', async () => {
    const ana = await aUsuario({ nombre: 'Ana', apellidoPaterno: 'Ruiz' });
    const { status, body, headers } = await permisos(ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      permisos: permisosDe(ROL.usuario),
      idRol: 1,
      rol: 'Usuario',
      userId: ana.uid,
      email: ana.email,
      nombre: 'Ana Ruiz',
      correoProbado: false,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(PERMISOS).toEqual(expect.arrayContaining([...body.permisos]));
  });

  test('an address in capitals in x-user-email counts as the same address', async () => {
    const ana = await aUsuario();
    expect((await permisos({ ...ana, email: ana.email.toUpperCase() })).status).toBe(200);
  });

  test('without a token: 401, with the catalogue’s sentence and without the reason', async () => {
    const { status, error, headers } = await permisos();
    expect(status).toBe(401);
    expect(error).toEqual({
      message: ACCESO.sinIdentidad,
      error: { code: 'unauthenticated' },
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an empty header', ''],
    ['another scheme', 'Basic YW5hOmFuYQ=='],
    ['Bearer without a token', 'Bearer '],
    ['a token that is none', 'Bearer not-a-token'],
    ['three parts of nothing', 'Bearer e30.e30.e30'],
  ])('%s in Authorization: 401', async (_what, authorization) => {
    const ana = await aUsuario();
    const answer = await request(cuentas.permisos, {
      headers: { authorization, 'x-user-email': ana.email },
    });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('a token whose session another person verified: 401', async () => {
    const ana = await aUsuario();
    const admin = await anAdministrador();
    const answer = await permisos({
      token: tokenWith(ana.token, { sub: admin.uid, user_id: admin.uid }),
      email: admin.email,
    });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('a token that Google did not sign: 401 if tokens are really verified', async () => {
    const ana = await aUsuario();
    expect((await permisos(ana)).status).toBe(200);
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('an expired token: 401', async () => {
    const ana = await aUsuario();
    const now = Math.floor(Date.now() / 1_000);
    const token = tokenWith(ana.token, { iat: now - 2 * HOUR, exp: now - HOUR });
    const answer = await permisos({ token, email: ana.email });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('a token of another project: 401', async () => {
    const ana = await aUsuario();
    const answer = await permisos({ token: tokenWith(ana.token, OTHER_PROJECT), email: ana.email });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('a token of an account that is gone: 401', async () => {
    const ana = await aUsuario();
    const ghost = { sub: 'nobody-at-all', user_id: 'nobody-at-all' };
    const answer = await permisos({ token: tokenWith(ana.token, ghost), email: ana.email });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('x-user-email of somebody else: 401, whoever that is', async () => {
    const ana = await aUsuario();
    const admin = await anAdministrador();
    const answer = await permisos({ token: ana.token, email: admin.email });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('no x-user-email: 401', async () => {
    const ana = await aUsuario();
    const answer = await request(cuentas.permisos, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('an account without a profile: 401 and no data', async () => {
    const answer = await permisos(await anAccount());
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('second factor pending: 401 with that code', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const answer = await permisos(luis);
    expect([answer.status, answer.code]).toEqual([401, 'second_factor_pending']);
  });

  test('no session opened: 401 with that code', async () => {
    const answer = await permisos(await aUsuario({ sesion: 'ninguna' }));
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a session older than 24 hours: 401 with that code', async () => {
    const ana = await aUsuario();
    await sesionRef(ana.idSesion).update({ vence: new Date() });
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test.each([
    ['of another person', async () => (await anAdministrador()).idSesion, 'session_expired'],
    ['that there isn’t', async () => newIdSesion(), 'session_expired'],
    ['in a list', async ({ idSesion }: Person) => [idSesion], 'unauthenticated'],
    ['in an object', async ({ idSesion }: Person) => ({ idSesion }), 'unauthenticated'],
    ['that is a number', async () => 7, 'unauthenticated'],
    ['that is true', async () => true, 'unauthenticated'],
    ['that is null', async () => null, 'unauthenticated'],
    ['that is empty', async () => '', 'unauthenticated'],
    ['that is a path', async () => '../usuarios/administra', 'unauthenticated'],
    ['with a blank after it', async ({ idSesion }: Person) => `${idSesion} `, 'unauthenticated'],
    [
      'named after the sign-in, as they once were',
      async ({ uid, authTime }: Person) => `${uid}_${authTime}`,
      'unauthenticated',
    ],
  ] as const)('a token with a session %s: 401', async (_what, make, code) => {
    const ana = await aUsuario();
    const token = tokenWith(ana.token, { sesion: await make(ana) });
    const answer = await permisos({ token, email: ana.email });
    expect([answer.status, answer.code]).toEqual([401, code]);
  });

  test('a session is identified by its id alone, whatever sign-in time its token has', async () => {
    const ana = await aUsuario();
    const token = tokenWith(ana.token, { auth_time: ana.authTime + 60 });
    expect((await permisos({ token, email: ana.email })).status).toBe(200);
  });

  test('a removed account: 401, even with a good token and session', async () => {
    const ana = await aCliente();
    await arrangeUsuario(ana.uid, { idRol: ROL.eliminado });
    const answer = await permisos(ana);
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('a change of role counts from the next call on', () => {
  test('an administrator who lost the role lists nobody: 403', async () => {
    const admin = await anAdministrador();
    expect((await request(listUsuarios, { as: admin })).status).toBe(200);
    await arrangeUsuario(admin.uid, { idRol: ROL.usuario });
    const answer = await request(listUsuarios, { as: admin });
    expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
  });

  test('a change by somebody else a second ago ends the session: 401', async () => {
    const luis = await anAbogado();
    expect((await permisos(luis)).status).toBe(200);
    await arrangeUsuario(luis.uid, { idRol: ROL.administrador, sesionesDesde: new Date() });
    const answer = await permisos(luis);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    const again = await request(cuentas.totpHabilitado, { as: luis, body: { email: luis.email } });
    expect([again.status, again.code]).toEqual([401, 'session_expired']);
  });
});

describe('every call that needs an identity', () => {
  const calls = ALL_CALLS.filter(({ access }) => access.kind === 'token');

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s without a token: 401',
    async (_name, call) => {
      const answer = await request(call, { rawBody: call.body && {} });
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
    },
  );

  const withEmail = [
    cuentas.totpHabilitado,
    cuentas.enviarTotp,
    cuentas.emailRegistrado,
    cuentas.nombreUsuario,
  ] as const;

  test.each(withEmail.map((call) => [call.path, call] as const))(
    '%s with the address of somebody else in the body: 401',
    async (_path, call) => {
      const ana: Person = await aUsuario();
      const answer = await request(call, { as: ana, body: { email: unusedEmail() } });
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
    },
  );

  test.each(withEmail.map((call) => [call.path, call] as const))(
    '%s with an invalid address: 400 with the field',
    async (_path, call) => {
      const answer = await request(call, { as: await aUsuario(), rawBody: { email: 'ana' } });
      expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
      expect(answer.error.error.fields).toEqual({ email: ACCESO.correoInvalido });
    },
  );
});

describe('requests that no call describes', () => {
  test('an unknown path of /api: 404 as JSON, which no cache may keep', async () => {
    const response = await fetch(`${await apiUrl()}/api/nada`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a body that is no JSON: 400, without a stack', async () => {
    const response = await fetch(`${await apiUrl()}/api/registrar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"nombre":',
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'invalid_request' } });
    expect(text).not.toContain('at ');
  });
});
