import { GRUPOS } from '@notaria/contract/gestion-messages';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_OFICINA,
  entregasDe,
  findProblem,
  type OficinaValues,
  onlyCandidates,
  toggleAsistente,
  toModifiedGroup,
} from './oficina-values.ts';

const complete: OficinaValues = {
  nombre: 'Centro',
  titular: 't',
  asistentes: ['a', 'b'],
  apoyos: { s: ['a'], r: ['b'] },
};
const name = (id: string) => `Secretaria ${id}`;

describe('findProblem', () => {
  test('an empty office lacks everything', () => {
    expect(findProblem(EMPTY_OFICINA, name)).toBe(GRUPOS.camposObligatorios);
  });
  test.each([
    ['a blank name', { nombre: '   ' }],
    ['a name over 50', { nombre: 'x'.repeat(51) }],
    ['no head', { titular: '' }],
    ['no assistant', { asistentes: [] }],
    ['no secretary', { apoyos: {} }],
  ])('%s is not complete', (_what, change) => {
    expect(findProblem({ ...complete, ...change }, name)).toBe(GRUPOS.camposObligatorios);
  });
  test('names the secretaries who support nobody', () => {
    expect(findProblem({ ...complete, apoyos: { s: [], r: [] } }, name)).toBe(
      'Las siguientes secretarias deben estar asignadas al menos a un abogado: Secretaria s, Secretaria r',
    );
  });
  test('refuses more people than an office holds', () => {
    const asistentes = Array.from({ length: 30 }, (_each, index) => `a${index}`);
    expect(findProblem({ ...complete, asistentes }, name)).toBe(GRUPOS.demasiados);
  });
  test('finds nothing in a complete office', () => {
    expect(findProblem(complete, name)).toBeUndefined();
  });
});

test('an assistant who leaves is no longer supported by anybody', () => {
  expect(toggleAsistente(complete, 'a').apoyos).toEqual({ s: [], r: ['b'] });
});

test('a changed office sends pairs of the supported lawyers and the secretary', () => {
  expect(toModifiedGroup(complete).secretarias).toEqual([
    [['a'], 's'],
    [['b'], 'r'],
  ]);
});

describe('onlyCandidates', () => {
  const people = (titulares: string[], asistentes: string[], secretarias: string[]) => {
    const list = (ids: string[]) => ids.map((id) => ({ ID_Usuario: id, NombreCompleto: id }));
    return {
      abogadosTitulares: list(titulares),
      abogadosAsistentes: list(asistentes),
      secretarias: list(secretarias),
    };
  };

  test('keeps people who can still be chosen', () => {
    const all = people(['t', 'u'], ['a', 'b', 'c'], ['s', 'r']);
    expect(onlyCandidates(complete, all)).toEqual(complete);
  });
  test('drops people who joined another office, also as supported lawyers', () => {
    expect(onlyCandidates(complete, people(['u'], ['b'], ['s']))).toEqual({
      nombre: 'Centro',
      titular: '',
      asistentes: ['b'],
      apoyos: { s: [] },
    });
  });
});

describe('entregasDe', () => {
  const before = { ...complete, asistentes: ['ana', 'beto', 'caro'] };

  test.each<[string, string[], Record<string, string>, Record<string, string>]>([
    ['nobody, while everybody stays', ['ana', 'beto', 'caro'], { ana: 'beto' }, {}],
    ['nobody, unless somebody is chosen', ['beto', 'caro'], {}, {}],
    ['who was chosen', ['beto', 'caro'], { ana: 'beto' }, { ana: 'beto' }],
    ['somebody who comes', ['beto', 'dora'], { ana: 'dora', caro: '' }, { ana: 'dora' }],
    ['nobody who leaves too', ['caro'], { ana: 'beto', beto: 'caro' }, { beto: 'caro' }],
  ])('%s', (_who, asistentes, relevos, entregas) => {
    expect(entregasDe(before, { ...before, asistentes }, relevos)).toEqual(entregas);
  });
});
