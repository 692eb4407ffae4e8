import { expect, test } from 'vitest';
import { normalize, searchOf, searchTerms } from './terms.ts';

test('a name is found by every beginning of every word and by two words together, without accents', () => {
  const name = ['j', 'jo', 'jos', 'jose'];
  const surname = ['n', 'nu', 'nun', 'nune', 'nunez'];
  expect(searchTerms('José Núñez')).toEqual([...name, 'jos+nun', ...surname]);
});

test('a character of two code units stays whole, in stored terms and in searches', () => {
  expect(searchTerms('𭡉𭡉')).toEqual(['𭡉', '𭡉𭡉']);
  expect(searchOf('𭡉'.repeat(25))?.term).toBe('𭡉'.repeat(20));
});

const FILE = [
  'Compraventa de inmueble',
  'María Elena López',
  'ana.ruiz@prueba.mx',
  '2611-7K3Q9X',
  'PEMA800101AB1',
] as const;

test.each([
  'lopez compraventa',
  'compraventa lopez',
  'López Mar',
  'compraventa de inmueble',
  'mar maria',
  'de comp',
  'd i',
  '2611-7K3Q9X',
  '7k3q lopez',
  'Ana.Ruiz@prueba.mx',
  'pema800101ab1 inm',
])("%s finds the file, and every term of the search is among the file's terms", (text) => {
  const search = searchOf(text);
  expect(searchTerms(...FILE)).toContain(search?.term);
  expect(search?.fits(...FILE)).toBe(true);
});

test.each(['lopez garcia', 'compraventa inmuebles', 'opez compraventa', 'ana.ruiz@prueba.mx.otra'])(
  '%s does not fit the file',
  (text) => {
    expect(searchOf(text)?.fits(...FILE)).toBe(false);
  },
);

test('one word of ordinary length is exact; two words, or a word that is cut, are checked one by one', () => {
  expect(searchOf('compraventa')?.isExact).toBe(true);
  expect(searchOf('compraventa lopez')?.isExact).toBe(false);
  expect(searchOf('guadalupe.hernandez@prueba.mx')?.isExact).toBe(false);
});

test.each([
  ['  José   Núñez ', 'jose nunez'],
  ['ANA@Prueba.MX', 'ana@prueba.mx'],
  ['López-Ruiz, S.A. «de» C.V.', 'lopez ruiz s.a. de c.v.'],
  ['RFC: XAXX010101000', 'rfc xaxx010101000'],
  ['¡¿!?', ''],
])('%j is searched as %j', (typed, normal) => {
  expect(normalize(typed)).toBe(normal);
});

test('a text is found by its first 20 characters, and an empty search finds nothing', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz';
  expect(searchTerms(long)).toHaveLength(20);
  expect(searchOf(long)?.term).toBe('abcdefghijklmnopqrst');
  expect(searchOf(`${'a'.repeat(19)} b`)?.term).toBe('a'.repeat(19));
  for (const nothing of ['', '   ', '¡!', '-.', '«»']) {
    expect(searchOf(nothing)).toBeUndefined();
    expect(searchTerms(nothing)).toEqual([]);
  }
});

test('the term of a search is always among the stored terms', () => {
  const kept = new Set(searchTerms(`${'a'.repeat(19)} bcd`, 'Ana Luz'));
  for (const typed of [`${'a'.repeat(19)} b`, 'ana', 'LUZ', 'Ana L', 'ana luz']) {
    expect(kept).toContain(searchOf(typed)?.term);
  }
  expect(kept).not.toContain(searchOf('na')?.term);
});
