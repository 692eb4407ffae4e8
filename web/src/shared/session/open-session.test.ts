// @vitest-environment happy-dom
import { ERRORES, type ErrorCode } from '@notaria/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setIdentity } from '../api/identity.ts';
import {
  askProfile,
  beginSession,
  ensureGoogleAccount,
  mailCode,
  resumeSession,
  saveName,
} from './open-session.ts';
import { loadState, storeState } from './stored-state.ts';

const EMAIL = 'ana@prueba.mx';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const user = { uid: 'u1', email: 'Ana@Prueba.mx', getIdToken: async () => 'token' };

type Answer = [status: number, body: object, headers?: Record<string, string>];
let asked: string[];

/** A server that answers each path of the API as given, and records the requests. */
function serve(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [status, body, headers] = answers[url] ?? [500, {}];
    return Response.json(body, { status, headers });
  });
}

function refused(code: ErrorCode, detail?: string) {
  return { message: ERRORES[code].message, error: { code, detail }, requestId: '1' };
}

function standing(enabled: boolean, verified: boolean, metodo = 'correo'): Answer {
  return [200, { enabled, verified, metodo, vence: '2026-11-22T12:00:00Z' }];
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a new sign-in', () => {
  it('without a second factor is verified at once, and no code is mailed', async () => {
    serve({ '/api/totp-habilitado': standing(false, true) });
    expect(await beginSession(user)).toEqual({
      user,
      standing: { isPending: false, metodo: 'correo' },
    });
    expect(loadState(EMAIL)).toEqual({
      isTotpRequired: false,
      isTotpVerified: true,
      userEmail: EMAIL,
    });
    expect(asked).toEqual(['/api/totp-habilitado']);
  });

  it('with a second factor waits, and a code is mailed', async () => {
    serve({
      '/api/totp-habilitado': standing(true, false),
      '/api/enviar-totp': [200, { message: 'ok', segundos: 60 }],
    });
    const { standing: now, envio } = await beginSession(user);
    expect(now.isPending).toBe(true);
    expect(envio).toEqual({ reenvioDesde: NOW + 60_000, seEnvio: true });
    expect(loadState(EMAIL)).toMatchObject({ isTotpRequired: true, isTotpVerified: false });
  });

  it('with an authenticator app waits, and nothing is mailed', async () => {
    serve({ '/api/totp-habilitado': standing(true, false, 'app') });
    expect((await beginSession(user)).standing).toEqual({ isPending: true, metodo: 'app' });
    expect(asked).toEqual(['/api/totp-habilitado']);
  });

  it.each([
    [403, 'Ocurrió un error al iniciar sesión.'],
    [401, 'Ocurrió un error al iniciar sesión.'],
  ])('refused by the server with %s: %s', async (status, sentence) => {
    serve({ '/api/totp-habilitado': [status, refused('forbidden')] });
    await expect(beginSession(user)).rejects.toThrow(sentence);
  });

  it('over the hourly limit says so, without asking again', async () => {
    const limited: Answer = [429, refused('too_many_requests'), { 'Retry-After': '3600' }];
    serve({ '/api/totp-habilitado': limited });
    await expect(beginSession(user)).rejects.toThrow('Demasiadas solicitudes. Intente más tarde.');
    expect(asked).toHaveLength(1);
  });
});

describe('the mailed code', () => {
  it('just mailed by another tab: counts as sent, not as a failure', async () => {
    const recent: Answer = [
      429,
      refused('too_many_requests', 'codigo_reciente'),
      { 'Retry-After': '40' },
    ];
    serve({ '/api/enviar-totp': recent });
    expect(await mailCode(EMAIL)).toEqual({ reenvioDesde: NOW + 40_000, seEnvio: false });
  });

  it('closed after too many tries: says so', async () => {
    const closed: Answer = [
      429,
      refused('too_many_requests', 'codigo_cerrado'),
      { 'Retry-After': '900' },
    ];
    serve({ '/api/enviar-totp': closed });
    expect(await mailCode(EMAIL)).toEqual({
      reenvioDesde: NOW + 900_000,
      seEnvio: false,
      fallo: ERRORES.too_many_requests.message,
    });
  });
});

