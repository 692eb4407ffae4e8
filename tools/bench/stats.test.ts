import { expect, test } from 'vitest';
import { median, percentile, ratio } from './stats.ts';

test.each([
  [[5, 1, 3], 3],
  [[10, 9, 1, 2], 5.5],
])('the median of %j is %d', (samples, expected) => {
  expect(median(samples, 3)).toBe(expected);
});

test('too few samples give no median', () => {
  expect(() => median([1, 2, 3])).toThrow('Faltan muestras: 3 de 20.');
});

test('95 of 100 samples are no larger than the 95th percentile', () => {
  const samples = Array.from({ length: 100 }, (_each, at) => 100 - at);
  expect(percentile(samples, 0.95)).toBe(95);
  expect(percentile([3, 1, 2], 1, 3)).toBe(3);
  expect(() => percentile([1], 0.95)).toThrow('Faltan muestras');
});

test('a ratio has one decimal', () => expect(ratio(9, 7)).toBe('1.3×'));
