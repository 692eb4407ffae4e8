import { findCorners } from './find-corners.ts';
import type { Cut, Job, Preview, SheetOrder, TakenIn } from './job.ts';
import { withLook } from './look.ts';
import { type Sheet, type SheetImage, writePdf } from './pdf.ts';
import { newRaster, type Raster, scaleFor } from './raster.ts';
import { rotate, straighten } from './straighten.ts';
import { findWarnings } from './warnings.ts';

/** Pictures are kept no larger than this on their longer side. */
const KEPT = 2_400;
const PREVIEW = 1_300;
/** Largest side and quality of the pictures of a PDF, tried in turn until it fits. */
const STEPS = [
  [2_200, 0.8],
  [2_000, 0.7],
  [1_750, 0.6],
  [1_500, 0.55],
  [1_300, 0.5],
  [1_100, 0.4],
] as const;

export class Refusal extends Error {
  readonly code: 'ilegible' | 'demasiado';
  constructor(code: 'ilegible' | 'demasiado') {
    super(code);
    this.code = code;
  }
}

export function doJob(job: Job): Promise<TakenIn | Preview | Blob> {
  if (job.task === 'takeIn') return takeIn(job.file);
  if (job.task === 'preview') return preview(job.photo, job.cut);
  return makePdf(job.sheets, job.mostBytes);
}

/** Decodes a photograph upright, makes it smaller and looks for the paper. */
async function takeIn(file: Blob): Promise<TakenIn> {
  const { raster, canvas } = await decode(file, KEPT);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const { quad, isSure } = findCorners(raster);
  return { photo, width: raster.width, height: raster.height, quad, isSure };
}

async function preview(photo: Blob, cut: Cut): Promise<Preview> {
  const { raster } = await decode(photo, KEPT);
  const page = straighten(raster, cut.quad, PREVIEW);
  const warnings = findWarnings(page, cut.quad, raster);
  const shown = rotate(withLook(page, cut.look), cut.quarters);
  const blob = await encode(shown, 0.75);
  return { preview: blob, width: shown.width, height: shown.height, warnings };
}

/** Makes the PDF, one page in memory at a time; smaller and coarser until it fits. */
async function makePdf(sheets: readonly SheetOrder[], mostBytes: number): Promise<Blob> {
  for (const [longest, quality] of STEPS) {
    const made: Sheet[] = [];
    let bytes = 2_000;
    for (const order of sheets) {
      const images: SheetImage[] = [];
      for (const { photo, cut } of order) images.push(await pageFor(photo, cut, longest, quality));
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
  const page = rotate(withLook(straighten(raster, cut.quad, longest), cut.look), cut.quarters);
  const jpeg = new Uint8Array(await (await encode(page, quality)).arrayBuffer());
  return { jpeg, width: page.width, height: page.height };
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
    context.imageSmoothingQuality = 'high';
    // A picture with see-through parts lies on white.
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
