import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Drawing, PdfBox } from '#platform/pdf/pdf.ts';

/** A word as it is seen in a drawing. */
export interface SeenWord {
  text: string;
  /** In points of the page. */
  box: PdfBox;
  /** From 0 to 100. */
  confidence: number;
}

const DATA = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json'));
/** How a drawing is laid out: text all over, or one line. */
const LAYOUTS = { page: PSM.SPARSE_TEXT, line: PSM.SINGLE_LINE } as const;

/** Brightness from which nobody sees letters on white, of 255. */
const PALE = 230;

let started: Promise<Worker> | undefined;
let layout: keyof typeof LAYOUTS | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Starts tesseract.js, once in a process, from the files of its packages: nothing is downloaded. */
export function startOcr(): Promise<Worker> {
  started ??= createWorker('spa', OEM.LSTM_ONLY, {
    langPath: join(DATA, '4.0.0_best_int'),
    cacheMethod: 'none',
  });
  return started;
}

/** Ends tesseract.js, so that a tool can end. */
export async function endOcr(): Promise<void> {
  await (await started)?.terminate();
  started = undefined;
  layout = undefined;
}

/**
 * Reads the words of a drawing, one drawing at a time.
 * @param box the part of the page to read, if not all of the drawing
 */
export function readDrawing(
  drawing: Drawing,
  how: keyof typeof LAYOUTS,
  box?: PdfBox,
): Promise<SeenWord[]> {
  const result = queue.then(() => recognize(box ? cut(drawing, box) : drawing, how));
  queue = result.catch(() => undefined);
  return result;
}

async function recognize(drawing: Drawing, how: keyof typeof LAYOUTS): Promise<SeenWord[]> {
  const worker = await startOcr();
  if (layout !== how) await worker.setParameters(parametersOf(how));
  layout = how;
  const { data } = await worker.recognize(asPicture(drawing), {}, { blocks: true, text: false });
  const { left, top, scale } = drawing;
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((one) => one.lines),
  );
  return lines.flatMap(({ words }) =>
    words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      confidence,
      box: [left + x0 / scale, top + y0 / scale, left + x1 / scale, top + y1 / scale] as const,
    })),
  );
}

/** The part of a drawing inside a box of the page. */
function cut(drawing: Drawing, [left, top, right, bottom]: PdfBox): Drawing {
  const { scale, width, height, gray } = drawing;
  const pixel = (points: number, start: number, most: number) =>
    Math.max(0, Math.min(most, Math.round((points - start) * scale)));
  const [x0, x1] = [pixel(left, drawing.left, width), pixel(right, drawing.left, width)];
  const [y0, y1] = [pixel(top, drawing.top, height), pixel(bottom, drawing.top, height)];
  const part = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y += 1) {
    part.set(gray.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0));
  }
  const start = { left: drawing.left + x0 / scale, top: drawing.top + y0 / scale };
  return { ...start, scale, width: x1 - x0, height: y1 - y0, gray: part };
}

/** With a resolution, tesseract writes no guess of it to the log for each drawing. */
function parametersOf(how: keyof typeof LAYOUTS) {
  return { tessedit_pageseg_mode: LAYOUTS[how], user_defined_dpi: '200' };
}

/** The drawing in the plainest format that tesseract reads (netpbm's P5). */
function asPicture({ width, height, gray }: Drawing): Buffer {
  // Tesseract looks for contrast, and reads in an empty drawing what is too pale for anybody.
  const visible = gray.map((brightness) => (brightness > PALE ? 255 : brightness));
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), visible]);
}
