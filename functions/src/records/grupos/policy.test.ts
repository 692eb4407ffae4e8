import { describe, expect, test } from 'vitest';
import { membersOf, placesOf, requireRelevos, requireShape, withoutPerson } from './policy.ts';
import { type GrupoDoc, nameKey } from './repository.ts';

const grupo: GrupoDoc = {
  idGrupo: 'g1',
  nombre: 'Centro',
  nombreUnico: 'centro',
  titular: 'tito',
  nombreTitular: 'Tito',
  correoTitular: 'tito@prueba.mx',
  asistentes: ['ana', 'beto'],
  secretarias: [
    { userId: 'sara', apoyaA: ['ana'] },
    { userId: 'sonia', apoyaA: ['ana', 'beto'] },
  ],
  version: 3,
  relevo: null,
};

describe('withoutPerson', () => {
  test('a lawyer leaves together with the secretaries who supported nobody else', () => {
    expect(withoutPerson(grupo, 'ana')).toEqual({
      nombre: 'Centro',
      titular: 'tito',
      asistentes: ['beto'],
      secretarias: [{ userId: 'sonia', apoyaA: ['beto'] }],
    });
  });

  test('a secretary leaves alone', () => {
    const rest = withoutPerson(grupo, 'sara');
    expect(membersOf(rest)).toEqual(['tito', 'ana', 'beto', 'sonia']);
  });
});

test('a place tells the office and, for a secretary, the lawyers whom she supports', () => {
  expect(Object.fromEntries(placesOf('g1', grupo))).toEqual({
    tito: { idGrupo: 'g1', apoyaA: [], relevo: null },
    ana: { idGrupo: 'g1', apoyaA: [], relevo: null },
    beto: { idGrupo: 'g1', apoyaA: [], relevo: null },
    sara: { idGrupo: 'g1', apoyaA: ['ana'], relevo: null },
    sonia: { idGrupo: 'g1', apoyaA: ['ana', 'beto'], relevo: null },
  });
});

test.each([
  ['the head also as a lawyer', { asistentes: ['ana', 'tito'] }],
  ['a lawyer twice', { asistentes: ['ana', 'ana', 'beto'] }],
  ['a lawyer also as a secretary', { secretarias: [{ userId: 'ana', apoyaA: ['beto'] }] }],
  ['support for the head', { secretarias: [{ userId: 'sara', apoyaA: ['tito'] }] }],
  ['support for somebody else', { secretarias: [{ userId: 'sara', apoyaA: ['otra'] }] }],
])('%s is refused', (_name, change) => {
  expect(() => requireShape({ ...grupo, ...change })).toThrow();
});

test.each([
  ['Peña  y Núñez', ' pena Y NUNEZ ', true],
  ['Oficina Ñ', 'oficina n', true],
  ['🦜', '🐘', false],
  ['Centro', 'Centro.', false],
])('%s and %s count as the same name: %s', (a, b, areOne) => {
  expect(nameKey(a) === nameKey(b)).toBe(areOne);
});

describe('requireRelevos', () => {
  const after = withoutPerson(grupo, 'ana');

  test.each([
    ['nobody', {}],
    ['who stays, those of who leaves', { ana: 'beto' }],
  ])('%s', (_who, relevos) => {
    expect(() => requireRelevos(grupo, after, relevos)).not.toThrow();
  });

  test.each([
    ['somebody outside of the office', { ana: 'luz' }],
    ['who leaves too', { ana: 'ana' }],
    ['the head', { ana: 'tito' }],
    ['of somebody who stays', { beto: 'beto' }],
    ['of somebody who was never there', { luz: 'beto' }],
  ])('refuses %s', (_who, relevos) => {
    expect(() => requireRelevos(grupo, after, relevos)).toThrow();
  });
});
