import { endOf, lettersOf, type Word } from './words.ts';

/** A label or title found on the page: its words and where they stand. */
export interface Chain {
  label: string;
  /** Its words; the last one is cut where the label ends. */
  words: Word[];
  /** The rest of the last word, which belongs to the value. */
  rest: Word | undefined;
  /** The words as they are printed, the last one with the rest. */
  printed: Word[];
  page: number;
  x: number;
  /** Depth of its first line; `lastDepth` of its last. */
  depth: number;
  lastDepth: number;
  size: number;
}

/** Ems between two words of a label, and between two of its lines. Columns are further apart. */
const FARTHEST = 2.2;
/** How often the next word of one label is looked for. An honest certificate takes a fifth of it. */
const MOST_STEPS = 2_000;

/** Ends a reading that would take too long. */
export class TooComplex extends Error {}

/**
 * Every place where the label is printed: word by word along its line, and on the lines below if it is wrapped.
 * @throws {TooComplex} if that takes more work than any honest certificate needs
 */
export function findChains(words: readonly Word[], label: string): Chain[] {
  const letters = lettersOf(label);
  let steps = 0;
  const follow = (chain: Word[], rest: string): Word[] | undefined => {
    steps += 1;
    if (steps > MOST_STEPS) throw new TooComplex('more places for a label than paper has');
    if (rest === '') return chain;
    for (const next of nextOf(words, chain, rest)) {
      const longer = follow([...chain, next], after(rest, next.letters) ?? '');
      if (longer) return longer;
    }
  };
  const chains = words.flatMap((first) => {
    const rest = after(letters, first.letters);
    const found = rest === undefined ? undefined : follow([first], rest);
    return found ? [toChain(label, letters, found)] : [];
  });
  // Labels begin alike, so one that takes its first word from the row above ends with the words of another.
  const heightOf = ({ lastDepth, depth }: Chain) => lastDepth - depth;
  const isLowest = (chain: Chain) =>
    !chains.some(
      (other) =>
        heightOf(other) < heightOf(chain) &&
        other.printed.some((word) => chain.printed.includes(word)),
    );
  return chains.filter(isLowest);
}

/** The rest of the label after a word; undefined if the label does not continue with that word. */
function after(label: string, word: string): string | undefined {
  if (label.startsWith(word)) return label.slice(word.length);
  return word.startsWith(label) ? '' : undefined;
}

/** The words with which a label may go on: to the right on its line, otherwise below. */
function nextOf(words: readonly Word[], chain: readonly Word[], rest: string): Word[] {
  const last = chain.at(-1);
  if (!last) return [];
  const { size, depth } = last;
  const from = Math.min(...chain.map(({ x }) => x)) - 6 * size;
  const to = Math.max(...chain.map(endOf)) + size;
  // A label in a narrow column may be cut by a page's end.
  const isOverleaf = (word: Word) =>
    word.page === last.page + 1 && Math.abs(word.x - (chain[0] ?? last).x) < 0.3 * size;
  const fitting = words.filter(
    (word) =>
      (Math.abs(word.depth - depth) < FARTHEST * size || isOverleaf(word)) &&
      Math.abs(word.size - size) < 0.2 * size &&
      after(rest, word.letters) !== undefined &&
      !chain.includes(word),
  );
  const right = fitting.filter((word) => {
    const gap = word.x - endOf(last);
    return Math.abs(word.depth - depth) < 0.2 * size && gap > -0.3 * size && gap < FARTHEST * size;
  });
  const below = fitting.filter(
    (word) => word.depth > depth + 0.7 * size && word.x >= from && word.x <= to,
  );
  return [
    ...right.sort((a, b) => a.x - b.x),
    ...below.sort((a, b) => a.depth - b.depth || a.x - b.x),
  ];
}

function toChain(label: string, letters: string, words: Word[]): Chain {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) throw new Error('a chain has words');
  const length = words.reduce((sum, word) => sum + word.letters.length, 0);
  const ofLabel = last.letters.length - (length - letters.length);
  const [head, rest] = ofLabel < last.letters.length ? split(last, ofLabel) : [last, undefined];
  return {
    label,
    rest,
    printed: words,
    words: [...words.slice(0, -1), head],
    page: first.page,
    x: first.x,
    size: first.size,
    depth: first.depth,
    lastDepth: last.depth,
  };
}

/** Splits a word in two, in proportion to its letters. */
function split(word: Word, at: number): [Word, Word] {
  const share = (at / word.text.length) * word.width;
  const part = (from: number, to: number | undefined, x: number, width: number): Word => ({
    ...word,
    x,
    width,
    text: word.text.slice(from, to),
    letters: word.letters.slice(from, to),
  });
  return [part(0, at, word.x, share), part(at, undefined, word.x + share, word.width - share)];
}
