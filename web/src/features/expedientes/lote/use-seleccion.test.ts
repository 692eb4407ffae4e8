import { expect, test } from 'vitest';
import { rowsBetween } from './use-seleccion.ts';

const ROWS = ['a', 'b', 'c', 'd'].map((ID_Expediente) => ({ ID_Expediente }));
const at = (place: number) => ROWS[place] as (typeof ROWS)[number];

test.each([
  ['down', 'b', 3, ['b', 'c', 'd']],
  ['up', 'd', 1, ['b', 'c', 'd']],
  ['to itself', 'c', 2, ['c']],
  ['from a row of another page', 'z', 2, ['c']],
  ['from none', undefined, 0, ['a']],
])('the rows of a range %s', (_way, from, to, found) => {
  expect(rowsBetween(ROWS, from, at(to)).map((row) => row.ID_Expediente)).toEqual(found);
});
