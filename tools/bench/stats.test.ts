import { expect, test } from 'vitest';
import { median, ratio } from './stats.ts';

test.each([
  [[5, 1, 3], 3],
  [[10, 9, 1, 2], 5.5],
])('the median of %j is %d', (samples, expected) => {
  expect(median(samples, 3)).toBe(expected);
});

test('too few samples give no median', () => {
  expect(() => median([1, 2, 3])).toThrow('Faltan muestras: 3 de 20.');
});

test('a ratio has one decimal', () => expect(ratio(9, 7)).toBe('1.3×'));
