import type { PdfTextItem, PdfTextPage } from '#platform/pdf/pdf.ts';

/** A word of the certificate. In points, from the lower left corner of its page. */
export interface Word extends PdfTextItem {
  page: number;
  /** Grows from page to page and downwards. */
  depth: number;
  /** Its letters without accents and case, to find labels. */
  letters: string;
  /** How it looks. */
  look: string;
}

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** More than the height of any page. */
const PAGE = 100_000;
/** Depths further apart than this are of two pages. */
export const OTHER_PAGE = 5_000;
/** Signs of a keyboard, without a blank. */
const PLAIN = /^[\x21-\x7E]*$/;
/** The share of the em from which a gap between words is a blank. */
const BLANK = 0.13;

/** The words of the pages. Those that read from left to right are kept apart from turned ones. */
export function toWords(pages: readonly PdfTextPage[]): Word[] {
  const known = { looks: new Map(), letters: new Map() };
  return pages.flatMap((items, page) => items.map((item) => asWord(item, page, known)));
}

/** A certificate has thousands of words, often single letters, with only a few looks. Each look is written out once. */
interface Known {
  looks: Map<string, string>;
  letters: Map<string, string>;
}

function asWord(item: PdfTextItem, page: number, { looks, letters }: Known): Word {
  const { text, x, y, width, size, angle, font, color, opacity, isNote, order, hidden } = item;
  const key = `${font} ${size} ${color} ${opacity}`;
  const look = looks.get(key) ?? `${font} ${size.toFixed(1)} ${color} ${opacity.toFixed(2)}`;
  looks.set(key, look);
  const plain = letters.get(text) ?? lettersOf(text);
  letters.set(text, plain);
  const depth = page * PAGE - y;
  const looked = { font, color, opacity, isNote, order, look };
  const word: Word = { text, letters: plain, page, depth, x, y, width, size, angle, ...looked };
  if (hidden) word.hidden = hidden;
  if (item.isDoubtful) word.isDoubtful = true;
  if (item.isAtEdge) word.isAtEdge = true;
  if (item.isGlued) word.isGlued = true;
  if (item.isSpelled) word.isSpelled = true;
  return word;
}

/** Text without blanks, accents and case, one character for each of the text. */
export function lettersOf(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(/\s+/gu, '')
    .replace(/\p{L}/gu, (letter) => letter.normalize('NFD').slice(0, 1).toLowerCase());
}

export function isLevel({ angle, isNote }: Word): boolean {
  return Math.abs(angle) < 1 && !isNote;
}

export const endOf = ({ x, width }: Word): number => x + width;

/** The body of a word's letters. */
export function boxOf({ x, y, width, size, angle }: Word): Box {
  if (Math.abs(angle) < 1) return [x, y - 0.15 * size, x + width, y + 0.7 * size];
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [0, 0],
    [width, 0],
    [0, 0.7 * size],
    [width, 0.7 * size],
  ].map(([along = 0, up = 0]) => [x + cos * along - sin * up, y + sin * along + cos * up] as const);
  const xs = corners.map(([cornerX]) => cornerX);
  const ys = corners.map(([, cornerY]) => cornerY);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The area that both boxes share, in square points. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

export function isSameLine(a: Word, b: Word): boolean {
  return a.page === b.page && Math.abs(a.y - b.y) <= 0.35 * Math.min(a.size, b.size);
}

/** Groups words into lines, from the top to the bottom of the certificate, each from left to right. */
export function toLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.depth - b.depth)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && isSameLine(first, word)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/** A line as it reads: a blank wherever the page shows one. */
export function textOfLine(line: readonly Word[]): string {
  return line.reduce((text, word, index) => {
    const before = line[index - 1];
    if (!before) return word.text;
    return text + (isOneWith(before, word) ? '' : ' ') + word.text;
  }, '');
}

/** True if two words of a line are pieces of one: in two looks, or painted at two times. */
function isOneWith(before: Word, word: Word): boolean {
  const isPiece = word.isGlued === true || before.look !== word.look;
  return isPiece && word.x - endOf(before) < BLANK * word.size;
}

/** A hyphen at the end of a line may continue a broken word. With a blank before it, it is a dash. */
const BROKEN_WORD = /[\p{L}\p{N}]-$/u;

/** True if a line ends in a hyphen after which there may or may not have been a blank. */
export function endsInHyphen(line: readonly Word[]): boolean {
  return BROKEN_WORD.test(textOfLine(line));
}

/** Joins lines into one text. */
export function textOf(lines: readonly (readonly Word[])[]): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return textOfLine(line);
    return text + (BROKEN_WORD.test(text) ? '' : ' ') + textOfLine(line);
  }, '');
}

/** The median of the values; `otherwise` if there are none. */
export function median(values: readonly number[], otherwise: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? otherwise;
}
