import { expect, test } from 'vitest';
import type { Value } from './parts.ts';
import { paintedLate } from './with-labels.ts';
import { toWords, type Word } from './words.ts';

/** A word painted at this turn; where it stands tells nothing here. */
function wordAt(text: string, order: number): Word[] {
  const place = { x: 0, y: 0, width: 20, size: 8, angle: 0 };
  const look = { font: 'F', color: '#000000', opacity: 1, isNote: false };
  return toWords([[{ ...place, ...look, text, order }]]);
}

/** A value of one line, or of more, with the turns in which its label and its lines are painted. */
function value(name: string, label: number, ...turns: number[]): Value {
  const lines = turns.map((turn) => wordAt(`${name} ${turn}`, turn));
  return {
    ...{ campo: undefined, left: 0, depth: 0, name, isText: true, lines, words: lines.flat() },
    label: wordAt(`${name}:`, label),
  };
}

const INTIME = [value('A', 1, 2), value('B', 3, 4), value('C', 5, 6), value('D', 7, 8)];
const TITLE = [wordAt('Datos', 20)];
const late = (...values: Value[]) => [...paintedLate(values, TITLE)].map(({ text }) => text);

test.each([
  ['a later title', value('E', 9, 21)],
  ['a later label', value('E', 6.5, 7.5)],
])('a value painted only behind %s is late where others are not', (_what, one) => {
  expect(late(...INTIME, one)).toEqual(one.words.map(({ text }) => text));
});

test('a value whose second line comes behind a later label is not late', () => {
  expect(late(...INTIME, value('E', 9, 10, 21))).toEqual([]);
});

test('where labels come first, or values before them, nothing is late', () => {
  const labelsFirst = [1, 2, 3, 4, 5].map((turn) => value(`V${turn}`, turn, turn + 10));
  expect(late(...labelsFirst)).toEqual([]);
  const valuesFirst = [2, 4, 6, 8].map((turn) => value(`V${turn}`, turn, turn - 1));
  expect(late(...valuesFirst, value('E', 9, 21))).toEqual([]);
});
