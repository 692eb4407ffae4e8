import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { encode } from 'uqr';
import { type Body, rawPdf, stream } from '../raw-pdf.ts';

type Face = 'regular' | 'bold';

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
const SIZE = 8;
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
  let [page, y] = [0, TOP];
  return {
    inks,
    row(cells: readonly Cell[]) {
      const lines = cells.map(({ x, width, text, face, start = x }) =>
        wrap(text, width, face, x + width - start),
      );
      const height = Math.max(...lines.map(({ length }) => length)) * LEADING;
      if (y - height + LEADING < BOTTOM) [page, y] = [page + 1, TOP];
      for (const [index, { x, face = 'regular', start = x }] of cells.entries()) {
        for (const [line, text] of (lines[index] ?? []).entries()) {
          const place = { page, x: line === 0 ? start : x, y: y - line * LEADING };
          if (text !== '') inks.push({ ...place, text, face });
        }
      }
      y -= height + GAP;
    },
    /** Prints at a fixed place of the first page. */
    at(x: number, fixed: number, text: string, face: Face = 'regular') {
      inks.push({ page: 0, x, y: fixed, text, face });
    },
    goTo(depth: number) {
      y = depth;
    },
    /** The file, with a page mark first on each page and a code on the first. */
    write: (code: string) => write(inks, page + 1, code),
  };
}

export type Sheet = ReturnType<typeof createSheet>;

function write(inks: readonly Ink[], count: number, code: string): Buffer {
  const bodies = Array.from({ length: count }, (_, page): Body[] => {
    const mark = `Página [${page + 1}] de [${count}]`;
    const texts = [
      { page, x: 515, y: 48, text: mark, face: 'regular' },
      ...inks.filter((ink) => ink.page === page),
    ].map(
      ({ x, y, text, face }) =>
        `BT /${face} ${SIZE} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${Buffer.from(text, 'latin1').toString('hex')}> Tj ET`,
    );
    const content = [page === 0 ? 'q 88 0 0 88 56 560 cm /X Do Q' : '', ...texts].join('\n');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${2 * page + 7} 0 R /Resources << /Font << /regular 3 0 R /bold 4 0 R >> /XObject << /X 5 0 R >> >> >>`,
      stream('/Filter /FlateDecode', deflateSync(content)),
    ];
  });
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const kids = bodies.map((_, page) => `${2 * page + 6} 0 R`).join(' ');
  const { data, size } = encode(code, { border: 2 });
  const dots = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const look = `/Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...[font('Helvetica'), font('Helvetica-Bold')],
    stream(`/Type /XObject /Subtype /Image ${look} /Filter /FlateDecode`, deflateSync(dots)),
    ...bodies.flat(),
  ]);
}
