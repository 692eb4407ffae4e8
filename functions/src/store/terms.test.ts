import { expect, test } from 'vitest';
import { normalize, searchTerm, searchTerms } from './terms.ts';

test('a name is found by every beginning of every run of its words, without accents', () => {
  const whole = ['j', 'jo', 'jos', 'jose', 'jose n', 'jose nu', 'jose nun', 'jose nune'];
  const second = ['n', 'nu', 'nun', 'nune', 'nunez'];
  expect(searchTerms('José Núñez')).toEqual([...whole, 'jose nunez', ...second]);
});

test('a letter of two code units stays whole, in what is kept and in what is looked for', () => {
  expect(searchTerms('𭡉𭡉')).toEqual(['𭡉', '𭡉𭡉']);
  expect(searchTerm('𭡉'.repeat(25))).toBe('𭡉'.repeat(20));
});

test.each([
  ['  José   Núñez ', 'jose nunez'],
  ['ANA@Prueba.MX', 'ana@prueba.mx'],
  ['López-Ruiz, S.A. «de» C.V.', 'lopez ruiz s.a. de c.v.'],
  ['RFC: XAXX010101000', 'rfc xaxx010101000'],
  ['¡¿!?', ''],
])('%j is looked for as %j', (typed, normal) => {
  expect(normalize(typed)).toBe(normal);
});

test('a text is found by its first 20 characters, and nothing by none', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz';
  expect(searchTerms(long)).toHaveLength(20);
  expect(searchTerm(long)).toBe('abcdefghijklmnopqrst');
  expect(searchTerm(`${'a'.repeat(19)} b`)).toBe('a'.repeat(19));
  for (const nothing of ['', '   ', '¡!']) {
    expect(searchTerm(nothing)).toBeUndefined();
    expect(searchTerms(nothing)).toEqual([]);
  }
});

test('what is looked for is always among what is kept', () => {
  const kept = new Set(searchTerms(`${'a'.repeat(19)} bcd`, 'Ana Luz'));
  for (const typed of [`${'a'.repeat(19)} b`, 'ana', 'LUZ', 'Ana L', 'ana luz']) {
    expect(kept).toContain(searchTerm(typed));
  }
  expect(kept).not.toContain(searchTerm('na'));
});
