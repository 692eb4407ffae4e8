import { afterEach, expect, test, vi } from 'vitest';
import { cuandoEs } from './cuando.ts';

afterEach(() => vi.unstubAllEnvs());

const AT = '2026-12-09T23:00:00Z';
const OFFICE = 'miércoles, 9 de diciembre de 2026, 17:00';

test.each([
  ['America/Mexico_City', ''],
  ['America/New_York', ' (hora del centro de México; 18:00 donde estás)'],
  ['Europe/Madrid', ' (hora del centro de México; 00:00 del jueves donde estás)'],
])('to somebody in %s an appointment reads «…%s»', (zone, rest) => {
  vi.stubEnv('TZ', zone);
  expect(cuandoEs(AT, 'America/Mexico_City')).toBe(`${OFFICE}${rest}`);
});

test('names the day before, where it is still that', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  expect(cuandoEs('2026-12-09T07:00:00Z', 'America/Mexico_City')).toContain(
    '21:00 del martes donde estás',
  );
});
