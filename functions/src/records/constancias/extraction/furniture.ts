import { toLines, type Word } from './words.ts';

const MARKER = /^p[áa]gina\[?\d+\]?de\[?\d+\]?$/iu;
/** A page's number alone on its line: `Pág. 2`, `- 2 -`, `2 de 3`. */
const NUMBER = /^(?:p[áa]g(?:ina)?\.?)?-?(\d+)-?(?:(?:de|\/)\d+)?$/u;
/** Pieces of `Página [1] de [3]`, at most one for each character. */
const PIECES = 18;
/** The share of a page's height that its head and its foot may take, and the ems that set them apart. */
const MARGIN = 0.07;
const APART = 2.5;

/**
 * Words that belong to the page and not to the certificate: the page marker, whole or in pieces, and in the
 * margin at its head or foot its number and what stands apart.
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
      const isAtHead = ({ y }: Word) => y < MARGIN * height;
      const isAtFoot = ({ y }: Word) => height - y < MARGIN * height;
      const numbers = others.filter(
        (line) => line.some((word) => isAtHead(word) || isAtFoot(word)) && isNumberOf(line, page),
      );
      const head = apart(others, isAtHead);
      const foot = apart([...others].reverse(), isAtFoot);
      return [...marker, ...numbers.flat(), ...head, ...foot];
    }),
  );
}

/** True for the number of a page, also if a page of something else lies in front. */
function isNumberOf(line: readonly Word[], page: number): boolean {
  const [, number] = NUMBER.exec(line.map(({ letters }) => letters).join('')) ?? [];
  return [page, page + 1].includes(Number(number));
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
