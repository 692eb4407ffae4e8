import type { Word } from './words.ts';

const UNKNOWN = /\uFFFD/g;
/** At most this share of the characters may be unknown. */
const MOST_UNKNOWN = 0.02;
/** At least this share of the characters must be letters. */
const FEWEST_LETTERS = 0.55;
/** Of the letters, the share that are vowels in Spanish: the least and the most. */
const VOWELS = [0.3, 0.6] as const;

/** True if the words are of a language, and not of a font that doesn't say which letter each sign is. */
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
