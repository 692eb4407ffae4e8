import { expect, test } from 'vitest';
import { findChains, TooComplex } from './chains.ts';
import { toWords } from './words.ts';

const HOW_MANY = 12_000;

/** The same text over and over on one page. */
function crowd(text: string) {
  const words = Array.from({ length: HOW_MANY }, (_, index) => {
    const place = { x: 20 + (index % 60) * 9, y: 52 + Math.floor(index / 60) * 3.4 };
    return { ...place, text, width: 3 * text.length, size: 8, isLevel: true, font: 'F' };
  });
  return toWords([{ width: 612, height: 792, words }]);
}

test.each([
  ['R', 'RFC:'],
  ['Nombre', 'Nombre de la Colonia:'],
  ['Número', 'Número Exterior:'],
  ['RFC:', 'RFC:'],
])('thousands of %j are too many places for %j, and are told in time', (text, label) => {
  const words = crowd(text);
  const start = process.cpuUsage();
  expect(() => findChains(words, label)).toThrow(TooComplex);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1_500);
});

test('a label that a page’s end cuts goes on overleaf, under its own beginning only', () => {
  const look = { width: 30, size: 8, isLevel: true, font: 'F' };
  const pages = (x: number) => [
    { width: 612, height: 792, words: [{ ...look, text: 'Primer', x: 36, y: 700 }] },
    { width: 612, height: 792, words: [{ ...look, text: 'Apellido:', x, y: 72 }] },
  ];
  expect(findChains(toWords(pages(36)), 'Primer Apellido:')).toHaveLength(1);
  expect(findChains(toWords(pages(236)), 'Primer Apellido:')).toHaveLength(0);
});
