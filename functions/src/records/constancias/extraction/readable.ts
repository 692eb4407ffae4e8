import type { Word } from './words.ts';

const UNKNOWN = /\uFFFD/g;
/** The share of letters that may be unknown, of signs that are not letters, and of vowels in Spanish. */
const MOST_UNKNOWN = 0.02;
const FEWEST_LETTERS = 0.55;
const VOWELS = [0.3, 0.6] as const;

/** True if the words are of a language, and not the output of a font without a map. */
export function isReadable(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join('');
  const unknown = text.match(UNKNOWN)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const vowels =
    words
      .map((word) => word.letters)
      .join('')
      .match(/[aeiou]/g)?.length ?? 0;
  const [least, most] = VOWELS;
  return (
    unknown <= MOST_UNKNOWN * text.length &&
    letters >= FEWEST_LETTERS * text.length &&
    vowels >= least * letters &&
    vowels <= most * letters
  );
}
