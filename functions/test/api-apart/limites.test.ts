import '../support/own-project.ts';
import { permisos, registrar, signinMethods } from '@notaria/contract/cuentas';
import { abrirEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { ERRORES } from '@notaria/contract/errors';
import { listTramites } from '@notaria/contract/tramites';
import { aSecret, aStoredEnlace, showing } from '@notaria/factories/enlaces';
import { aCliente, aUsuario, unusedEmail } from '@notaria/factories/people';
import { apiUrl, request, useApi } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { startApi } from '../support/api-process.ts';

/** The address of Hosting as Google's front end sees it. */
const HOSTING = '192.0.2.80';
/** How many calls of `signinMethods` one address may make in ten minutes. */
const ALLOWED = 60;

const SLOW = { timeout: 60_000 };

let hosts = 0;
/** An unused address from the range for documentation (RFC 3849), each in its own network. */
function anAddress(): string {
  hosts += 1;
  return `2001:db8:${process.pid.toString(16).slice(-4)}:${hosts.toString(16)}::1`;
}

type Headers = Record<string, string>;

/**
 * The headers with which Google's front end passes on a request that came through Hosting; `sent` is what the
 * client wrote.
 */
function throughHosting(client: string, sent = ''): Headers {
  return { 'x-forwarded-for': [sent, client, HOSTING].filter((hop) => hop !== '').join(',') };
}

/** The same for a request to the function's own address. */
function pastHosting(client: string, sent = ''): Headers {
  return { 'x-forwarded-for': [sent, client].filter((hop) => hop !== '').join(',') };
}

/** Runs it again if the counted ten minutes ended during the first try. */
async function inOneWindow<T>(attempt: (address: string) => Promise<T>): Promise<T> {
  const window = () => Math.floor(Date.now() / 600_000);
  for (;;) {
    const before = window();
    const result = await attempt(anAddress());
    if (window() === before) return result;
  }
}

function ask(headers: Headers) {
  return request(signinMethods, { headers, body: { email: unusedEmail() } });
}

/** Sets all present counters to `veces`, because so many real calls would take minutes. */
async function countedUpTo(veces: number): Promise<void> {
  const { docs } = await db().collection('limites').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ veces })));
}

describe('through Hosting', () => {
  test('an address that asks about many others is refused after 60 in ten minutes, and nobody else is', async () => {
    const { statuses, refused } = await inOneWindow(async (address) => {
      const some = Array.from({ length: ALLOWED }, () => ask(throughHosting(address)));
      const answers = await Promise.all(some);
      const statuses = new Set(answers.map(({ status }) => status));
      return { statuses, refused: await ask(throughHosting(address)) };
    });
    expect(statuses).toEqual(new Set([200]));
    expect([refused.status, refused.error.message]).toEqual([
      429,
      ERRORES.too_many_requests.message,
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(throughHosting(anAddress()))).status).toBe(200);
  });

  test.each<[string, (address: string, n: number) => Headers]>([
    ['written in front of the list', (address, n) => throughHosting(address, `198.51.100.${n}`)],
    ['written as a list', (address, n) => throughHosting(address, `192.0.2.1, 203.0.113.${n}`)],
    [
      'in Fastly’s own header',
      (address, n) => ({ ...throughHosting(address), 'fastly-client-ip': `198.51.100.${n}` }),
    ],
    [
      'in other headers',
      (address, n) => ({ ...throughHosting(address), 'x-real-ip': `198.51.100.${n}` }),
    ],
    ['of the same network', (address, n) => throughHosting(`${address}${n}`)],
  ])('other addresses %s change nothing', async (_where, headersOf) => {
    const statuses = await inOneWindow((address) => lastOf(headersOf, address));
    expect(statuses).toEqual([200, 200, 429]);
  });
});

/** Makes the last allowed call with an address, and one more. */
async function lastOf(headersOf: (address: string, n: number) => Headers, address: string) {
  const first = await ask(headersOf(address, 1));
  await countedUpTo(ALLOWED - 1);
  const allowed = await ask(headersOf(address, 2));
  const refused = await ask(headersOf(address, 3));
  return [first, allowed, refused].map(({ status }) => status);
}

