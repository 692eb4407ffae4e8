import type { PdfBox, PdfPage, PdfWord } from '#platform/pdf/pdf.ts';

/** A word of the certificate. In points, from the upper left corner of its page. */
export interface Word extends PdfWord {
  page: number;
  /** Grows from page to page and downwards. */
  depth: number;
  /** Its letters without accents and case, to find labels. */
  letters: string;
  /** How it looks: font and size. */
  look: string;
}

/** More than the height of any page. */
const PAGE = 100_000;
/** Depths further apart than this are of two pages. */
export const OTHER_PAGE = 5_000;
/** The share of the em from which a gap between words is a blank. */
const BLANK = 0.1;

export function toWords(pages: readonly PdfPage[]): Word[] {
  return pages.flatMap(({ words }, page) =>
    words.map((word): Word => {
      const depth = page * PAGE + word.y;
      const look = `${word.font} ${word.size.toFixed(1)}`;
      return { ...word, page, depth, letters: lettersOf(word.text), look };
    }),
  );
}

/** Text without blanks, accents and case, one character for each of the text. */
export function lettersOf(text: string): string {
  return text
    .replace(/\s+/gu, '')
    .replace(/\p{L}/gu, (letter) => letter.normalize('NFD').slice(0, 1).toLowerCase());
}

export const endOf = ({ x, width }: Word): number => x + width;

/** The body of a word's letters. */
export function boxOf({ x, y, width, size, isLevel }: PdfWord): PdfBox {
  return isLevel ? [x, y - 0.7 * size, x + width, y + 0.15 * size] : [x, y - size, x + width, y];
}

export function areTouching(a: PdfBox, b: PdfBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
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

/** Ems by which the baselines of a line's words may differ. */
const UNEVEN = 0.12;

/** True if the words of a line stand on one baseline, as a program sets them. */
export function isEven(line: readonly Word[]): boolean {
  const heights = line.map(({ y }) => y);
  return (
    Math.max(...heights) - Math.min(...heights) <
    UNEVEN *
      median(
        line.map(({ size }) => size),
        1,
      )
  );
}

/** A line as it reads. Pieces of one word, which a letter from another font cuts in two, are joined. */
function textOfLine(line: readonly Word[]): string {
  return line.reduce((text, word, index) => {
    const before = line[index - 1];
    if (!before) return word.text;
    const isPiece = before.look !== word.look && word.x - endOf(before) < BLANK * word.size;
    return text + (isPiece ? '' : ' ') + word.text;
  }, '');
}

/** A hyphen at the end of a line may continue a broken word. With a blank before it, it is a dash. */
const BROKEN_WORD = /[\p{L}\p{N}]-$/u;

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
