import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { encode as encodeCode } from 'uqr';
import { type Body, rawPdf, stream } from '../raw-pdf.ts';

export type Face = 'regular' | 'bold';

/** A piece of text; in points, with the origin at the lower left corner of its page. */
export interface Ink {
  page: number;
  x: number;
  y: number;
  text: string;
  face: Face;
}

/** A text in a row: lines of at most `width`, below each other. */
export interface Cell {
  x: number;
  width: number;
  text: string;
  face?: Face;
  /** Where the first line begins, if it stands behind something. */
  start?: number;
}

/** Points: of letters, from line to line, between rows, and the edges of a page's text. */
export const SIZE = 8;
export const LEADING = 10;
const GAP = 10;
const [TOP, BOTTOM] = [720, 100];

const pdf = await PDFDocument.create();
const FONTS = {
  regular: await pdf.embedFont(StandardFonts.Helvetica),
  bold: await pdf.embedFont(StandardFonts.HelveticaBold),
};

export const widthOf = (text: string, face: Face = 'regular'): number =>
  FONTS[face].widthOfTextAtSize(text, SIZE);

/** Breaks a text between words. The first line may have another width. */
export function wrap(text: string, width: number, face: Face = 'regular', first = width): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    const isFirst = lines.length === 1;
    // A word that has no room behind a label begins below it.
    const isFitting = widthOf(line, face) <= (isFirst ? first : width);
    if (isFitting || (line === word && (!isFirst || first === width)))
      lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** Prints rows of cells below each other and continues on the next page. */
export function createSheet() {
  const inks: Ink[] = [];
  const titles: { page: number; y: number }[] = [];
  let page = 0;
  let y = TOP;

  function row(cells: readonly Cell[]) {
    const lines = cells.map(({ x, width, text, face, start = x }) =>
      wrap(text, width, face, x + width - start),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * LEADING;
    if (y - height + LEADING < BOTTOM) {
      page += 1;
      y = TOP;
    }
    for (const [index, { x, face = 'regular', start = x }] of cells.entries()) {
      for (const [line, text] of (lines[index] ?? []).entries()) {
        if (text !== '')
          inks.push({ page, x: line === 0 ? start : x, y: y - line * LEADING, text, face });
      }
    }
    y -= height + GAP;
  }

  return {
    inks,
    row,
    /** Prints at a fixed place of the first page. */
    at(x: number, fixed: number, text: string, face: Face = 'regular') {
      inks.push({ page: 0, x, y: fixed, text, face });
    },
    title(cells: readonly Cell[]) {
      row(cells.map((cell) => ({ ...cell, face: 'bold' as const })));
      titles.push({ page, y: y + LEADING + GAP });
    },
    goTo(depth: number) {
      y = depth;
    },
    /** The file, with a page mark first on each page and a code on the first. */
    write: (code: string) => write(inks, titles, page + 1, code),
  };
}

export type Sheet = ReturnType<typeof createSheet>;

function write(
  inks: readonly Ink[],
  titles: readonly { page: number; y: number }[],
  count: number,
  code: string,
): Buffer {
  const pages = Array.from({ length: count }, (_, page) => {
    const mark = `Página [${page + 1}] de [${count}]`;
    const inksOfPage = [
      { page, x: 515, y: 48, text: mark, face: 'regular' as const },
      ...inks.filter((ink) => ink.page === page),
    ];
    const bars = titles
      .filter((title) => title.page === page)
      .map((title) => `0.87 g 31 ${title.y - 3} 545 ${LEADING + 2} re f 0 g`);
    const picture = page === 0 ? ['q 88 0 0 88 56 560 cm /X Do Q'] : [];
    const texts = inksOfPage.map(
      ({ x, y, text, face }) =>
        `BT /${face} ${SIZE} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${Buffer.from(text, 'latin1').toString('hex')}> Tj ET`,
    );
    return Buffer.from([...bars, ...picture, ...texts].join('\n'));
  });
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const first = 6;
  const bodies: Body[] = pages.flatMap((content, page) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * page + 1} 0 R /Resources << /Font << /regular 3 0 R /bold 4 0 R >> /XObject << /X 5 0 R >> >> >>`,
    stream('/Filter /FlateDecode', deflateSync(content)),
  ]);
  const kids = pages.map((_, page) => `${first + 2 * page} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    pictureOf(code),
    ...bodies,
  ]);
}

function pictureOf(text: string): Buffer {
  const { data, size } = encodeCode(text, { border: 2 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const look = `/Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return stream(`/Type /XObject /Subtype /Image ${look} /Filter /FlateDecode`, deflateSync(pixels));
}
