import { expect, test } from 'vitest';
import { findFurniture } from './furniture.ts';
import { toWords } from './words.ts';

/** A row of data near the foot of the first page, and a line below it. */
function withFoot(...texts: string[]) {
  const look = { width: 12, size: 8, isLevel: true, font: 'F' };
  const foot = texts.map((text, index) => ({ ...look, text, x: 302 + 14 * index, y: 748 }));
  const row = { ...look, text: 'JALISCO', x: 94, y: 735 };
  const words = toWords([{ width: 612, height: 792, words: [row, ...foot] }]);
  return [...findFurniture(words, [792])].map(({ text }) => text);
}

test.each([
  [['1'], ['1']],
  [
    ['Pág.', '1'],
    ['Pág.', '1'],
  ],
  [
    ['-', '1', '-'],
    ['-', '1', '-'],
  ],
  [
    ['1', '/', '3'],
    ['1', '/', '3'],
  ],
  [['1917'], []],
  [['LOCAL', '1'], []],
])('%j close below a row: %j is the page’s', (texts, furniture) => {
  expect(withFoot(...texts)).toEqual(furniture);
});
