import { expect, test } from 'vitest';
import { atEnds } from './ends.ts';
import { toWords, type Word } from './words.ts';

/** Words of one page: where they stand, and when they are painted. */
function painted(...words: [text: string, x: number, y: number, order: number][]): Word[] {
  const look = { width: 20, size: 8, angle: 0, font: 'F', color: '#000000', opacity: 1 };
  return toWords([
    words.map(([text, x, y, order]) => ({ ...look, text, x, y, order, isNote: false })),
  ]);
}
const textsIn = (words: Iterable<Word>) => [...words].map(({ text }) => text);

/** Two columns, painted one after the other: labels at 36 and 311, with their values beside them. */
const PAGE = [
  ['Nombre:', 36, 700, 1],
  ['ANA', 100, 700, 2],
  ['Calle:', 36, 680, 3],
  ['JUAREZ', 100, 680, 4],
  ['Colonia:', 311, 700, 5],
  ['CENTRO', 400, 700, 6],
  ['Entidad:', 311, 680, 7],
  ['JALISCO', 400, 680, 8],
] satisfies [string, number, number, number][];

/** Takes the words in capitals as values. Those on one line of one column are one value. */
function oddOf(words: Word[], furniture: readonly string[] = []) {
  const values = new Map<string, Word[]>();
  for (const word of words.filter(({ text }) => text === text.toUpperCase())) {
    const cell = `${word.y} ${word.x < 311}`;
    values.set(cell, [...(values.get(cell) ?? []), word]);
  }
  const paper = new Set(words.filter(({ text }) => furniture.includes(text)));
  return textsIn(atEnds([...values.values()], words, paper));
}

test('a page that ends with the last value of its last column has nothing added', () => {
  expect(oddOf(painted(...PAGE))).toEqual([]);
});

test('what is painted last above other values was added, and so was what is painted before that', () => {
  const words = painted(...PAGE, ['SELLO', 130, 700, 9], ['FOLIO', 430, 700, 10]);
  expect(oddOf(words)).toEqual(['FOLIO', 'SELLO']);
});

test('what was added last need not be a value, and does not hide what was added before it', () => {
  const words = painted(...PAGE, ['SELLO', 130, 700, 9], ['Recibido:', 311, 720, 10]);
  expect(oddOf(words)).toEqual(['SELLO']);
});

test('page marks and feet that come last hide nothing either', () => {
  const words = painted(...PAGE, ['SELLO', 130, 700, 9], ['Página', 500, 40, 10]);
  expect(oddOf(words, ['Página'])).toEqual(['SELLO']);
});

test('what is painted first below other texts was added', () => {
  expect(oddOf(painted(['SELLO', 100, 680, 0], ...PAGE))).toEqual(['SELLO']);
});

test('a figure at the head of a page does not show what is painted first', () => {
  const words = painted(['1', 31, 700, 1], ['Asalariado', 76, 700, 2], ['302', 300, 755, 3]);
  expect(oddOf(words, ['302'])).toEqual([]);
});
