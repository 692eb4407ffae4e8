import { expect, test } from 'vitest';
import { MOST_TERMS, normalize, searchOf, searchTerms } from './terms.ts';

test('a name is found by every beginning of three letters or more, without accents', () => {
  expect(searchTerms('José Núñez de')).toEqual(['de', 'jos', 'nun', 'jose', 'nune', 'nunez']);
});

test('a character of two code units stays whole, in stored terms and in searches', () => {
  expect(searchTerms('𭡉𭡉𭡉')).toEqual(['𭡉𭡉𭡉']);
  expect(searchOf('𭡉'.repeat(25))?.term).toBe('𭡉'.repeat(12));
});

const FILE = [
  'Compraventa de inmueble',
  'María Elena López',
  'ana.ruiz@prueba.mx',
  '2611-7K3Q9X',
  '26117K3Q9X',
  'PEMA800101AB1',
] as const;

test.each([
  ['compraventa lopez', true],
  ['López Mar', true],
  ['de comp', true],
  ['2611-7K3Q9X', true],
  ['2611 7k3q9x', true],
  ['26117k3q9x', true],
  ['Ana.Ruiz@prueba.mx', true],
  ['pema800101ab1 inm', true],
  ['PEMA-800101-AB1', true],
  ['pema 800101 ab1', true],
  ['800101', true],
  ['lopez garcia', false],
  ['compraventa inmuebles', false],
  ['opez compraventa', false],
  ['ana.ruiz@prueba.mx.otra', false],
])('%s fits the file: %s', (text, fits) => {
  const search = searchOf(text);
  expect(search?.fits(...FILE)).toBe(fits);
  // What fits is found: its term is kept.
  if (fits) expect(searchTerms(...FILE)).toContain(search?.term);
});

test('one word of ordinary length is exact; several words, or a cut one, are checked one by one', () => {
  expect(searchOf('compraventa')?.isExact).toBe(true);
  expect(searchOf('compraventa lopez')?.isExact).toBe(false);
  expect(searchOf('guadalupe.hernandez@prueba.mx')?.isExact).toBe(false);
});

test('words of one or two letters are not looked up, but compared', () => {
  const search = searchOf('d i');
  expect([search?.term, search?.isExact, search?.fits(...FILE)]).toEqual([undefined, false, true]);
});

test('of too many terms the longest beginnings are left out, and every word is still found', () => {
  const words = Array.from({ length: 150 }, (_each, n) => `${String(n).padStart(3, '0')}palabra`);
  const terms = searchTerms(...words);
  expect(terms).toHaveLength(MOST_TERMS);
  expect(words.filter((word) => !terms.includes(word.slice(0, 3)))).toEqual([]);
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

test('an empty search finds nothing', () => {
  for (const nothing of ['', '   ', '¡!', '-.', '«»']) {
    expect(searchOf(nothing)).toBeUndefined();
    expect(searchTerms(nothing)).toEqual([]);
  }
});
