import type { Word } from './words.ts';

const UNKNOWN = /\uFFFD/g;
/** Share of letters that the file may leave unknown, of what is no letter, and of vowels in Spanish. */
const MOST_UNKNOWN = 0.02;
const FEWEST_LETTERS = 0.55;
const VOWELS = [0.3, 0.6] as const;

/** Whether the words are of a language, and not what comes out of a font without its map. */
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
