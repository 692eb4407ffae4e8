import { turnOf } from './turns.ts';
import type { Word } from './words.ts';

/** Words of one value or row of a table. */
type Own = readonly Word[];

/** One text is above another if it is at least this many ems higher. */
const ABOVE = 1.5;
/** Words of several stamps. */
const MOST = 60;

/**
 * The words of values that a page paints last although values are below them, or first although texts are
 * above. In whatever order a program paints, it ends at the end of a column and begins at the head of one.
 * @param values of all fields and rows
 * @param all every word that the pages paint
 * @param furniture the words that belong to the page, which may be painted at any time
 * @param fixed captions, which nobody adds
 */
export function atEnds(
  values: readonly Own[],
  all: readonly Word[],
  furniture: ReadonlySet<Word>,
  fixed: ReadonlySet<Word> = new Set(),
): Set<Word> {
  const owners = new Map<Word, Own>();
  for (const own of values) for (const word of own) owners.set(word, own);
  const pages = [...new Set(all.map(({ page }) => page))];
  const found = pages.flatMap((page) => {
    const words = all.filter((word) => word.page === page).sort((a, b) => turnOf(a) - turnOf(b));
    const data = words.filter((word) => owners.has(word));
    const text = words.filter((word) => !furniture.has(word));
    const below = (word: Word, own: Own) => {
      const isValue = owners.has(word);
      if (!isValue && fixed.has(word)) return [];
      const left = Math.min(...own.map(({ x }) => x)) - 1;
      return (isValue ? data : text).filter(
        ({ depth, x }) => depth > word.depth + ABOVE * word.size && x > left,
      );
    };
    // A text added above everything has every word of an honest page below it, so only values count here.
    const above = (word: Word) =>
      owners.has(word) ? text.filter(({ depth }) => depth < word.depth - ABOVE * word.size) : [];
    return [...runOf(text.slice().reverse(), owners, below), ...runOf(text, owners, above)];
  });
  return new Set(found);
}

/**
 * Goes through the words from one end of the page's painting, up to the first one that has nothing beyond it.
 * Returns those that are words of values.
 */
function runOf(
  words: readonly Word[],
  owners: ReadonlyMap<Word, Own>,
  beyond: (word: Word, own: Own) => readonly Word[],
): Word[] {
  const run = new Set<Word>();
  for (const word of words.slice(0, MOST)) {
    const own = owners.get(word) ?? [word];
    const isOdd = beyond(word, own).some(
      (other) => !run.has(other) && (owners.get(other) ?? [other]) !== own,
    );
    if (!isOdd) break;
    run.add(word);
  }
  return [...run].filter((word) => owners.has(word));
}
