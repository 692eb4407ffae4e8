/** Longer beginnings of words are not indexed. */
const LONGEST = 20;
/** Letters of each word in a pair. */
const STEM = 3;
const PAIR = '+';

/** The first characters, none of them halved: `slice` would halve a surrogate pair, which Firestore refuses. */
function beginningOf(text: string, length: number): string[] {
  return Array.from(text).slice(0, length);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Lower case, without accents, one blank between words. `ñ` becomes `n`, as people often type it. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim();
}

/** The words of some texts, each once, without the full stop of an abbreviation. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => normalize(text).split(' '));
  return [...new Set(words.map((word) => word.replace(/^\.+|\.+$/g, '')).filter(Boolean))];
}

/** One term for two words of the same document, in either order; undefined if a word is too short. */
function pairOf(one: string, other: string): string | undefined {
  const stems = [one, other].map((word) => beginningOf(word, STEM));
  if (stems.some((stem) => stem.length < STEM)) return undefined;
  return stems
    .map((stem) => stem.join(''))
    .sort()
    .join(PAIR);
}

/**
 * The search terms of a document: every beginning of every word of `texts`, and every pair of words by their
 * first letters. So a search is one `array-contains`, however large the collection is.
 */
export function searchTerms(...texts: readonly string[]): string[] {
  const terms = new Set<string>();
  const words = wordsOf(texts);
  for (const [index, word] of words.entries()) {
    const beginning = beginningOf(word, LONGEST);
    for (let end = 1; end <= beginning.length; end += 1) {
      terms.add(beginning.slice(0, end).join(''));
    }
    for (const other of words.slice(index + 1)) {
      const pair = pairOf(word, other);
      if (pair !== undefined) terms.add(pair);
    }
  }
  return [...terms];
}

/** Every beginning of every word of a text, without the pairs, which would be too many in a long text. */
export function wordTerms(text: string): string[] {
  const beginnings = wordsOf([text]).flatMap((word) => {
    const letters = beginningOf(word, LONGEST);
    return letters.map((_letter, index) => letters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)];
}

/** The longest word of a search, cut as `wordTerms` cuts it; empty if there is none. */
export function longestWord(text: string): string {
  const [longest = ''] = wordsOf([text]).sort((one, other) => lengthOf(other) - lengthOf(one));
  return beginningOf(longest, LONGEST).join('');
}

/** A parsed search text. */
export interface Search {
  /** A term of every document that matches. If `isExact`, every document with this term matches. */
  term: string;
  isExact: boolean;
  /** True if each word of the search begins a word of these texts. */
  fits: (...texts: readonly string[]) => boolean;
}

/**
 * Chooses how to search a text: by its one word, or by its two longest words as a pair, which are likely the
 * rarest.
 * @returns undefined if there is nothing to search for
 */
export function searchOf(text: string): Search | undefined {
  const all = wordsOf([text]);
  // "mar" adds nothing beside "maria".
  const words = all
    .filter((word) => !all.some((other) => other !== word && other.startsWith(word)))
    .sort((one, other) => lengthOf(other) - lengthOf(one));
  const [longest, second] = words;
  if (longest === undefined) return undefined;
  const pair = second === undefined ? undefined : pairOf(longest, second);
  return {
    term: pair ?? beginningOf(longest, LONGEST).join(''),
    isExact: second === undefined && lengthOf(longest) <= LONGEST,
    fits: (...texts) => {
      const found = wordsOf(texts);
      return words.every((word) => found.some((each) => each.startsWith(word)));
    },
  };
}
