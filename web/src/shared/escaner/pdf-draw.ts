import { AnnotationMode, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { openPdf } from '#shared/visor/engine.ts';
import { PdfFailure } from '#shared/visor/failure.ts';
import type { Size } from './geometry.ts';
import type { PdfPlace } from './job.ts';
import { pixelsOf, type Raster } from './raster.ts';
import { ScanError } from './scan-error.ts';

/** A drawn page. */
export interface Drawn {
  raster: Raster;
  /** Its size on paper, in points. */
  points: Size;
  /** Quarter turns that set its text upright. */
  quarters: number;
}

/** A PDF whose pages can be drawn. */
export type OpenPages = Awaited<ReturnType<typeof drawFrom>>;

/** Canvases of a thread, which has no document to make them. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Filters need a document too; without them pdf.js works the pixels out itself. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy = () => {};
}

/**
 * Opens a PDF to draw it.
 * @throws ScanError `cerrado` if the password is not the one, `ilegible` if it can't be opened
 */
export async function drawFrom(file: Blob, password = '') {
  const port = new Worker(workerUrl, { type: 'module' });
  const gone = new AbortController();
  const end = () => {
    gone.abort();
    port.terminate();
  };
  try {
    const doc = await openPdf(new Uint8Array(await file.arrayBuffer()), gone.signal, {
      password,
      worker: new PDFWorker({ port: port as never }),
      CanvasFactory: Canvases,
      FilterFactory: NoFilters,
      // Letters are drawn with the fonts of this thread.
      ownerDocument: { fonts: (globalThis as unknown as { fonts: unknown }).fonts } as never,
    });
    const { info } = await doc.getMetadata();
    return {
      count: doc.numPages,
      isEncrypted: 'EncryptFilterName' in info && info.EncryptFilterName !== null,
      /** @param longest pixels of the longer side */
      draw: (at: number, longest: number) => draw(doc, at, longest),
      /** True if something is drawn on the page that is not of the page: what was filled in, a stamp, a note. */
      hasMarks: (at: number) => hasMarks(doc, at),
      /** Quarter turns that set the text of a page upright. */
      quarters: async (at: number) => quartersOf(await doc.getPage(at + 1)),
      /** The words of a page, to compare a copy with. */
      words: (at: number) => wordsOf(doc, at),
      end,
    };
  } catch (error) {
    end();
    const isLocked = error instanceof PdfFailure && error.razon === 'protegido';
    throw new ScanError(isLocked ? 'cerrado' : 'ilegible');
  }
}

async function draw(doc: PDFDocumentProxy, at: number, longest: number): Promise<Drawn> {
  const page = await doc.getPage(at + 1);
  const { width: across, height: down } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(across, down) });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!context) throw new ScanError('ilegible');
  // Drawn as for paper: at once, not in the rhythm of a screen.
  await page.render({
    canvas: null,
    canvasContext: context as never,
    viewport,
    intent: 'print',
    annotationMode: AnnotationMode.ENABLE,
    background: '#fff',
  }).promise;
  const raster = { width, height, data: pixelsOf(context, width, height) };
  const quarters = await quartersOf(page);
  page.cleanup();
  return { raster, points: { width: across, height: down }, quarters };
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

/** Fewer letters than this don't say how a page is held. */
const ENOUGH_LETTERS = 40;

/** The quarter turns, clockwise, after which most letters of a page stand upright. */
async function quartersOf(page: Page): Promise<number> {
  const letters = [0, 0, 0, 0];
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    const [a = 1, b = 0] = item.transform as number[];
    const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2) - page.rotate / 90);
    const place = ((quarter % 4) + 4) % 4;
    letters[place] = (letters[place] ?? 0) + item.str.trim().length;
  }
  const all = letters.reduce((sum, count) => sum + count, 0);
  if (all < ENOUGH_LETTERS) return 0;
  return Math.max(
    0,
    letters.findIndex((count) => count > 0.8 * all),
  );
}

async function hasMarks(doc: PDFDocumentProxy, at: number): Promise<boolean> {
  const marks = await (await doc.getPage(at + 1)).getAnnotations({ intent: 'print' });
  return marks.some(
    ({ subtype, hasAppearance, fieldValue }) =>
      subtype !== 'Link' && subtype !== 'Popup' && (hasAppearance || fieldValue),
  );
}

async function wordsOf(doc: PDFDocumentProxy, at: number): Promise<string> {
  const { items } = await (await doc.getPage(at + 1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** Opens PDFs by an id of ours. The one that was asked for last stays open, and no other. */
export function lastOpened<T>(
  open: (file: Blob) => Promise<T>,
  end: (opened: T) => void = () => {},
) {
  let last: { id: string; opened: Promise<T> } | undefined;
  return (file: Blob, id: string): Promise<T> => {
    if (last?.id === id) return last.opened;
    void last?.opened.then(end, () => {});
    last = { id, opened: open(file) };
    return last.opened;
  };
}

const copyOf = lastOpened(drawFrom, ({ end }) => end());

/** Draws a page of one of our copies. */
export async function drawPage(photo: Blob, { id, at }: PdfPlace, longest: number): Promise<Drawn> {
  return (await copyOf(photo, id)).draw(at, longest);
}
