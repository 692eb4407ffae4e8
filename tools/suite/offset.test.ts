import { afterEach, expect, test, vi } from 'vitest';
import { readOffset } from './offset.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['1000', 'hosting quedaría en el puerto 6000'],
  ['9000', 'mailbox quedaría en el puerto 10080'],
  ['60000', 'firestoreWebsocket quedaría en el puerto 69150'],
  ['-1000', 'smtp quedaría en el puerto 25'],
  ['uno', 'no es un número entero'],
  ['', 'no es un número entero'],
])('the offset «%s» is refused, and the message says why', (offset, why) => {
  vi.stubEnv('NOTARIA_PUERTOS', offset);
  expect(() => readOffset(0)).toThrow(why);
});

test.each(['3000', '4000', '20000', '0'])('the offset %s is good', (offset) => {
  vi.stubEnv('NOTARIA_PUERTOS', offset);
  expect(readOffset(0)).toBe(Number(offset));
});
