import { aFila, aFilaConDocumento } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { zipEntries } from './zip-entries.ts';

const named = (tipo: string) => aFilaConDocumento({ tipo, estado: 2 });

test('only accepted documents are in the ZIP, numbered by their row', () => {
  const rows = [aFila(), named('INE'), aFilaConDocumento({ estado: 1 }), named('Acta')];
  expect(zipEntries(rows).map(({ nombre }) => nombre)).toEqual(['02 INE.pdf', '04 Acta.pdf']);
});

test('two documents of one name stay two', () => {
  const names = zipEntries([named('INE'), named('INE')]).map(({ nombre }) => nombre);
  expect(new Set(names).size).toBe(2);
});

test.each([
  ['../../etc/passwd', '01 ..-..-etc-passwd.pdf'],
  ['C:\\Windows', '01 C-Windows.pdf'],
  ['Acta / constancia', '01 Acta - constancia.pdf'],
  ['Poder...', '01 Poder.pdf'],
  ['a\u202Egpj\u0000', '01 agpj.pdf'],
  ['INE.hta', '01 INE.hta.pdf'],
  ['...', '01 documento.pdf'],
])('a document called %j leads nowhere else', (tipo, nombre) => {
  expect(zipEntries([named(tipo)])[0]?.nombre).toBe(nombre);
});
