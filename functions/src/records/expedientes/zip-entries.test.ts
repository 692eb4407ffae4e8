import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import type { FilaDoc } from './fila.ts';
import { zipEntries } from './zip-entries.ts';

const entriesOf = (documentos: FilaDoc[]) => zipEntries(anExpediente({ documentos }));
const named = (tipo: string) => aFilaConDocumento({ tipo, estado: 2 });

test('only accepted documents are in the ZIP, numbered by their row', () => {
  const rows = [aFila(), named('INE'), aFilaConDocumento({ estado: 1 }), named('Acta')];
  expect(entriesOf(rows).map(({ nombre }) => nombre)).toEqual(['02 INE.pdf', '04 Acta.pdf']);
});

test('two documents of the same name have different names in the ZIP', () => {
  const names = entriesOf([named('INE'), named('INE')]).map(({ nombre }) => nombre);
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
])("a document called %j stays inside the ZIP's folder", (tipo, nombre) => {
  expect(entriesOf([named(tipo)])[0]?.nombre).toBe(nombre);
});
