/** Beginnings longer than this aren't indexed. */
const LONGEST = 20;
/** Letters of each word of a pair. */
const STEM = 3;
const PAIR = '+';

/** The first characters, each whole: Firestore takes no halves, which `slice` makes of a rare letter. */
function beginningOf(text: string, length: number): string[] {
  return Array.from(text).slice(0, length);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Lower case, without accents, one blank between words. `ñ` counts as `n`, as people type it. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim();
}

/** The words of some texts, each once. The full stop of an abbreviation isn't part of its word. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => normalize(text).split(' '));
  return [...new Set(words.map((word) => word.replace(/^\.+|\.+$/g, '')).filter(Boolean))];
}

/** One term for two words that stand in the same document, in whichever order; undefined for a shorter word. */
function pairOf(one: string, other: string): string | undefined {
  const stems = [one, other].map((word) => beginningOf(word, STEM));
  if (stems.some((stem) => stem.length < STEM)) return undefined;
  return stems
    .map((stem) => stem.join(''))
    .sort()
    .join(PAIR);
}

/**
 * What a document is found by: every beginning of every word of `texts`, and every two words by their
 * first letters, so that a search is one `array-contains` however large the collection grows.
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

/** Every beginning of every word of a text, without the pairs: of a long text they are too many. */
export function wordTerms(text: string): string[] {
  const beginnings = wordsOf([text]).flatMap((word) => {
    const letters = beginningOf(word, LONGEST);
    return letters.map((_letter, index) => letters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)];
}

/** The longest word of a search, as `wordTerms` has its beginning; empty where there is none. */
export function longestWord(text: string): string {
  const [longest = ''] = wordsOf([text]).sort((one, other) => lengthOf(other) - lengthOf(one));
  return beginningOf(longest, LONGEST).join('');
}

/** What a search box's text looks for. */
export interface Search {
  /** The term that every document found has; where `isExact`, each document with it is found. */
  term: string;
  isExact: boolean;
  /** Whether a document with these texts has a word that begins with each word of the search. */
  fits: (...texts: readonly string[]) => boolean;
}

/**
 * How a text is searched: by one word, or by its two longest words together, which are the rarest
 * that are known without asking.
 * @returns undefined when there is nothing to look for
 */
export function searchOf(text: string): Search | undefined {
  const all = wordsOf([text]);
  // "mar" says nothing more beside "maria".
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
