import { endOf, lettersOf, OTHER_PAGE, type Word } from './words.ts';

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

/** Ems between two words of a label: more than wide blanks, less than the space between columns. */
const FARTHEST = 2.2;
/** Ems between two lines of a label. */
const LOWEST = 2.2;
const FIRST_OF_PAGE = 8;

/**
 * Every place where the label is printed: word by word along its line, and on the lines below if it is
 * wrapped. Words that do not belong to the label, such as those of a stamp, may lie between.
 * @throws {TooComplex} if that takes more work than any honest certificate needs
 */
export function findChains(words: readonly Word[], label: string): Chain[] {
  const letters = lettersOf(label);
  const paper = paperOf(words);
  const dead = new Map<Word, Set<number>>();
  const chains = wordsFrom(paper, letters).flatMap((first) => {
    const rest = after(letters, first.letters);
    if (rest === undefined) return [];
    const found = follow(paper, [first], rest, dead);
    return found ? [toChain(label, letters, found)] : [];
  });
  if (chains.length > MOST_PLACES) throw new TooComplex(`${chains.length} places of one label`);
  // Labels begin alike, so one that takes its first word from the row above ends with the words of another.
  const heightOf = (chain: Chain) => chain.lastDepth - chain.depth;
  const lowest = new Map<Word, number>();
  for (const chain of chains) {
    for (const word of chain.printed) {
      lowest.set(word, Math.min(lowest.get(word) ?? Number.POSITIVE_INFINITY, heightOf(chain)));
    }
  }
  return chains.filter((chain) =>
    chain.printed.every((word) => (lowest.get(word) ?? 0) >= heightOf(chain)),
  );
}

/** The words in the order that the search for labels needs. */
interface Paper {
  /** The words by their first letter, from top to bottom. */
  byLetter: Map<string, Word[]>;
  /** For each page: depth of its last line, and how far down its first words reach. */
  ends: Map<number, { last: number; top: number }>;
  /** Number of words checked, for all labels together. */
  work: number;
}

const papers = new WeakMap<readonly Word[], Paper>();

function paperOf(words: readonly Word[]): Paper {
  const paper = papers.get(words) ?? indexOf(words);
  papers.set(words, paper);
  return paper;
}

function indexOf(words: readonly Word[]): Paper {
  const paper: Paper = { byLetter: new Map(), ends: new Map(), work: 0 };
  const seen = new Map<number, number>();
  for (const word of [...words].sort((a, b) => a.depth - b.depth)) {
    const letter = word.letters.slice(0, 1);
    const same = paper.byLetter.get(letter);
    if (same) same.push(word);
    else paper.byLetter.set(letter, [word]);
    const count = (seen.get(word.page) ?? 0) + 1;
    seen.set(word.page, count);
    const top = count <= FIRST_OF_PAGE ? word.depth : paper.ends.get(word.page)?.top;
    paper.ends.set(word.page, { last: word.depth, top: top ?? word.depth });
  }
  return paper;
}

/** A certificate of five pages of single letters takes a twentieth of this. */
const MOST_WORK = 4_000_000;
/** Places of one label: forty pages repeat the headings of a table forty times. */
const MOST_PLACES = 400;

/** Ends a reading that would take too long. */
export class TooComplex extends Error {}

function spend(paper: Paper, work: number) {
  paper.work += work;
  if (paper.work > MOST_WORK) throw new TooComplex('more places for labels than paper has');
}

/** The words that begin with the same letter as the text. */
function wordsFrom({ byLetter }: Paper, text: string): readonly Word[] {
  return byLetter.get(text.slice(0, 1)) ?? [];
}

/** The words between two depths, from words that are sorted by depth. */
function between(paper: Paper, words: readonly Word[], from: number, to: number): Word[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.depth ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const found: Word[] = [];
  for (let at = low; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.depth > to) break;
    found.push(word);
  }
  spend(paper, found.length + 1);
  return found;
}

/** The rest of the label after a word; undefined if the label does not continue with that word. */
function after(label: string, word: string): string | undefined {
  if (label.startsWith(word)) return label.slice(word.length);
  return word.startsWith(label) ? '' : undefined;
}

/** @param dead words from which that much of the label is known to be unreachable */
function follow(
  paper: Paper,
  chain: Word[],
  rest: string,
  dead: Map<Word, Set<number>>,
): Word[] | undefined {
  if (rest === '') return chain;
  for (const next of candidates(paper, chain, rest)) {
    const left = after(rest, next.letters);
    if (left === undefined || dead.get(next)?.has(left.length)) continue;
    const found = follow(paper, [...chain, next], left, dead);
    if (found) return found;
    const lefts = dead.get(next) ?? new Set();
    dead.set(next, lefts.add(left.length));
  }
  return undefined;
}

/** The words that may come next: to the right on the line, otherwise below, otherwise at the top of the next page. */
function candidates(paper: Paper, chain: readonly Word[], rest: string): Word[] {
  const last = chain.at(-1);
  if (!last) return [];
  const { size, depth } = last;
  const alike = wordsFrom(paper, rest);
  const isNext = (word: Word) =>
    word.page >= last.page &&
    Math.abs(word.size - size) < 0.2 * size &&
    after(rest, word.letters) !== undefined &&
    !chain.includes(word);
  const near = between(paper, alike, depth - 0.2 * size, depth + LOWEST * size).filter(isNext);
  const right = near.filter((word) => {
    const gap = word.x - endOf(last);
    const isBeside = Math.abs(word.depth - depth) < 0.2 * size;
    return isBeside && gap > -0.3 * size && gap < FARTHEST * size;
  });
  const from = Math.min(...chain.map(({ x }) => x)) - 6 * size;
  const to = Math.max(...chain.map(endOf)) + size;
  const isUnder = ({ x }: Word) => x >= from && x <= to;
  const below = near.filter((word) => {
    const drop = word.depth - depth;
    return drop > 0.7 * size && drop < LOWEST * size && isUnder(word);
  });
  return [
    ...right.sort((a, b) => a.x - b.x),
    ...below.sort((a, b) => a.depth - b.depth || a.x - b.x),
    ...overleaf(paper, alike, last).filter((word) => isNext(word) && isUnder(word)),
  ];
}

/** The first words of the next page, if the word stands on the last line of its own. */
function overleaf(paper: Paper, words: readonly Word[], { page, depth, size }: Word): Word[] {
  const end = paper.ends.get(page)?.last ?? depth;
  const top = paper.ends.get(page + 1)?.top;
  if (top === undefined || end > depth + 0.7 * size) return [];
  return between(paper, words, depth + OTHER_PAGE, top);
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

/** Splits a word in two, in proportion to its letters. */
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

/** True if the text is printed as labels are: with small letters, unless it is an abbreviation. */
export function isMixedCase({ label, words }: Chain): boolean {
  return label === label.toUpperCase() || /\p{Ll}/u.test(words.map(({ text }) => text).join(''));
}
