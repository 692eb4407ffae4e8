import { describe, expect, it } from 'vitest';
import { isOpenNow, siguienteCambio } from './horario.ts';

describe('the office is open Monday to Friday from 9:00 to 18:00 in Mexico City', () => {
  it.each([
    ['Monday 9:00', '2026-11-23T15:00:00Z', true],
    ['Monday 8:59', '2026-11-23T14:59:00Z', false],
    ['Friday 17:59', '2026-11-27T23:59:00Z', true],
    ['Friday 18:00', '2026-11-28T00:00:00Z', false],
    ['Saturday noon', '2026-11-28T18:00:00Z', false],
    ['Sunday noon', '2026-11-29T18:00:00Z', false],
    ['Monday midnight', '2026-11-23T06:00:00Z', false],
  ])('%s', (_name, iso, open) => {
    expect(isOpenNow(new Date(iso))).toBe(open);
  });
});

describe('siguienteCambio tells when the office next opens or closes', () => {
  it.each([
    ['Monday noon', '2026-11-23T18:00:00Z', 'Cierra a las 18:00'],
    ['Monday 8:59', '2026-11-23T14:59:00Z', 'Abre hoy a las 9:00'],
    ['Monday 18:00', '2026-11-24T00:00:00Z', 'Abre mañana a las 9:00'],
    ['Friday 18:00', '2026-11-28T00:00:00Z', 'Abre el lunes a las 9:00'],
    ['Sunday noon', '2026-11-29T18:00:00Z', 'Abre mañana a las 9:00'],
  ])('%s', (_name, iso, text) => {
    expect(siguienteCambio(new Date(iso))).toBe(text);
  });
});
