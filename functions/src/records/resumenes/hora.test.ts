import { expect, test } from 'vitest';
import { horaDeHoy, proximaHora } from './hora.ts';

test.each([
  ['before the hour, the same day', '2026-11-24T13:59:59Z', 8, '2026-11-24T14:00:00.000Z'],
  ['at the hour, the next day', '2026-11-24T14:00:00Z', 8, '2026-11-25T14:00:00.000Z'],
  [
    'late at night, when UTC has the next day',
    '2026-11-25T04:30:00Z',
    23,
    '2026-11-25T05:00:00.000Z',
  ],
  ['after the last hour of the year', '2027-01-01T05:30:00Z', 23, '2027-01-02T05:00:00.000Z'],
  ['at midnight', '2026-07-01T05:59:00Z', 0, '2026-07-01T06:00:00.000Z'],
])('the next daily mail, %s', (_when, now, hora, next) => {
  expect(proximaHora(new Date(now), hora).toISOString()).toBe(next);
});

test('the hour of today counts by the day of Mexico City', () => {
  expect(horaDeHoy(new Date('2026-11-25T04:30:00Z'), 8).toISOString()).toBe(
    '2026-11-24T14:00:00.000Z',
  );
});
