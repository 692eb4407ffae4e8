import '../support/own-project.ts';
import { registrar, signinMethods } from '@notaria/contract/cuentas';
import { ERRORES } from '@notaria/contract/errors';
import { expect, test } from 'vitest';
import { unusedEmail } from '../support/people.ts';
import { request } from '../support/server.ts';

/** Where the platform's proxy names the client; read with the first request. */
const HEADER = 'x-direccion-de-prueba';
process.env.CABECERA_DIRECCION = HEADER;

let hosts = 0;
/** An address that nobody else has, of those kept for documentation (RFC 3849). */
function anAddress(): string {
  hosts += 1;
  return `2001:db8::${process.pid.toString(16)}:${Date.now() % 65_536}:${hosts}`;
}

function ask(headers: Record<string, string>) {
  return request(signinMethods, { headers, body: { email: unusedEmail() } });
}

test('one address that asks about many others is refused after 60 in ten minutes, nobody else is', async () => {
  const address = anAddress();
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask({ [HEADER]: address })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await ask({ [HEADER]: address });
  expect([refused.status, refused.error.message]).toEqual([429, ERRORES.too_many_requests.message]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask({ [HEADER]: anAddress() })).status).toBe(200);
});

test('what a client says of its own address in another header changes nothing', async () => {
  const address = anAddress();
  const pretending = (n: number) => ({ [HEADER]: address, 'x-forwarded-for': `192.0.2.${n}` });
  const answers = await Promise.all(Array.from({ length: 61 }, (_each, n) => ask(pretending(n))));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test('the 31st registration from one address in an hour is refused, and nobody is registered', async () => {
  const address = anAddress();
  const register = () =>
    request(registrar, {
      headers: { [HEADER]: address },
      rawBody: { email: unusedEmail(), nombre: 'R2' },
    });
  // Malformed ones are refused before they count.
  expect((await register()).status).toBe(400);
  const body = (email: string) => ({
    ...{ nombre: 'Ana', apellidoPaterno: 'Paz', apellidoMaterno: '' },
    ...{ email, password: 'Prueba-2026' },
  });
  for (let n = 0; n < 30; n += 1) {
    const answer = await request(registrar, {
      headers: { [HEADER]: address },
      body: body(unusedEmail()),
    });
    expect(answer.status).toBe(201);
  }
  const email = unusedEmail();
  const refused = await request(registrar, { headers: { [HEADER]: address }, body: body(email) });
  expect(refused.status).toBe(429);
  const elsewhere = await request(registrar, { body: body(email) });
  expect(elsewhere.status).toBe(201);
});
