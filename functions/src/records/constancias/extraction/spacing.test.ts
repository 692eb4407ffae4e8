import { expect, test } from 'vitest';
import { readCells } from './cells.ts';
import { DOMICILIO } from './labels.ts';
import type { Parsed } from './parse.ts';
import { letterByLetter, narrowBlanks } from './spacing.ts';
import { toWords } from './words.ts';

const LETTER = 5;

/** Lines of text. A blank is as wide as a letter; `·` is a gap of a fifth of that inside a word. */
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
  // Only the lines of values are checked.
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

test('a field with much narrower blanks than the rest of the file is doubtful', () => {
  const parsed = parsedOf(
    ...LABELS,
    ['AVENIDA DE LA PAZ NORTE', 200, 680],
    ['GUA·DALA·JARA CENTRO', 200, 660],
  );
  expect(parsed.domicilio.map(({ text }) => text)).toContain('GUA DALA JARA CENTRO');
  expect(narrowBlanks(parsed)).toEqual(['colonia']);
});

test('blanks of one width are certain, and few blanks show no usual width', () => {
  const even = parsedOf(...LABELS, ['AVENIDA DE LA PAZ NORTE', 200, 680], ['S A DE C V', 200, 660]);
  expect(narrowBlanks(even)).toEqual([]);
  const few = parsedOf(...LABELS, ['PAZ NORTE', 200, 680], ['GUA·DALA·JARA', 200, 660]);
  expect(narrowBlanks(few)).toEqual([]);
});

test.each(['D O L O R E S HIDALGO', '4 0 2', '7 B'])(
  'a value with letters one by one is doubtful: %s',
  (text) => {
    const parsed = parsedOf(...LABELS, ['AVENIDA DE LA PAZ', 200, 680], [text, 200, 660]);
    expect(letterByLetter(parsed)).toEqual(['colonia']);
  },
);

test.each(['MZ 4 LT 15', 'PARQUE A Y B', 'CALLE 5 A'])('%s has no letters one by one', (text) => {
  const parsed = parsedOf(...LABELS, ['AVENIDA DE LA PAZ', 200, 680], [text, 200, 660]);
  expect(letterByLetter(parsed)).toEqual([]);
});
