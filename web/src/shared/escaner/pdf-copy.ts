import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import type { PdfPlace } from './job.ts';
import { type Sheet, writePdf } from './pdf.ts';
import { drawFrom, lastOpened, type OpenPages } from './pdf-draw.ts';

/** One page of a document that is put together: pictures, or a page of a PDF as it is. */
export type Piece =
  | { images: Sheet; photo?: never }
  | { images?: never; photo: Blob; pdf: PdfPlace; quarters: number };

/** All that a page needs to look as it does. Whatever else it has may act, or lead out of the file. */
const OF_PAGE = ['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'Contents'];
const KEPT = new Set([...OF_PAGE, 'Group', 'UserUnit'].map((key) => PDFName.of(key)));
/** What the server refuses, by its names. */
const ACTS =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoTo[ER3]|Rendition|RichMedia|XFA|EmbeddedFile|FileAttachment|Collection|EF|Ref)\b/;

async function load(file: Blob, password?: string): Promise<PDFDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Given a password, also an empty one, an encrypted file is decrypted.
  const options = password === undefined ? {} : { password };
  return PDFDocument.load(bytes, { updateMetadata: false, ...options });
}

/** A document as a file. */
export async function blobOf(document: PDFDocument): Promise<Blob> {
  const bytes = await document.save({ addDefaultPage: false });
  return new Blob([bytes], { type: 'application/pdf' });
}

function acts({ context }: PDFDocument): boolean {
  return context
    .enumerateIndirectObjects()
    .some(([, object]) =>
      ACTS.test(object instanceof PDFStream ? object.dict.toString() : object.toString()),
    );
}

/** True if the file can hide something: a copy would show it. */
function hidesLayers({ catalog }: PDFDocument): boolean {
  return catalog.has(PDFName.of('OCProperties'));
}

interface Copied {
  copy: Blob;
  /** True for a page that the copy does not show as it was. */
  toDraw: (at: number) => boolean;
  acted: boolean;
}

const NOTHING: Copied = { copy: new Blob([]), toDraw: () => true, acted: false };

/**
 * Copies the pages of a PDF, and nothing else of it, into one without a password.
 * @param opened the same file, as it is drawn: it says what the copy must show
 */
export async function copyPages(file: Blob, password: string, opened: OpenPages): Promise<Copied> {
  try {
    const source = await load(file, password);
    if (source.getPageCount() !== opened.count) return NOTHING;
    const acted = acts(source);
    const marked: boolean[] = [];
    for (const [at, { node }] of source.getPages().entries()) {
      marked.push(await opened.hasMarks(at));
      for (const key of node.keys()) if (!KEPT.has(key)) node.delete(key);
    }
    const clean = await PDFDocument.create({ updateMetadata: false });
    for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
    if (hidesLayers(source) || acts(clean)) return { ...NOTHING, acted };
    const copy = await blobOf(clean);
    const isOther = await pagesThatDiffer(copy, opened);
    return { copy, toDraw: (at) => marked[at] === true || isOther[at] !== false, acted };
  } catch {
    return NOTHING;
  }
}

/** Longer side of the drawings that are compared, in pixels. */
const COMPARED = 400;

/**
 * For each page, true if the copy does not say what the file says: it was read wrongly. Of an encrypted file,
 * whose texts come out of decryption damaged, also if it does not look the same: a picture's palette is a text.
 */
async function pagesThatDiffer(copy: Blob, opened: OpenPages): Promise<boolean[]> {
  const copied = await drawFrom(copy);
  const differ: boolean[] = [];
  try {
    for (let at = 0; at < opened.count; at += 1) {
      const saysTheSame = (await copied.words(at)) === (await opened.words(at));
      const mustLook = saysTheSame && opened.isEncrypted;
      differ.push(!saysTheSame || (mustLook && !(await looksTheSame(at, copied, opened))));
    }
  } finally {
    copied.end();
  }
  return differ;
}

async function looksTheSame(at: number, copied: OpenPages, opened: OpenPages): Promise<boolean> {
  const [{ raster: one }, { raster: other }] = [
    await copied.draw(at, COMPARED),
    await opened.draw(at, COMPARED),
  ];
  return (
    one.data.length === other.data.length &&
    one.data.every((colour, place) => colour === other.data[place])
  );
}

/** One of our copies, read once while its pages are asked for. */
const sourceOf = lastOpened((photo) => load(photo));

/** How many bytes the pictures and lines of a page take. Its letters' shapes don't count: others share them. */
export async function weightOf(photo: Blob, pdf: PdfPlace): Promise<number> {
  const document = await sourceOf(photo, pdf.id);
  const seen = new Set<unknown>();
  const weigh = (given: unknown): number => {
    const object = document.context.lookup(given as never);
    if (object === undefined || seen.has(object)) return 0;
    seen.add(object);
    if (object instanceof PDFStream) return object.getContentsSize() + weigh(object.dict);
    if (object instanceof PDFArray) return sum(object.asArray().map(weigh));
    if (!(object instanceof PDFDict)) return 0;
    return sum(
      object
        .entries()
        .filter(([key]) => !['/Font', '/Parent'].includes(key.toString()))
        .map(([, value]) => weigh(value)),
    );
  };
  return weigh(document.getPage(pdf.at).node);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Puts pictures and pages of PDFs together in their order. */
export async function join(pieces: readonly Piece[]): Promise<Blob> {
  const out = await PDFDocument.create({ updateMetadata: false });
  const sheets = pieces.flatMap(({ images }) => (images ? [images] : []));
  const pictures = await load(writePdf(sheets));
  const drawn = await out.copyPages(pictures, sheets.length > 0 ? pictures.getPageIndices() : []);
  const copied = await copiedInto(out, pieces);
  for (const piece of pieces) {
    const page = piece.images ? drawn.shift() : copied.get(piece.pdf.id)?.shift();
    if (!page) throw new Error('a page is missing');
    if (!piece.images) {
      page.setRotation(degrees((page.getRotation().angle + 90 * piece.quarters) % 360));
    }
    out.addPage(page);
  }
  return blobOf(out);
}

/** The pages of each PDF in the order in which they are used; those of one PDF share its fonts. */
async function copiedInto(out: PDFDocument, pieces: readonly Piece[]) {
  const copied = new Map<string, Awaited<ReturnType<PDFDocument['copyPages']>>>();
  for (const piece of pieces) {
    if (piece.images || copied.has(piece.pdf.id)) continue;
    const { photo, pdf } = piece;
    const places = pieces.flatMap((one) =>
      !one.images && one.pdf.id === pdf.id ? [one.pdf.at] : [],
    );
    copied.set(pdf.id, await out.copyPages(await sourceOf(photo, pdf.id), places));
  }
  return copied;
}
