import { expect, test } from 'vitest';
import { paginasDe } from './paginas-escritas.ts';

test.each([
  ['1-3, 7', [1, 2, 3, 7]],
  [' 1–3 ; 7 ', [1, 2, 3, 7]],
  ['2 a 4', [2, 3, 4]],
  ['5-3', [5, 4, 3]],
  ['7, 7, 6-8', [7, 6, 8]],
  ['', []],
  ['0', undefined],
  ['13', undefined],
  ['1-13', undefined],
  ['uno', undefined],
  ['1-', undefined],
])('of twelve pages «%s» are %j', (texto, paginas) => {
  expect(paginasDe(texto, 12)).toEqual(paginas);
});
