import { expect, test } from 'vitest';
import { proposed } from './use-upload-batch.ts';

const item = (key: string, name: string) => ({
  key,
  file: new File(['x'], name),
  pages: [],
  idDocRequerido: '',
  state: 'listo' as const,
  sent: 0,
  problem: undefined,
  isUnfit: false,
  isOffline: false,
});
const row = (idDocRequerido: string, tipo: string) => ({ idDocRequerido, tipo }) as never;

test('two files of like names are not proposed for one row', () => {
  const rows = [
    row('ine', 'Identificación oficial vigente (INE)'),
    row('acta', 'Acta de nacimiento'),
  ];
  const items = proposed([item('1', 'INE frente.pdf'), item('2', 'INE reverso.pdf')], rows);
  expect(items.map(({ idDocRequerido }) => idDocRequerido)).toEqual(['ine', '']);
});
