import { expect, test } from 'vitest';
import { closedAfter, secondsClosed, secondsToNextCode } from './policy.ts';
import type { FactorDoc } from './repository.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

function factor(over: Partial<FactorDoc> = {}): FactorDoc {
  return {
    correo: null,
    ultimoEnvio: null,
    cerradoHasta: null,
    app: null,
    pendiente: null,
    recuperacion: { sal: '', hashes: [], usados: [] },
    intentos: 0,
    ...over,
  };
}

test.each([
  ['never closed', null, 0],
  ['closed for 15 minutes', at(900_000), 900],
  ['closed for the part of a second', at(1), 1],
  ['closed until now', NOW, 0],
  ['closed until before', at(-60_000), 0],
])('secondsClosed counts down to the end of the closing: %s', (_case, cerradoHasta, seconds) => {
  expect(secondsClosed(factor({ cerradoHasta }), NOW)).toBe(seconds);
});

test.each([
  ['never', null, 0],
  ['now', NOW, 60],
  ['59.5 s ago', at(-59_500), 1],
  ['a minute ago', at(-60_000), 0],
  ['an hour ago', at(-3_600_000), 0],
])(
  'secondsToNextCode counts down a minute from the last code: %s',
  (_case, ultimoEnvio, seconds) => {
    expect(secondsToNextCode(factor({ ultimoEnvio }), NOW)).toBe(seconds);
  },
);

test.each([
  [0, undefined],
  [4, undefined],
  [5, '2026-11-20T12:15:00.000Z'],
  [6, '2026-11-20T12:15:00.000Z'],
])('%i wrong tries close the codes until %s', (tries, until) => {
  expect(closedAfter(tries, NOW)?.toISOString()).toBe(until);
});