test('the 31st registration from one address in an hour is refused, and nobody is registered', async () => {
  const address = anAddress();
  const register = () =>
    request(registrar, {
      headers: throughHosting(address),
      rawBody: { email: unusedEmail(), nombre: 'R2' },
    });
  // Malformed requests are refused before they count.
  expect((await register()).status).toBe(400);
  const body = (email: string) => ({
    nombre: 'Ana',
    apellidoPaterno: 'Paz',
    apellidoMaterno: '',
    email,
    password: 'Prueba-2026',
  });
  for (let n = 0; n < 30; n += 1) {
    const answer = await request(registrar, {
      headers: throughHosting(address),
      body: body(unusedEmail()),
    });
    expect(answer.status).toBe(201);
  }
  const email = unusedEmail();
  const refused = await request(registrar, { headers: throughHosting(address), body: body(email) });
  expect(refused.status).toBe(429);
  const elsewhere = await request(registrar, { body: body(email) });
  expect(elsewhere.status).toBe(201);
});

test(
  'an instance answers a limited number of calls without a session per minute; people with a session go on',
  SLOW,
  async () => {
    const ana = await aUsuario();
    const url = await apiUrl();
    const api = await startApi({ SIN_SESION_POR_MINUTO: '5' });
    useApi(api.url);
    try {
      // Eleven calls in a row fall into two minutes at most, so one of them has more than five.
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push(await ask(throughHosting(anAddress())));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const { headers } of refused) {
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      }
      expect((await request(permisos, { as: ana })).status).toBe(200);
      expect((await request(listTramites)).status).toBe(200);
    } finally {
      useApi(url);
      await api.kill();
    }
  },
);

describe('links by which a phone sends a document', () => {
  /** How often one address may call `abrirEnlaceSubida` in an hour. */
  const GUESSES = 300;
  const guess = (headers: Headers) =>
    request(abrirEnlaceSubida, { headers: { ...headers, ...showing(aSecret(), aSecret()) } });

  test('an address that guesses links is refused after 300 guesses in an hour, and no other address is', async () => {
    const statuses = await inOneWindow(async (address) => {
      const first = await guess(throughHosting(address));
      await countedUpTo(GUESSES - 1);
      const more = [await guess(throughHosting(address)), await guess(throughHosting(address))];
      const elsewhere = await guess(throughHosting(anAddress()));
      return [first, ...more, elsewhere].map(({ status }) => status);
    });
    expect(statuses).toEqual([404, 404, 429, 404]);
  });

  test(
    'calls of a refused address do not use up what an instance answers to others',
    SLOW,
    async () => {
      const ana = await aCliente();
      const url = await apiUrl();
      const api = await startApi({ SIN_SESION_POR_MINUTO: '8' });
      useApi(api.url);
      try {
        const address = anAddress();
        await guess(throughHosting(address));
        await countedUpTo(GUESSES);
        for (let n = 0; n < 30; n += 1) {
          expect((await guess(throughHosting(address))).status).toBe(429);
        }
        const { headers } = await aStoredEnlace(ana);
        const phone = { ...throughHosting(anAddress()), ...headers };
        expect((await request(abrirEnlaceSubida, { headers: phone })).status).toBe(200);
      } finally {
        useApi(url);
        await api.kill();
      }
    },
  );
});

describe('past Hosting, at the function’s own address', () => {
  test('an address is refused after 60, as through Hosting', async () => {
    const statuses = await inOneWindow((address) => lastOf(() => pastHosting(address), address));
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('a caller who invents an address for each request is refused after ten times as many, and nobody else is', async () => {
    const statuses = await inOneWindow(async (address) => {
      const invented = (n: number) => ask(pastHosting(address, `10.1.1.${n}`));
      const first = await invented(1);
      await countedUpTo(10 * ALLOWED - 1);
      const others = [await invented(2), await invented(3), await ask(pastHosting(anAddress()))];
      return [first, ...others].map(({ status }) => status);
    });
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

// The last test: afterwards no call without a session is answered in this project.
test('all callers of a call without a session together have a limit, whatever their addresses', async () => {
  const refused = await inOneWindow(async (address) => {
    await ask(pastHosting(address));
    await countedUpTo(3_000);
    return ask(pastHosting(anAddress()));
  });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await request(listTramites)).status).toBe(200);
});
