import { expect, test } from 'vitest';
import { monthStartInMexico } from './calendar.ts';

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01T05:59:59Z', '2026-10-01T06:00:00.000Z'],
  ['2026-11-01T06:00:00Z', '2026-11-01T06:00:00.000Z'],
  ['2027-01-01T03:00:00Z', '2026-12-01T06:00:00.000Z'],
])('at %s the month in Mexico City began at %s', (now, start) => {
  expect(monthStartInMexico(new Date(now)).toISOString()).toBe(start);
});
