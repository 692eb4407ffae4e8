import { expect, test } from 'vitest';
import { readCells } from './cells.ts';
import { DOMICILIO } from './labels.ts';
import type { Parsed } from './parse.ts';
import { narrowBlanks } from './spacing.ts';
import { toWords } from './words.ts';

const LETTER = 5;

/** Lines of text: a blank is a letter wide, and `·` a gap of a fifth of one inside a word. */
function parsedOf(...lines: [text: string, x: number, y: number][]): Parsed {
  const look = { size: 8, angle: 0, font: 'F', color: '#000000', opacity: 1, isNote: false };
  const words = lines.flatMap(([line, left, y], order) => {
    let x = left;
    return [...line.matchAll(/([^ ·]+)([ ·]?)/g)].map(([, text = '', gap]) => {
      const word = { ...look, text, x, y, width: LETTER * text.length, order };
      x += LETTER * (text.length + (gap === '·' ? 0.2 : 1));
      return word;
    });
  });
  const domicilio = readCells(toWords([words]), DOMICILIO);
  // Only what holds the lines of values is looked at.
  return {
    persona: [],
    domicilio,
    card: { emision: [] },
    actividades: undefined,
    regimenes: { rows: [] },
  } as unknown as Parsed;
}

const LABELS: [string, number, number][] = [
  ['Nombre de Vialidad:', 36, 680],
  ['Nombre de la Colonia:', 36, 660],
];

test('a field whose blanks are far narrower than the others of the file is in doubt', () => {
  const parsed = parsedOf(
    ...LABELS,
    ['AVENIDA DE LA PAZ NORTE', 200, 680],
    ['GUA·DALA·JARA CENTRO', 200, 660],
  );
  expect(parsed.domicilio.map(({ text }) => text)).toContain('GUA DALA JARA CENTRO');
  expect(narrowBlanks(parsed)).toEqual(['colonia']);
});

test('blanks of one width are sure, and of a few nobody knows the usual one', () => {
  const even = parsedOf(...LABELS, ['AVENIDA DE LA PAZ NORTE', 200, 680], ['S A DE C V', 200, 660]);
  expect(narrowBlanks(even)).toEqual([]);
  const few = parsedOf(...LABELS, ['PAZ NORTE', 200, 680], ['GUA·DALA·JARA', 200, 660]);
  expect(narrowBlanks(few)).toEqual([]);
});
