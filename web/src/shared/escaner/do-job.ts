import { looksLikeCard } from './cards.ts';
import { findCorners } from './find-corners.ts';
import type { Cut, FailureCode, Job, News, Preview, SheetOrder, TakenIn } from './job.ts';
import { withLook } from './look.ts';
import { type Sheet, type SheetImage, writePdf } from './pdf.ts';
import { newRaster, type Raster, scaleFor, shrink } from './raster.ts';
import { rotate, straighten } from './straighten.ts';
import { findWarnings, MEASURED_AT } from './warnings.ts';

/** Longer side of the pictures that are kept, in pixels. */
const KEPT = 2_400;
const PREVIEW = MEASURED_AT;
/** The first look has only the size at which a phone lists it, because it must appear soon. */
const GLIMPSE = 640;
/** The size at which the list shows a page, on the screen of a good phone. */
const THUMB = 432;
/** Longer side and quality of the pictures of a PDF, tried in turn until it fits. */
const STEPS = [
  [2_200, 0.8],
  [2_000, 0.7],
  [1_750, 0.6],
  [1_500, 0.55],
  [1_300, 0.5],
  [1_100, 0.4],
] as const;

export class Refusal extends Error {
  readonly code: Exclude<FailureCode, 'interno'>;
  constructor(code: Exclude<FailureCode, 'interno'>) {
    super(code);
    this.code = code;
  }
}

/** The code that asked for a job. */
export interface Asker {
  tell: (news: News) => void;
  /** True once nobody wants the job any more. */
  isGone: () => boolean;
}

/** @throws Refusal if it cannot be done; a PDF that nobody wants any more ends with `cancelado` */
export function doJob(job: Job, asker: Asker): Promise<TakenIn | Preview | Blob> {
  if (job.task === 'takeIn') return takeIn(job.file, asker);
  if (job.task === 'preview') return preview(job.photo, job.cut);
  return makePdf(job.sheets, job.mostBytes, asker);
}

/**
 * Decodes a photograph upright, once, and makes it smaller; then finds the document in it and straightens it.
 * Work that takes as long again and that nobody waits for comes afterwards: the sharpness, a larger look, the
 * photograph itself.
 */
async function takeIn(file: Blob, { tell }: Asker): Promise<TakenIn> {
  const { raster, canvas } = await decode(file, KEPT);
  const { width, height } = raster;
  const { quad, isSure } = findCorners(raster);
  const glimpse = withLook(straighten(raster, quad, GLIMPSE), 'documento');
  tell({ glimpse: { width, height, quad, isSure, preview: await encode(glimpse, 0.75) } });
  // The browser encodes on another thread while this one goes on.
  const encoding = canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const shown = await show(raster, { quad, look: 'documento', quarters: 0 });
  return { photo: await encoding, ...shown };
}

async function preview(photo: Blob, cut: Cut): Promise<Preview> {
  const { raster } = await decode(photo, KEPT);
  return show(raster, cut);
}

async function show(picture: Raster, cut: Cut): Promise<Preview> {
  const page = straighten(picture, cut.quad, PREVIEW);
  const isCard = looksLikeCard(page);
  const warnings = findWarnings(page, { quad: cut.quad, picture, isCard });
  const shown = rotate(withLook(page, cut.look), cut.quarters);
  const thumb = await encode(shrink(shown, THUMB), 0.75);
  return { preview: await encode(shown, 0.75), thumb, warnings, isCard };
}

/** Makes the PDF with one page in memory at a time, smaller and coarser until it fits. */
async function makePdf(
  sheets: readonly SheetOrder[],
  mostBytes: number,
  { tell, isGone }: Asker,
): Promise<Blob> {
  const pages = sheets.reduce((count, sheet) => count + sheet.length, 0);
  for (const [step, [longest, quality]] of STEPS.entries()) {
    const made: Sheet[] = [];
    let bytes = 2_000;
    let page = 0;
    for (const order of sheets) {
      const images: SheetImage[] = [];
      for (const { photo, cut } of order) {
        if (isGone()) throw new Refusal('cancelado');
        page += 1;
        tell({ progress: { page, pages, isCoarser: step > 0 } });
        images.push(await pageFor(photo, cut, longest, quality));
      }
      bytes += images.reduce((sum, { jpeg }) => sum + jpeg.length + 600, 0);
      const [first, second] = images;
      if (first) made.push(second ? [first, second] : [first]);
      if (bytes > mostBytes) break;
    }
    if (bytes <= mostBytes) return new Blob([writePdf(made)], { type: 'application/pdf' });
  }
  throw new Refusal('demasiado');
}

async function pageFor(
  photo: Blob,
  cut: Cut,
  longest: number,
  quality: number,
): Promise<SheetImage> {
  const { raster } = await decode(photo, KEPT);
  const straight = straighten(raster, cut.quad, longest);
  const isCard = looksLikeCard(straight);
  const page = rotate(withLook(straight, cut.look), cut.quarters);
  const jpeg = new Uint8Array(await (await encode(page, quality)).arrayBuffer());
  return { jpeg, width: page.width, height: page.height, isCard };
}

async function decode(
  file: Blob,
  longest: number,
): Promise<{ raster: Raster; canvas: OffscreenCanvas }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Refusal('ilegible');
  });
  try {
    const scale = scaleFor(bitmap.width, bitmap.height, longest);
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const { canvas, context } = canvasOf(width, height);
    // At half the size or more, averaging four pixels loses nothing and takes half the time of more.
    context.imageSmoothingQuality = scale < 0.5 ? 'medium' : 'low';
    // Transparent parts of a picture get a white background.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return { raster: { width, height, data: pixelsOf(context, width, height) }, canvas };
  } finally {
    bitmap.close();
  }
}

function pixelsOf(
  context: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
): Raster['data'] {
  const { data } = context.getImageData(0, 0, width, height);
  return data instanceof Uint8ClampedArray ? data : newRaster(width, height).data;
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Refusal('ilegible');
  return { canvas, context };
}

function encode({ width, height, data }: Raster, quality: number): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
