import { expect, it } from 'vitest';
import { mesEnPalabras, mesesHasta } from './meses.ts';

it('the months go back over the turn of the year, and a chosen older one is there', () => {
  const all = mesesHasta('2026-02-28', '2020-05');
  expect(all.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(all.at(-1)).toBe('2020-05');
  expect(new Set(all).size).toBe(25);
  expect(mesEnPalabras('2026-11')).toBe('noviembre de 2026');
});
