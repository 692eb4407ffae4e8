import type { FilaDocumento } from '@notaria/contract/expedientes';
import { expect, test } from 'vitest';
import { identificacionDe } from './lado-a-lado.tsx';

const row = (idDocRequerido: string, tipo: string, parte: string | null, url: string | null) =>
  ({ idDocRequerido, tipo, parte, url }) as FilaDocumento;

const FILAS = [
  row('acta', 'Acta de nacimiento', 'p1', '/a'),
  row('falta', 'Identificación oficial vigente', 'p2', null),
  row('suya', 'Identificación oficial vigente', 'p1', '/b'),
  row('ine', 'INE', 'p3', '/c'),
];

test.each([
  ['who started the file', undefined, 'suya'],
  ['another party', 'p3', 'ine'],
  ['a party that has not sent it', 'p2', undefined],
])('the identification of %s', (_who, parte, found) => {
  expect(identificacionDe(FILAS, parte)?.idDocRequerido).toBe(found);
});

test('in a file of one person the rows belong to nobody else', () => {
  const own = [row('suya', 'Identificación oficial', null, '/b')];
  expect(identificacionDe(own, undefined)?.idDocRequerido).toBe('suya');
  expect(identificacionDe(own, 'p2')).toBeUndefined();
});
