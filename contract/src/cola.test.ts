import { expect, test } from 'vitest';
import { tomarDeLaCola } from './cola.ts';

test.each([
  ['2026-11-20T12:00:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-11-20', false],
])('a place in the queue of %s is accepted: %s', (recibido, isAccepted) => {
  const despues = { recibido, idDocumento: 'uno' };
  expect(tomarDeLaCola.body?.safeParse({ despues }).success).toBe(isAccepted);
});
