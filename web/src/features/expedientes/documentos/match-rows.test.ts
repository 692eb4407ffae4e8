import { expect, test } from 'vitest';
import { guessRow } from './match-rows.ts';

const rows = [
  { idDocRequerido: 'ine', tipo: 'Identificación oficial vigente (INE)' },
  { idDocRequerido: 'acta', tipo: 'Acta de nacimiento' },
  { idDocRequerido: 'matrimonio', tipo: 'Acta de matrimonio' },
  { idDocRequerido: 'domicilio', tipo: 'Comprobante de domicilio' },
];

test.each([
  ['INE frente y reverso.pdf', 'ine'],
  ['identificacion_oficial.PDF', 'ine'],
  ['ACTA-NACIMIENTO-Ana.pdf', 'acta'],
  ['acta matrimonio.pdf', 'matrimonio'],
  ['comprobante luz domicilio 2026.pdf', 'domicilio'],
])('%s is proposed for %s', (name, id) => {
  expect(guessRow(name, rows)).toBe(id);
});

test('a name that resembles none is left to the person', () => {
  expect(guessRow('scan0001.pdf', rows)).toBeUndefined();
  expect(guessRow('de la.pdf', rows)).toBeUndefined();
});

test('a file with the whole name of a row is proposed for that row, even if another row shares its words', () => {
  const alike = [{ idDocRequerido: 'otra', tipo: 'Acta de nacimiento de tus hijos' }, ...rows];
  expect(guessRow('Acta de nacimiento.pdf', alike)).toBe('acta');
});

test('a row that is taken is not proposed', () => {
  expect(guessRow('INE.pdf', rows.slice(1))).toBeUndefined();
});
