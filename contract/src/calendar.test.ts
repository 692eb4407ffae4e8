import { expect, onTestFinished, test, vi } from 'vitest';
import {
  isCalendarDate,
  isDia,
  isHora,
  isoDate,
  monthStartInMexico,
  todayInMexico,
} from './calendar.ts';

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01T05:59:59Z', '2026-10-01T06:00:00.000Z'],
  ['2026-11-01T06:00:00Z', '2026-11-01T06:00:00.000Z'],
  ['2027-01-01T03:00:00Z', '2026-12-01T06:00:00.000Z'],
])('at %s the month in Mexico City began at %s', (now, start) => {
  expect(monthStartInMexico(new Date(now)).toISOString()).toBe(start);
});

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, undefined],
  [1900, 2, 29, undefined],
  [2026, 4, 31, undefined],
  [2026, 12, 31, '2026-12-31'],
  [2026, 1, 1, '2026-01-01'],
  [2026, 13, 1, undefined],
  [2026, 0, 1, undefined],
  [2026, 1, 0, undefined],
  [26, 1, 1, undefined],
])('the day %i-%i-%i is %s', (year, month, day, iso) => {
  expect(isoDate(year, month, day)).toBe(iso);
  expect(isCalendarDate(year, month, day)).toBe(iso !== undefined);
});

test.each([
  ['2026-11-21T05:59:59Z', '2026-11-20'],
  ['2026-11-21T06:00:00Z', '2026-11-21'],
])('at %s it is %s in Mexico City', (now, day) => {
  expect(todayInMexico(new Date(now))).toBe(day);
});

test.each([
  ['2026-12-01', true],
  ['2000-02-29', true],
  ['1900-01-01', false],
  ['0026-12-01', false],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['+02026-12-01', false],
  ['2026-12-01T10:00', false],
])('%s is a day that somebody means: %s', (text, isOne) => {
  expect(isDia(text)).toBe(isOne);
});

test.each([
  ['2026-12-01T10:00', true],
  ['2026-12-01T23:45:00.000Z', true],
  ['2026-02-31T10:00', false],
  ['2026-12-01T24:00', false],
  ['2026-12-01T10:75', false],
])('%s begins with an hour that exists: %s', (text, isOne) => {
  expect(isHora(text)).toBe(isOne);
});

test('a day does not depend on how a language writes dates', () => {
  const format = vi.spyOn(Object(Intl.DateTimeFormat.prototype), 'format', 'get');
  format.mockReturnValue(() => '11/20/2026');
  onTestFinished(() => format.mockRestore());
  expect(todayInMexico(new Date('2026-11-21T05:59:59Z'))).toBe('2026-11-20');
});
