import type { PDFDocumentProxy } from 'pdfjs-dist';
import { later } from '../use-later.ts';
import { bytesOf } from './bytes.ts';

/** The PDF engine is as heavy as the rest of the site, so it loads with the first document. */
const engine = later(() => import('./engine.ts'));

/** A document that is being loaded for a screen. */
export interface OnItsWay {
  pdf: Promise<PDFDocumentProxy>;
  /** Stops its download and its worker. */
  end: () => void;
}

/** Documents loaded ahead of their screens, oldest first. Each holds up to 5 MB and a worker. */
const ahead = new Map<string, OnItsWay>();
const MOST_AHEAD = 2;

/** A signed link's path: a fresh link to the same file is the same file. */
function fileOf(url: string): string {
  return url.split('?')[0] ?? url;
}

function begin(source: string | File): OnItsWay {
  const ending = new AbortController();
  const start = async () => {
    const { signal } = ending;
    const [data, { openPdf }] = await Promise.all([bytesOf(source, signal), engine.load()]);
    const begun = performance.now();
    const pdf = await openPdf(data, signal);
    // For the bench and the browser's own tools: the time to open the document, once its bytes are here.
    const detail = typeof source === 'string' ? fileOf(source) : source.name;
    performance.measure('visor:apertura', { start: begun, detail });
    return pdf;
  };
  return { pdf: start(), end: () => ending.abort() };
}

/** Width of a rehearsal, in pixels. */
const REHEARSAL_PX = 240;

/** Draws the first page small and out of sight, so that its pictures are decoded before the page is shown. */
async function rehearse(pdf: PDFDocumentProxy, file: string): Promise<void> {
  const page = await pdf.getPage(1);
  const scale = REHEARSAL_PX / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const begun = performance.now();
  await page.render({ canvas, viewport }).promise;
  performance.measure('visor:ensayo', { start: begun, detail: file });
  // Frees the canvas's memory at once.
  canvas.width = 0;
}

/**
 * Starts to load a document before the screen is there. The screen shows failures.
 * @param isNext true if the document will be shown later: its first page is rehearsed meanwhile
 */
export function preloadVisor(url: string, isNext = false): void {
  const file = fileOf(url);
  if (ahead.has(file)) return;
  const begun = begin(url);
  ahead.set(file, begun);
  begun.pdf.then(
    // Its first page is read too, so that it comes at once when asked for again.
    (pdf) => (isNext ? rehearse(pdf, file) : pdf.getPage(1)).catch(() => {}),
    () => ahead.get(file) === begun && ahead.delete(file),
  );
  for (const [name, { end }] of ahead) {
    if (ahead.size <= MOST_AHEAD) break;
    ahead.delete(name);
    end();
  }
}

/** Opens a document: the one that was loaded ahead, otherwise a new one. The caller must end it. */
export function takePdf(source: string | File): OnItsWay {
  if (typeof source !== 'string') return begin(source);
  const file = fileOf(source);
  const begun = ahead.get(file);
  if (!begun) return begin(source);
  ahead.delete(file);
  return begun;
}
