import { textOfLine, toLines, type Word } from './words.ts';

const MARKER = /^p[áa]gina\[?\d+\]?de\[?\d+\]?$/iu;
const MARKER_BEGINS = /^p/iu;
/** Pieces of `Página [1] de [3]`, at most one for each character. */
const PIECES = 18;

/** What only programs and machines print, at the head or foot of a page. */
const KNOWN = [
  /^\W*(p[áa]g(ina|\.)?|hoja|foja|folio)\s*:?\s*\d{1,6}\s*((de|\/|of)\s*\d{1,4})?\W*$/iu,
  /^\d{1,3}\s*\/\s*\d{1,3}$/,
  /(?<![\d|/.-])\d{1,2}[/.-](\d{1,2}|\p{L}{3,10})[/.-]\d{2,4},?\s+\d{1,2}:\d{2}/u,
  /https?:|www\.|file:/iu,
  /\bP(AG|[ÁA]G)?\.?\s*\d+\s*\/\s*\d+$/u,
];
const DATE = /\d{2}\/\d{2}\/\d{4}/;
/** Most lines of the head or the foot of a page. */
const EDGE = 7;
/** How far, in points, the same line may be moved on the next page. */
const PLACE = 3;

/**
 * Words that belong to the page and not to the certificate: the page marker, whole or in pieces, and the
 * lines at the head or foot that every page prints at the same place, except for figures.
 * @param from the first page of the certificate
 * @param to the last one
 */
export function findFurniture(words: readonly Word[], from: number, to: number): Set<Word> {
  const found = new Set<Word>();
  const pages = Array.from({ length: to - from + 1 }, (_, index) => {
    return toLines(words.filter(({ page }) => page === from + index));
  });
  for (const line of pages.flat()) for (const word of markerIn(line)) found.add(word);
  const left = pages.map((lines) =>
    lines.map((line) => line.filter((word) => !found.has(word))).filter(({ length }) => length > 0),
  );
  for (const side of ['head', 'foot'] as const) {
    for (const line of edgeLines(left, side)) for (const word of line) found.add(word);
    for (const lines of left) for (const word of knownAt(side, lines, found)) found.add(word);
  }
  return found;
}

/** Words of lines that can only be furniture, from the edge of a page inwards. */
function knownAt(
  side: 'head' | 'foot',
  lines: readonly Word[][],
  found: ReadonlySet<Word>,
): Word[] {
  const inwards = side === 'head' ? lines : [...lines].reverse();
  const free = inwards.filter((line) => !line.every((word) => found.has(word)));
  const end = free.findIndex((line) => !isKnown(line));
  return free.slice(0, end < 0 ? free.length : end).flat();
}

/** The pieces of a page marker along a line, whatever stands beside it. */
function markerIn(line: readonly Word[]): Word[] {
  for (const [start, { letters }] of line.entries()) {
    if (!MARKER_BEGINS.test(letters)) continue;
    for (let end = Math.min(line.length, start + PIECES); end > start; end -= 1) {
      const pieces = line.slice(start, end);
      if (MARKER.test(pieces.map((word) => word.letters).join(''))) return pieces;
    }
  }
  return [];
}

/** Lines that begin or end every page alike. */
function edgeLines(pages: readonly Word[][][], side: 'head' | 'foot'): Word[][] {
  const [first = [], ...others] = pages.map((lines) => {
    return side === 'head' ? lines : [...lines].reverse();
  });
  if (others.length === 0) return [];
  return first.slice(0, EDGE).flatMap((line) => {
    const same = others.map((lines) => lines.slice(0, EDGE).find((one) => isRepeated(line, one)));
    return same.includes(undefined)
      ? []
      : [line, ...same.flatMap((other) => (other ? [other] : []))];
  });
}

/** True if two lines of two pages are the same except for figures, at the same place. */
function isRepeated(line: readonly Word[], other: readonly Word[]): boolean {
  const [a] = line;
  const [b] = other;
  const [text, otherText] = [textOfLine(line), textOfLine(other)];
  if (!a || !b || Math.abs(a.y - b.y) > PLACE) return false;
  if (text === otherText) return Math.abs(a.x - b.x) < PLACE;
  const hasRowDate = DATE.test(text) && !isKnown(line);
  return !hasRowDate && withoutFigures(text) === withoutFigures(otherText);
}

function withoutFigures(text: string): string {
  return text.replace(/\d+/g, '#');
}

function isKnown(line: readonly Word[]): boolean {
  const text = textOfLine(line);
  return KNOWN.some((pattern) => pattern.test(text));
}
