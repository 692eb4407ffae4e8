// @vitest-environment node
import type { TramiteResumen } from '@notaria/contract/tramites';
import { beforeAll, expect, it } from 'vitest';
import { catalogoFromFiles } from '../../../build/prerender/catalogo.ts';
import { finderOf } from './find-tramites.ts';

let find: (text: string) => readonly TramiteResumen[];

beforeAll(async () => {
  find = finderOf(await catalogoFromFiles());
});

it.each([
  ['herencia', 'sucesion-intestamentaria'],
  ['Herencia', 'sucesion-testamentaria'],
  ['vender mi casa', 'compraventa-inmueble'],
  ['quiero escriturar', 'compraventa-inmueble'],
  ['carta poder', 'poder-especial'],
  ['abrir una empresa', 'constitucion-sociedad'],
  ['cancelar hipoteca', 'cancelacion-hipoteca'],
  ['cancelar mi hipoteca', 'cancelacion-hipoteca'],
  ['donar una casa', 'donacion-inmueble'],
  ['constituir sociedad', 'constitucion-sociedad'],
])('the office’s catalogue finds by %j, among the first three, %s', (text, id) => {
  const first = find(text).slice(0, 3);
  expect(first.map(({ ID_Tramite }) => ID_Tramite)).toContain(id);
});

it.each(['testmento', 'tesatmento', 'TESTAMENTO', 'testam'])('%j finds the will first', (text) => {
  expect(find(text)[0]?.ID_Tramite).toBe('testamento-publico-abierto');
});

it('finds nothing if nothing is similar, and everything for an empty search', () => {
  expect(find('divorcio exprés')).toEqual([]);
  expect(find('quiero un')).toHaveLength(find('').length);
  expect(find('').length).toBeGreaterThan(11);
});