describe('a session that the browser remembers', () => {
  it('verified in this tab asks nobody', async () => {
    storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: EMAIL });
    serve({});
    expect((await resumeSession(user)).standing.isPending).toBe(false);
    expect(asked).toEqual([]);
  });

  it('pending in this tab asks the server, because another tab may have passed', async () => {
    storeState({ isTotpRequired: true, isTotpVerified: false, userEmail: EMAIL });
    serve({ '/api/totp-habilitado': standing(true, true) });
    expect((await resumeSession(user)).standing.isPending).toBe(false);
    expect(loadState(EMAIL)?.isTotpVerified).toBe(true);
  });

  it('older than 24 hours asks the server', async () => {
    const state = { isTotpRequired: false, isTotpVerified: true, userEmail: EMAIL };
    storeState(state, NOW - 24 * 60 * 60_000);
    serve({ '/api/totp-habilitado': [401, refused('session_expired')] });
    await expect(resumeSession(user)).rejects.toMatchObject({ status: 401 });
    expect(sessionStorage.length).toBe(0);
  });
});

it.each([
  ['a list', ['consultar_tramites']],
  ['an object', { permisos: ['consultar_tramites'] }],
])('permissions that come alone, in %s, are completed by other calls', async (_shape, alone) => {
  setIdentity({ email: EMAIL, getToken: async () => 'token', onRefused: () => {} });
  serve({
    '/api/usuarios/permisos': [200, alone],
    [`/api/usuarios/verificar-rol/${encodeURIComponent(EMAIL)}`]: [
      200,
      { success: true, idRol: 5, tieneRolVerificado: false },
    ],
    '/api/nombre-usuario': [200, { userName: 'Ana Paz' }],
  });
  expect(await askProfile(new AbortController().signal)).toMatchObject({
    permisos: ['consultar_tramites'],
    idRol: 5,
    rol: 'Administrador',
    nombre: 'Ana Paz',
  });
  setIdentity(undefined);
});

describe('an account of Google', () => {
  const name: Answer = [200, { userName: 'Ana Paz' }];

  it('that is registered gives its name', async () => {
    serve({ '/api/email-registrado': [200, { registered: true }], '/api/nombre-usuario': name });
    expect(await ensureGoogleAccount(user)).toBe('Ana Paz');
    expect(asked).toEqual(['/api/email-registrado', '/api/nombre-usuario']);
  });

  it('that is new is registered first', async () => {
    serve({
      '/api/email-registrado': [200, { registered: false }],
      '/api/registrar/google': [201, { userId: 'u1' }],
      '/api/nombre-usuario': [200, { userName: '' }],
    });
    expect(await ensureGoogleAccount(user)).toBe('');
    expect(asked[1]).toBe('/api/registrar/google');
  });

  it.each([
    [
      'email-registrado',
      { '/api/email-registrado': [403, refused('forbidden')] },
      'Error al consultar si el email está registrado.',
    ],
    [
      'a registration that exists',
      {
        '/api/email-registrado': [200, { registered: false }],
        '/api/registrar/google': [409, refused('conflict')],
      },
      'Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.',
    ],
    [
      'a registration',
      {
        '/api/email-registrado': [200, { registered: false }],
        '/api/registrar/google': [403, refused('forbidden')],
      },
      'No se pudo registrar el usuario con Google',
    ],
  ] satisfies [string, Record<string, Answer>, string][])(
    'whose %s is refused',
    async (_step, answers, sentence) => {
      serve(answers);
      await expect(ensureGoogleAccount(user)).rejects.toThrow(sentence);
    },
  );

  it('other than the one that the name is for is refused before anything is sent', async () => {
    serve({});
    const body = { userId: 'otra', email: EMAIL, nombre: 'Ana', apellidoPaterno: 'Paz' };
    await expect(saveName(user, body)).rejects.toThrow(EMAIL);
    expect(asked).toEqual([]);
  });

  it('whose name the server refuses', async () => {
    serve({ '/api/registrar/actualizar-nombre': [403, refused('forbidden')] });
    const body = { userId: 'u1', email: EMAIL, nombre: 'Ana', apellidoPaterno: 'Paz' };
    await expect(saveName(user, body)).rejects.toThrow(
      'No se pudo actualizar el nombre del usuario',
    );
  });
});
