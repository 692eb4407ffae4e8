import { expect, test } from 'vitest';
import type { Campo } from './labels.ts';
import { type Block, findOddities } from './regular.ts';
import { toWords, type Word } from './words.ts';

const SIZE = 8;

/** Words of one page, each with its place. */
function words(...placed: [text: string, x: number, y: number][]): Word[] {
  const look = { size: SIZE, angle: 0, font: 'F', color: '#000000', opacity: 1, isNote: false };
  return toWords([
    placed.map(([text, x, y], order) => ({ ...look, text, x, y, width: text.length * 4, order })),
  ]);
}

/** A label at the height `y` with its value, which begins at `x`, `below` points lower. */
function block(campo: Campo, y: number, value: string, { x = 60, below = 0 } = {}): Block {
  const [label, ...line] = words(['Etiqueta:', 20, y], [value, x, y - below]);
  if (!label) throw new Error('a label is a word');
  return { campo, labels: [label], label, left: 20, lines: [line] };
}

const BESIDE = [
  block('colonia', 700, 'CENTRO'),
  block('municipio', 680, 'TAMPICO'),
  block('entidadFederativa', 660, 'TAMAULIPAS-DE-LARGO-NOMBRE'),
];

test('a value below its label, where others begin beside theirs, is named if there was room', () => {
  const { doubtful } = findOddities([...BESIDE, block('localidad', 640, '402', { below: 10 })]);
  expect([...doubtful]).toEqual(['localidad']);
});

test('a value that did not fit beside its label may stand below it', () => {
  const long = 'UNA-PALABRA-MAS-LARGA-QUE-TODAS-LAS-DEMAS';
  const { doubtful } = findOddities([
    ...BESIDE,
    block('localidad', 640, long, { below: 10, x: 20 }),
  ]);
  expect([...doubtful]).toEqual([]);
});

test('if every value stands below its label, one more is not odd', () => {
  const { doubtful } = findOddities([
    block('colonia', 700, 'CENTRO', { below: 10, x: 20 }),
    block('municipio', 670, 'TAMPICO', { below: 10, x: 20 }),
    block('localidad', 640, '402', { below: 10, x: 20 }),
  ]);
  expect([...doubtful]).toEqual([]);
});
