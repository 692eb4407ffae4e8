import { expect, test } from 'vitest';
import { searchTerm, searchTerms } from './terms.ts';

test('a name is found by every beginning of every run of its words, without accents', () => {
  const whole = ['j', 'jo', 'jos', 'jose', 'jose n', 'jose nu', 'jose nun', 'jose nune'];
  const second = ['n', 'nu', 'nun', 'nune', 'nunez'];
  expect(searchTerms('José Núñez')).toEqual([...whole, 'jose nunez', ...second]);
});

test('a letter of two code units stays whole, in what is kept and in what is looked for', () => {
  expect(searchTerms('𭡉𭡉')).toEqual(['𭡉', '𭡉𭡉']);
  expect(searchTerm('𭡉'.repeat(25))).toBe('𭡉'.repeat(20));
});
