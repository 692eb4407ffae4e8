import { toLines, type Word } from './words.ts';

const MARKER = /^p[áa]gina\[?\d+\]?de\[?\d+\]?$/iu;
/** Pieces of `Página [1] de [3]`, at most one for each character. */
const PIECES = 18;
/** The share of a page's height that its head and its foot may take, and the ems that set them apart. */
const MARGIN = 0.07;
const APART = 2.5;

/**
 * Words that belong to the page and not to the certificate: the page marker, whole or in pieces, and what
 * stands apart in the margin at its head or foot.
 * @param heights of the pages
 */
export function findFurniture(words: readonly Word[], heights: readonly number[]): Set<Word> {
  return new Set(
    heights.flatMap((height, page) => {
      const lines = toLines(words.filter((word) => word.page === page));
      const marker = new Set(lines.flatMap(markerIn));
      const others = lines
        .map((line) => line.filter((word) => !marker.has(word)))
        .filter(({ length }) => length > 0);
      const head = apart(others, ({ y }) => y < MARGIN * height);
      const foot = apart([...others].reverse(), ({ y }) => height - y < MARGIN * height);
      return [...marker, ...head, ...foot];
    }),
  );
}

/** The pieces of a page marker along a line, whatever stands beside it. */
function markerIn(line: readonly Word[]): Word[] {
  for (const start of line.keys()) {
    for (let end = Math.min(line.length, start + PIECES); end > start; end -= 1) {
      const pieces = line.slice(start, end);
      if (MARKER.test(pieces.map(({ letters }) => letters).join(''))) return pieces;
    }
  }
  return [];
}

/** The words of the outermost lines, if all are in the margin and the text begins further inwards. */
function apart(inwards: readonly Word[][], isInMargin: (word: Word) => boolean): Word[] {
  const end = inwards.findIndex((line, index) => {
    const [word, next] = [line[0], inwards[index + 1]?.[0]];
    return word && next && Math.abs(next.y - word.y) > APART * Math.max(word.size, next.size);
  });
  const outer = inwards.slice(0, end + 1).flat();
  return outer.every(isInMargin) ? outer : [];
}
