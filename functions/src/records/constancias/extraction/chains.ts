import { endOf, lettersOf, type Word } from './words.ts';

/** A label or title found on the paper: its words and where they stand. */
export interface Chain {
  label: string;
  /** The words that it is made of, the last one cut where the label ends. */
  words: Word[];
  /** The rest of the last word, which is the value's. */
  rest: Word | undefined;
  /** The words as they are printed, the last one with the rest. */
  printed: Word[];
  page: number;
  x: number;
  /** Where its first line begins to be, and its last. */
  depth: number;
  lastDepth: number;
  size: number;
}

/** Ems between two words of a label: wide blanks, but less than the space between columns. */
const FARTHEST = 2.2;
/** Ems between two lines of a label. */
const LOWEST = 2.2;
const FIRST_OF_PAGE = 8;

/**
 * Every place where the label is printed: word by word along its line, and on the lines below where it was
 * wrapped. Words that don't belong to the label, a stamp's for instance, may lie between.
 */
export function findChains(words: readonly Word[], label: string): Chain[] {
  const letters = lettersOf(label);
  const chains = wordsFrom(words, letters).flatMap((first) => {
    const rest = after(letters, first.letters);
    if (rest === undefined) return [];
    const found = follow(words, [first], rest);
    return found ? [toChain(label, letters, found)] : [];
  });
  // Labels begin alike: one that borrows its first word from the row above ends with the words of another.
  const height = (chain: Chain) => chain.lastDepth - chain.depth;
  return chains.filter(
    (chain) =>
      !chains.some(
        (other) =>
          height(other) < height(chain) &&
          other.printed.some((word) => chain.printed.includes(word)),
      ),
  );
}

const indexes = new WeakMap<readonly Word[], Map<string, Word[]>>();

/** The words that begin with the same letter as the text. */
function wordsFrom(words: readonly Word[], text: string): readonly Word[] {
  const index = indexes.get(words) ?? indexOf(words);
  indexes.set(words, index);
  return index.get(text.slice(0, 1)) ?? [];
}

function indexOf(words: readonly Word[]): Map<string, Word[]> {
  const index = new Map<string, Word[]>();
  for (const word of words) {
    const letter = word.letters.slice(0, 1);
    const same = index.get(letter);
    if (same) same.push(word);
    else index.set(letter, [word]);
  }
  return index;
}

/** What of the label is left behind a word; undefined when the word doesn't go on with it. */
function after(label: string, word: string): string | undefined {
  if (label.startsWith(word)) return label.slice(word.length);
  return word.startsWith(label) ? '' : undefined;
}

function follow(words: readonly Word[], chain: Word[], rest: string): Word[] | undefined {
  if (rest === '') return chain;
  const fitting = wordsFrom(words, rest).filter(
    ({ letters }) => after(rest, letters) !== undefined,
  );
  for (const next of candidates(fitting, chain, words)) {
    const left = after(rest, next.letters);
    const found = left === undefined ? undefined : follow(words, [...chain, next], left);
    if (found) return found;
  }
  return undefined;
}

/** Words that may come next: to the right on the line, else below, else at the top of the next page. */
function candidates(words: readonly Word[], chain: readonly Word[], all: readonly Word[]): Word[] {
  const last = chain.at(-1);
  if (!last) return [];
  const { size } = last;
  const isAlike = (word: Word) => Math.abs(word.size - size) < 0.2 * size && !chain.includes(word);
  const right = words.filter((word) => {
    const gap = word.x - endOf(last);
    const isBeside = word.page === last.page && Math.abs(word.y - last.y) < 0.2 * size;
    return isBeside && gap > -0.3 * size && gap < FARTHEST * size && isAlike(word);
  });
  const from = Math.min(...chain.map(({ x }) => x)) - 2 * size;
  const to = Math.max(...chain.map(endOf)) + size;
  const isUnder = (word: Word) => word.x >= from - 4 * size && word.x <= to && isAlike(word);
  const below = words.filter((word) => {
    const drop = word.depth - last.depth;
    return word.page === last.page && drop > 0.7 * size && drop < LOWEST * size && isUnder(word);
  });
  return [
    ...right.sort((a, b) => a.x - b.x),
    ...below.sort((a, b) => a.depth - b.depth || a.x - b.x),
    ...overleaf(words, last, all).filter(isUnder),
  ];
}

/** The first words of the next page, if the word stands on the last line of its own. */
function overleaf(
  words: readonly Word[],
  { page, depth, size }: Word,
  all: readonly Word[],
): Word[] {
  const next = words.filter((word) => word.page === page + 1);
  if (next.length === 0) return [];
  const isLast = !all.some((word) => word.page === page && word.depth > depth + 0.7 * size);
  if (!isLast) return [];
  const top = all.filter((word) => word.page === page + 1).sort((a, b) => a.depth - b.depth);
  const lowest = top[FIRST_OF_PAGE - 1]?.depth ?? Number.POSITIVE_INFINITY;
  return next.filter((word) => word.depth <= lowest).sort((a, b) => a.depth - b.depth);
}

function toChain(label: string, letters: string, words: Word[]): Chain {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) throw new Error('a chain has words');
  const length = words.reduce((sum, word) => sum + word.letters.length, 0);
  const over = length - letters.length;
  const [own, rest] = over > 0 ? split(last, last.letters.length - over) : [last, undefined];
  return {
    label,
    words: [...words.slice(0, -1), own],
    rest,
    printed: words,
    page: first.page,
    x: first.x,
    depth: first.depth,
    lastDepth: last.depth,
    size: first.size,
  };
}

/** A word in two, at the proportion of its letters. */
function split(word: Word, at: number): [Word, Word] {
  const share = (at / word.text.length) * word.width;
  const [head, tail] = [word.text.slice(0, at), word.text.slice(at)];
  return [
    { ...word, text: head, letters: word.letters.slice(0, at), width: share },
    {
      ...word,
      text: tail,
      letters: word.letters.slice(at),
      x: word.x + share,
      width: word.width - share,
    },
  ];
}

/** Whether the chain is printed as labels are: with small letters, unless it is an abbreviation. */
export function isMixedCase({ label, words }: Chain): boolean {
  return label === label.toUpperCase() || /\p{Ll}/u.test(words.map(({ text }) => text).join(''));
}
