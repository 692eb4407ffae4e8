import { expect, test } from 'vitest';
import { huecoSinLlenar, huecosDe } from './motivos.ts';

test.each([
  ['without any', 'Falta el reverso.', []],
  ['two', 'Venció el {fecha}; trae {qué}.', ['{fecha}', '{qué}']],
  ['empty braces', 'Dice {} y { sin cerrar', []],
  ['over a line break', 'Dice {una\ncosa}', []],
])('huecosDe finds the placeholders of a reason %s', (_case, texto, found) => {
  const huecos = huecosDe(texto);
  expect(huecos.map((one) => one.texto)).toEqual(found);
  expect(huecos.map(({ desde, hasta }) => texto.slice(desde, hasta))).toEqual(found);
});

test.each([
  ['left as it was', 'Venció el {fecha}.', '{fecha}'],
  ['filled in', 'Venció el 3 de mayo.', undefined],
  ['with braces of the reviewer’s own', 'Venció el {3 de mayo}.', undefined],
])('huecoSinLlenar on a comment with its placeholder %s', (_case, comentario, left) => {
  expect(huecoSinLlenar('Venció el {fecha}.', comentario)).toBe(left);
});
