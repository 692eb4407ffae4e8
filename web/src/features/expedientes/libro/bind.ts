import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { blobOf, join, type Piece } from '#shared/escaner/pdf-copy.ts';
import { ScanError } from '#shared/escaner/scan-error.ts';
import { open, sheetOf } from '#shared/escaner/work.ts';

/** More than this would not fit in the memory of an office's computer together with its copies. */
const MOST_BYTES = 150 * 1024 * 1024;
const LETTER = [612, 792] as const;
const MARGIN = 72;
const LINE = 18;
const LINES_OF_INDEX = 34;

/** What stands before the documents. */
export interface Front {
  /** The lines of the cover, the title first. */
  cover: readonly string[];
  /** What the file still lacks. */
  faltan: readonly string[];
}

/**
 * Binds the documents of a ZIP, in their order, into one PDF with a cover, an index and what is missing.
 * @param zip null for what stands before the documents, alone
 * @param onProgress gets the number of the document that is opened, from 1, and how many there are
 * @throws ScanError `demasiado` for more than a computer can hold
 */
export async function bindBook(
  zip: Blob | null,
  { cover, faltan }: Front,
  onProgress: (document: number, documents: number) => unknown,
): Promise<Blob> {
  if (zip && zip.size > MOST_BYTES) throw new ScanError('demasiado');
  const bound = zip ? unzipSync(new Uint8Array(await zip.arrayBuffer())) : {};
  const documents = Object.entries(bound).filter(([path]) => path.endsWith('.pdf'));
  const pagesFor = (lines: readonly unknown[]) => Math.ceil(lines.length / LINES_OF_INDEX);
  const front = 1 + pagesFor(documents) + pagesFor(faltan);
  const index: { name: string; page: number }[] = [];
  const inside: Piece[] = [];
  for (const [at, [path, bytes]] of documents.entries()) {
    await onProgress(at + 1, documents.length);
    index.push({ name: path.replace(/\.pdf$/i, ''), page: front + inside.length + 1 });
    const id = crypto.randomUUID();
    const { copy, pages } = await open(new Blob([bytes.slice()]), '');
    for (const [place, drawn] of pages.entries()) {
      const asItIs = { photo: copy, pdf: { id, at: place }, quarters: 0 };
      inside.push(drawn ? await sheetOf(drawn) : asItIs);
    }
  }
  const photo = await frontOf(cover, index, faltan);
  const id = crypto.randomUUID();
  const pieces = Array.from({ length: front }, (_none, at) => ({
    photo,
    pdf: { id, at },
    quarters: 0,
  }));
  return join([...pieces, ...inside]);
}

/** The cover, the index, and what is missing. */
async function frontOf(
  [title = '', ...lines]: readonly string[],
  index: readonly { name: string; page: number }[],
  faltan: readonly string[],
): Promise<Blob> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const known = new Set(font.getCharacterSet());
  /** What this font can write, shortened to a width. */
  const fitting = (text: string, width: number, size: number, inFont = font) => {
    const written = [...text].filter((letter) => known.has(letter.codePointAt(0) ?? 0));
    const fits = () => inFont.widthOfTextAtSize(written.join(''), size) <= width;
    while (written.length > 0 && !fits()) written.pop();
    return written.join('');
  };
  const across = LETTER[0] - 2 * MARGIN;
  const cover = pdf.addPage([...LETTER]);
  const heading = fitting(title, across, 24, bold);
  cover.drawText(heading, { x: MARGIN, y: 520, size: 24, font: bold });
  for (const [at, line] of lines.entries()) {
    cover.drawText(fitting(line, across, 13), { x: MARGIN, y: 480 - 22 * at, size: 13, font });
  }
  const list = (heading: string, rows: readonly { name: string; page?: number }[]) => {
    for (let from = 0; from < rows.length; from += LINES_OF_INDEX) {
      const page = pdf.addPage([...LETTER]);
      page.drawText(heading, { x: MARGIN, y: 720, size: 18, font: bold });
      for (const [at, row] of rows.slice(from, from + LINES_OF_INDEX).entries()) {
        const y = 690 - LINE * at;
        const number = String(row.page ?? '');
        const right = LETTER[0] - MARGIN - font.widthOfTextAtSize(number, 11);
        page.drawText(fitting(row.name, across - 50, 11), { x: MARGIN, y, size: 11, font });
        page.drawText(number, { x: right, y, size: 11, font });
      }
    }
  };
  list('Índice', index);
  list(
    'Lo que falta',
    faltan.map((name) => ({ name })),
  );
  return blobOf(pdf);
}
