// @vitest-environment happy-dom
import { enviarMensaje } from '@notaria/contract/conversacion';
import { registrar, signinMethods, totpHabilitado } from '@notaria/contract/cuentas';
import { crearDocumento } from '@notaria/contract/documentos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { setIdentity } from './identity.ts';

interface Sent {
  at: number;
  url: string;
  headers: Headers;
  body: unknown;
}

let sent: Sent[];

/** A server that gives each request the next answer, and repeats the last one from then on. */
function serve(...answers: [status: number, body: object, headers?: Record<string, string>][]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[sent.length] ?? answers.at(-1);
    sent.push({
      at: Date.now(),
      url,
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
    });
    const [status, body, headers] = answer ?? [500, {}];
    return Response.json(body, { status, headers });
  });
}

function refused(code: string) {
  return { message: 'Frase', error: { code }, requestId: '1' };
}

const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  setIdentity(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BODY = { email: 'ana@prueba.mx' };
const STANDING = { enabled: false, verified: true, metodo: 'correo', vence: 'x' };
const REGISTRO = {
  nombre: 'Ana',
  apellidoPaterno: 'Paz',
  email: 'ana@prueba.mx',
  password: 'Prueba-2026',
};

/** The waits between the attempts, in ms, once all of them were made. */
async function waits(promise: Promise<unknown>): Promise<number[]> {
  const done = promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  await done;
  return sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
}

describe('attempts', () => {
  it.each([429, 500, 502, 503, 504])('%s is repeated 5 times, every 2 s', async (status) => {
    serve([status, refused('x')]);
    expect(await waits(call(totpHabilitado, { body: BODY }))).toEqual(Array(5).fill(2_000));
  });

  it('the lookup of the sign-in methods is repeated 3 times', async () => {
    serve([503, refused('x')]);
    expect(await waits(call(signinMethods, { body: BODY }))).toEqual(Array(3).fill(2_000));
  });

  it('a registration waits 200 ms times the attempt, with one key for all attempts', async () => {
    serve([503, refused('x')]);
    expect(await waits(call(registrar, { body: REGISTRO }))).toEqual([200, 400, 600]);
    const [key] = keys();
    expect(key).toMatch(/^[\w-]{36}$/);
    expect(keys()).toEqual(Array(4).fill(key));
  });

  it.each([400, 401, 403, 404, 409])('%s is not repeated', async (status) => {
    serve([status, refused('x')]);
    await expect(call(totpHabilitado, { body: BODY })).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it('a call that works at the second attempt succeeds', async () => {
    serve([503, refused('x')], [200, STANDING]);
    const answer = call(totpHabilitado, { body: BODY });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual(STANDING);
  });

  it('a server that asks for a minute is not called again every 2 s', async () => {
    serve([429, refused('too_many_requests'), { 'Retry-After': '60' }]);
    await expect(call(totpHabilitado, { body: BODY })).rejects.toMatchObject({ retryAfter: 60 });
    expect(sent).toHaveLength(1);
  });

  it('an aborted call stops waiting', async () => {
    serve([503, refused('x')]);
    const giving = new AbortController();
    const answer = call(totpHabilitado, { body: BODY, signal: giving.signal });
    const said = expect(answer).rejects.toBe('ya no');
    await vi.advanceTimersByTimeAsync(1_000);
    giving.abort('ya no');
    await said;
    expect(sent).toHaveLength(1);
  });
});

describe('the Idempotency-Key of a call that creates', () => {
  const register = (body = REGISTRO) => call(registrar, { body }).catch(() => undefined);

  it('is the same when the same is sent again after a lost answer, and another for other data', async () => {
    serve([409, refused('conflict')]);
    await register();
    await register();
    await register({ ...REGISTRO, nombre: 'Eva' });
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is another when the same is sent again after it was done', async () => {
    serve([201, { message: 'ok', userId: 'u1' }]);
    await register();
    await register();
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it('an intent belongs to one address: a message sent elsewhere meanwhile does not change it', async () => {
    serve([503, refused('x')]);
    const write = async (idHilo: string) => {
      const params = { id: '2611-AAAAAA', idHilo };
      const answer = call(enviarMensaje, { params, body: { texto: 'Hola' } });
      const said = answer.catch(() => undefined);
      await vi.runAllTimersAsync();
      await said;
      return keys().at(-1);
    };
    const first = await write('p1');
    expect(await write('p2')).not.toBe(first);
    expect(await write('p1')).toBe(first);
  });

  it('belongs to the chosen file, whatever is sent in between', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ at: 0, url, headers: new Headers(init.headers), body: null });
      return Response.json(refused('conflict'), { status: 409 });
    });
    const upload = (file: File, idDocRequerido: string) =>
      call(crearDocumento, { body: { idExpediente: 'e1', idDocRequerido }, file }).catch(() => {});
    const one = new File(['uno'], 'uno.pdf');
    await upload(one, 'doc-1');
    await upload(new File(['dos'], 'dos.pdf'), 'doc-2');
    await upload(one, 'doc-1');
    await upload(one, 'doc-2');
    const [first, other, again, elsewhere] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, elsewhere])).toHaveLength(3);
  });
});

describe('the headers of a call', () => {
  const getToken = async () => 'token';

  it('of a visitor name nobody', async () => {
    serve([200, STANDING]);
    await call(totpHabilitado, { body: BODY });
    expect(sent[0]?.headers.get('Authorization')).toBeNull();
    expect(sent[0]?.headers.get('x-user-email')).toBeNull();
  });

  it('of a signed-in person have the token and the email', async () => {
    setIdentity({ email: 'ana@prueba.mx', getToken, onRefused: () => {} });
    serve([200, STANDING]);
    await call(totpHabilitado, { body: BODY });
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get('x-user-email')).toBe('ana@prueba.mx');
  });

  it.each(['session_expired', 'second_factor_pending', 'unauthenticated'])(
    'a 401 (%s) is reported to the session',
    async (code) => {
      const onRefused = vi.fn();
      setIdentity({ email: 'ana@prueba.mx', getToken, onRefused });
      serve([401, refused(code)]);
      await expect(call(totpHabilitado, { body: BODY })).rejects.toMatchObject({ code });
      expect(onRefused).toHaveBeenCalledExactlyOnceWith(code);
    },
  );

  it('a 401 for a person who has signed out meanwhile does not end the next person’s session', async () => {
    const old = vi.fn();
    const next = vi.fn();
    setIdentity({
      email: 'ana@prueba.mx',
      getToken: async () => {
        setIdentity({ email: 'eva@prueba.mx', getToken, onRefused: next });
        return 'token';
      },
      onRefused: old,
    });
    serve([401, refused('session_expired')]);
    await expect(call(totpHabilitado, { body: BODY })).rejects.toMatchObject({ status: 401 });
    expect(old).not.toHaveBeenCalled();
    expect(next).not.toHaveBeenCalled();
  });
});

it('an answer in another shape than the contract’s is a failure', async () => {
  serve([200, { enabled: 'sí' }]);
  await expect(call(totpHabilitado, { body: BODY })).rejects.toMatchObject({
    code: 'broken_answer',
  });
});
