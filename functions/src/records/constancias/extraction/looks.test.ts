import { expect, test } from 'vitest';
import { findStamps } from './looks.ts';
import type { Parsed } from './parse.ts';
import type { Sections } from './sections.ts';
import { textOf, toWords, type Word } from './words.ts';

/** A line of words, each in a font and so many points behind the one before. */
function lineOf(...line: [text: string, font: string, gap: number][]): Word[] {
  let x = 100;
  const words = line.map(([text, font, gap]) => {
    const word = { text, font, x: x + gap, y: 90, width: 5 * text.length, size: 8, isLevel: true };
    x = word.x + word.width;
    return word;
  });
  return toWords([{ width: 612, height: 792, words }]);
}

function stampsIn(words: Word[]): string[] {
  const none = { words: [] };
  const sections = { identificacion: { words }, domicilio: none, regimenes: none };
  const parsed = { persona: [], domicilio: [], card: { underEmision: [] } };
  const stamps = findStamps(sections as unknown as Sections, parsed as unknown as Parsed);
  return [...stamps].map(({ text }) => text);
}

test('a letter that the font lacks is part of its word, although it has another font', () => {
  const line = lineOf(['NU', 'F', 0], ['Ñ', 'G', 0.2], ['EZ', 'F', 0.2], ['LARA', 'F', 3]);
  expect(stampsIn(line)).toEqual([]);
  expect(textOf([line])).toBe('NUÑEZ LARA');
});

test('a word in another font that stands apart is a stamp', () => {
  const line = lineOf(['NUNEZ', 'F', 0], ['COPIA', 'G', 3], ['LARA', 'F', 3]);
  expect(stampsIn(line)).toEqual(['COPIA']);
});
