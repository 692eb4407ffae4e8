import { afterEach, expect, test, vi } from 'vitest';
import { functionsEnvironment } from './environment.ts';
import { mailboxUrl, readOffset } from './offset.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['1000', 'hosting quedaría en el puerto 6000'],
  ['60000', 'firestoreWebsocket quedaría en el puerto 69150'],
  ['-1000', 'smtp quedaría en el puerto 25'],
  ['uno', 'no es un número entero'],
  ['', 'no es un número entero'],
])('the offset «%s» is refused, and the message says why', (offset, why) => {
  vi.stubEnv('NOTARIA_PUERTOS', offset);
  expect(() => readOffset(0)).toThrow(why);
});

test.each(['3000', '4000', '9000', '20000', '0'])('the offset %s is good', (offset) => {
  vi.stubEnv('NOTARIA_PUERTOS', offset);
  expect(readOffset(0)).toBe(Number(offset));
});

test('the mailbox makes way where browsers block its port', () => {
  expect(mailboxUrl(9000)).toBe('http://127.0.0.1:10082');
  expect(mailboxUrl(3000)).toBe('http://127.0.0.1:4080');
});

test('the functions of `npm start` are told where the local services are; the rest is as deployed', () => {
  const told = ['SMTP_HOST', 'SMTP_PORT', 'URL_PUBLICA', 'CONSULTA_SAT'];
  expect(Object.keys(functionsEnvironment(0))).toEqual(told);
});
