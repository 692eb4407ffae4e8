import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { describe, expect, test } from 'vitest';
import { detail, OTHER, OWN, parte, REPRESENTED, row } from './partes/test-partes.ts';
import { columnasDe, enOrden, nombreDeFila, pedidosDe, quienEs, salasDe } from './salas.ts';

describe('a client reads', () => {
  const file = detail({
    partes: [OTHER, REPRESENTED, OWN],
    miParte: 'p2',
    expediente: [row('Predial', null), row('INE', 'p3'), row('INE', 'p2')],
  });

  test('their own room, then that of the person whom they represent, then the common documents', () => {
    expect(salasDe(file).map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Tus documentos', 1],
      ['Documentos de Eva Paz', 1],
      ['Documentos comunes', 1],
    ]);
    expect(enOrden(file).expediente.map(({ parte: of }) => of)).toEqual(['p2', 'p3', null]);
  });

  test('whose a document is, if it is not their own', () => {
    expect(file.expediente.map((each) => nombreDeFila(file, each))).toEqual([
      'Predial',
      'INE (Vendedor 1)',
      'INE',
    ]);
    expect(file.expediente.map((each) => quienEs(file, each))).toEqual([
      'Común a todas las personas',
      'Eva Paz (Vendedor 1)',
      'Ti, como Vendedor 2',
    ]);
  });
});

test('numbers for two parties of a kind, none for a single one', () => {
  expect([...etiquetasDe([OTHER, REPRESENTED, OWN]).values()]).toEqual([
    'Comprador',
    'Vendedor 1',
    'Vendedor 2',
  ]);
});

describe('the matrix of the staff', () => {
  const left = parte('p4', 'vendedor', { estado: 'retirada', aceptados: 1 });
  const refused = parte('p5', 'vendedor', { estado: 'rechazada' });
  const file = detail({
    partes: [OTHER, OWN, left, refused],
    expediente: [
      row('Predial', null, 0),
      row('INE', 'p1', 0),
      row('Poder', 'p1'),
      ...[row('INE', 'p2', 1), row('INE', 'p4', 2), row('CURP', 'p4', 0), row('INE', 'p5')],
    ],
  });

  test('has a column for each person who takes part, and for those who left something accepted', () => {
    expect(columnasDe(file).map(({ idParte }) => idParte)).toEqual(['p1', 'p2', 'p4']);
  });

  test('has each document once; for a person who left, only what was accepted', () => {
    expect(pedidosDe(file).map(({ tipo, porParte }) => [tipo, [...porParte.keys()]])).toEqual([
      ['INE', ['p1', 'p2', 'p4']],
      ['Poder', ['p1']],
    ]);
  });
});

test('shows both of two documents with one name that one party sends', () => {
  const twin = { ...row('INE', 'p2', 0), idDocRequerido: 'otra-ine--p2', idDocumento: 'd-otra' };
  const file = detail({
    partes: [OTHER, OWN],
    expediente: [row('INE', 'p1', 2), row('INE', 'p2', 1), twin],
  });
  const lines = pedidosDe(file).map(({ tipo, porParte }) => [
    tipo,
    [...porParte.values()].map(({ idDocRequerido }) => idDocRequerido),
  ]);
  expect(lines).toEqual([
    ['INE', ['INE--p1', 'INE--p2']],
    ['INE (2)', ['otra-ine--p2']],
  ]);
});

test('a file without parties is read as before', () => {
  const { partes: _none, ...alone } = detail({ expediente: [row('INE', null)] });
  expect(enOrden(alone)).toBe(alone);
  expect(quienEs(alone, row('INE', null))).toBeUndefined();
});
