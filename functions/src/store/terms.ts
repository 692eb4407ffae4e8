/** Prefixes longer than this aren't indexed: a longer search compares its first characters. */
const LONGEST = 20;

/** The first characters, each whole: Firestore takes no halves, which `slice` makes of a rare letter. */
function beginningOf(text: string): string[] {
  return Array.from(text).slice(0, LONGEST);
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

/**
 * What a document is found by: every beginning of every run of words in `texts`, so that a search
 * is one `array-contains` however large the collection grows.
 */
export function searchTerms(...texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    const words = normalize(text).split(' ').filter(Boolean);
    for (let start = 0; start < words.length; start += 1) {
      const run = beginningOf(words.slice(start).join(' '));
      for (let end = 1; end <= run.length; end += 1) {
        terms.add(run.slice(0, end).join('').trimEnd());
      }
    }
  }
  terms.delete('');
  return [...terms];
}

/** The term that a search box's text looks for; undefined when there is nothing to look for. */
export function searchTerm(text: string): string | undefined {
  const term = beginningOf(normalize(text)).join('').trimEnd();
  return term === '' ? undefined : term;
}
