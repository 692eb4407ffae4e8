/** Beginnings of words that are kept: of 3 to 12 letters. A shorter word is kept whole. */
const SHORTEST = 3;
const LONGEST = 12;
/** The most terms that a document keeps. */
export const MOST_TERMS = 600;

/** The characters, none of them halved: `slice` would halve a surrogate pair, which Firestore refuses. */
function lettersOf(word: string): string[] {
  return Array.from(word);
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

/** An RFC or a CURP, in the parts between which people type hyphens or blanks. */
const CLAVE = /^(\p{L}{3,4})(\d{6})([\p{L}\d]{3}|[\p{L}\d]{8})$/u;

/** The words that a document is found by: its words, and the parts of an RFC or a CURP. */
function searchedWords(texts: readonly string[]): string[] {
  const words = wordsOf(texts);
  const parts = words.flatMap((word) => CLAVE.exec(word)?.slice(1) ?? []);
  return [...new Set([...words, ...parts])];
}

/** The beginnings of some words, the shortest first. */
function beginningsOf(words: readonly string[]): string[] {
  const letters = words.map(lettersOf);
  const terms = new Set(words.filter((_word, at) => (letters[at]?.length ?? 0) < SHORTEST));
  for (let length = SHORTEST; length <= LONGEST; length += 1) {
    for (const word of letters) {
      if (word.length >= length) terms.add(word.slice(0, length).join(''));
    }
  }
  return [...terms];
}

/**
 * The search terms of a document, so that a search is one `array-contains` however large the collection is.
 * Of more than {@link MOST_TERMS} the longest beginnings are left out, so that every word is still found by
 * its first three letters.
 */
export function searchTerms(...texts: readonly string[]): string[] {
  return beginningsOf(searchedWords(texts)).slice(0, MOST_TERMS);
}

/** Every beginning of every word of a text. */
export function wordTerms(text: string): string[] {
  return beginningsOf(searchedWords([text]));
}

/** A parsed search text. */
export interface SearchTerms {
  /** A term of every document that matches; undefined if every word is too short to be looked up. */
  term: string | undefined;
  /** True if every document with this term matches. */
  isExact: boolean;
  /** True if each word of the search begins a word of these texts. */
  fits: (...texts: readonly string[]) => boolean;
}

/**
 * Chooses how to look a text up: by its longest word, which is likely the rarest.
 * @returns undefined if there is nothing to search for
 */
export function searchOf(text: string): SearchTerms | undefined {
  const all = wordsOf([text]);
  // "mar" adds nothing beside "maria".
  const words = all
    .filter((word) => !all.some((other) => other !== word && other.startsWith(word)))
    .sort((one, other) => lettersOf(other).length - lettersOf(one).length);
  const [longest] = words;
  if (longest === undefined) return undefined;
  const letters = lettersOf(longest);
  const isFound = letters.length >= SHORTEST;
  return {
    term: isFound ? letters.slice(0, LONGEST).join('') : undefined,
    isExact: isFound && words.length === 1 && letters.length <= LONGEST,
    fits: (...texts) => {
      const indexed = searchedWords(texts);
      return words.every((word) => indexed.some((each) => each.startsWith(word)));
    },
  };
}
