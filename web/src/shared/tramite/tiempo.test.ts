import { expect, test } from 'vitest';
import { medidoEn, tiempoEnPalabras } from './tiempo.ts';

test.each([
  [9, 21, 'La mitad tarda hasta 9 días hábiles; nueve de cada diez, hasta 21.'],
  [1, 2, 'La mitad tarda hasta 1 día hábil; nueve de cada diez, hasta 2.'],
  [0, 1, 'La mitad tarda hasta 0 días hábiles; nueve de cada diez, hasta 1.'],
])('%i and %i days', (mitad, nueve, words) => {
  expect(tiempoEnPalabras({ mitad, nueve })).toBe(words);
});

test('says what it was measured in', () => {
  expect(medidoEn({ casos: 34, desde: 2025 })).toBe('Medido en 34 trámites desde 2025.');
});
