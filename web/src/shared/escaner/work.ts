import { looksLikeCard } from './cards.ts';
import { findCorners } from './find-corners.ts';
import { wholeOf } from './geometry.ts';
import type {
  Cut,
  Glimpse,
  MadePdf,
  OpenedPdf,
  PageOrder,
  Preview,
  Progress,
  SheetOrder,
  Source,
  TakenIn,
} from './job.ts';
import { withLook } from './look.ts';
import { type SheetImage, writePdf } from './pdf.ts';
import type { Piece } from './pdf-copy.ts';
import type { Drawn } from './pdf-draw.ts';
import { decode, encode } from './pictures.ts';
import { type Raster, shrink } from './raster.ts';
import { ScanError } from './scan-error.ts';
import { rotate, straighten } from './straighten.ts';
import { findWarnings, isBlank, MEASURED_AT } from './warnings.ts';

/** Longer side of the pictures that are kept, in pixels. */
const KEPT = 2_400;
const PREVIEW = MEASURED_AT;
/** The first look has only the size at which a phone lists it, because it must appear soon. */
const GLIMPSE = 640;
/** The size at which the list shows a page, on the screen of a good phone. */
const THUMB = 432;
/**
 * Longer side and quality of the pictures of a PDF, tried in turn until it fits: 200, 200, 150 and 120 dots per
 * inch of a letter page. At the first, the pages of PDFs stay as they are.
 */
const STEPS = [
  [2_200, 0.8],
  [2_200, 0.65],
  [1_650, 0.6],
  [1_320, 0.5],
] as const;
/** A page that weighs less stays as it is also in a PDF that is too large: nearly all of it is text. */
const LIGHT = 60_000;

/** Tells the code that asked. It may be in another thread: whoever tells waits until it has heard. */
type Tell<T> = (it: T) => unknown;

// Only a PDF needs these, and each is as large as everything else here.
const copying = () => import('./pdf-copy.ts');
const drawing = () => import('./pdf-draw.ts');

/**
 * Takes in a photograph, or a page of a PDF.
 * @param onGlimpse gets a first look at the straightened document before everything is done
 * @throws ScanError `ilegible` if the browser can't decode it
 */
export async function takeIn(
  { photo, pdf: place }: Source,
  onGlimpse: Tell<Glimpse>,
): Promise<TakenIn> {
  if (!place) return takePhoto(photo, onGlimpse);
  const { drawPage } = await drawing();
  const page = await drawPage(photo, place, PREVIEW);
  return { photo, quarters: page.quarters, ...(await showDrawn(page.raster, page.quarters)) };
}

/**
 * Copies what can be copied of a PDF, and draws the other pages.
 * @throws ScanError `cerrado` if the password is not the one, `ilegible` if nobody can read the file
 */
export async function open(file: Blob, password: string): Promise<OpenedPdf> {
  const [{ copyPages }, { drawFrom }] = await Promise.all([copying(), drawing()]);
  const opened = await drawFrom(file, password);
  try {
    const { copy, toDraw, acted } = await copyPages(file, password, opened);
    const pages: (TakenIn | undefined)[] = [];
    for (let at = 0; at < opened.count; at += 1) {
      pages.push(toDraw(at) ? await asPicture(await opened.draw(at, STEPS[0][0])) : undefined);
    }
    return { copy, pages, acted };
  } finally {
    opened.end();
  }
}

/** Pages whose text is looked at: enough to tell how a paper was scanned. */
const LOOKED_AT = 20;

/** The pages of a PDF, from 1, whose text does not stand upright. */
export async function turned(file: Blob): Promise<number[]> {
  const opened = await (await drawing()).drawFrom(file);
  try {
    const found: number[] = [];
    for (let at = 0; at < Math.min(opened.count, LOOKED_AT); at += 1) {
      if ((await opened.quarters(at)) > 0) found.push(at + 1);
    }
    return found;
  } finally {
    opened.end();
  }
}

/** A page that was drawn, as a photograph of nothing but its paper. */
async function asPicture({ raster, quarters }: Drawn): Promise<TakenIn> {
  const { width, height } = raster;
  const quad = wholeOf(raster);
  const photo = await encode(raster, 0.9);
  const placed = { width, height, quad, isSure: true };
  return { photo, placed, quarters, ...(await showDrawn(raster, quarters)) };
}

async function showDrawn(raster: Raster, quarters: number): Promise<Preview> {
  const shown = rotate(shrink(raster, PREVIEW), quarters);
  const [preview, thumb] = [await encode(shown, 0.75), await encode(shrink(shown, THUMB), 0.75)];
  const warnings: Preview['warnings'] = isBlank(shown) ? ['vacia'] : [];
  if (quarters > 0) warnings.push('girada');
  return { preview, thumb, warnings, isCard: false };
}

/**
 * Decodes a photograph upright, once, and makes it smaller; then finds the document in it and straightens it.
 * Work that takes as long again and that nobody waits for comes afterwards: the sharpness, a larger look, the
 * photograph itself.
 */
async function takePhoto(file: Blob, onGlimpse: Tell<Glimpse>): Promise<TakenIn> {
  const { raster, canvas } = await decode(file, KEPT);
  const { width, height } = raster;
  const { quad, isSure } = findCorners(raster);
  const glimpse = withLook(straighten(raster, quad, GLIMPSE), 'documento');
  await onGlimpse({ width, height, quad, isSure, preview: await encode(glimpse, 0.75) });
  // The browser encodes on another thread while this one goes on.
  const encoding = canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const shown = await show(raster, { quad, look: 'documento', quarters: 0 });
  return { photo: await encoding, ...shown };
}

/** Draws a page again with another cut. */
export async function preview({ photo, pdf: place }: Source, cut: Cut): Promise<Preview> {
  if (place) {
    const { raster } = await (await drawing()).drawPage(photo, place, PREVIEW);
    const { warnings, ...shown } = await showDrawn(raster, cut.quarters);
    return { ...shown, warnings: warnings.filter((warning) => warning === 'vacia') };
  }
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

/**
 * Makes the PDF with one page in memory at a time, smaller and coarser until it fits.
 * @param isGone whether nobody wants it any more
 * @throws ScanError `demasiado` if even coarse pages are too large, `cancelado` if nobody wants it any more
 */
export async function pdf(
  sheets: readonly SheetOrder[],
  mostBytes: number,
  onProgress: Tell<Progress>,
  isGone: () => boolean | Promise<boolean>,
): Promise<MadePdf> {
  const pages = sheets.flat().length;
  for (const [step, [longest, quality]] of STEPS.entries()) {
    const pieces: Piece[] = [];
    const redrawn: MadePdf['redrawn'][number][] = [];
    let [bytes, page] = [2_000, 0];
    for (const [sheet, orders] of sheets.entries()) {
      if (await isGone()) throw new ScanError('cancelado');
      await onProgress({ page: page + 1, pages, isCoarser: step > 0 });
      const piece = await pieceOf(orders, longest, quality, step > 0);
      pieces.push(piece);
      const [{ id, pdf: place } = { id: '', pdf: undefined }] = orders;
      if (place && piece.images) redrawn.push({ id, sheet });
      for (const { jpeg } of piece.images ?? []) bytes += jpeg.length + 600;
      page += orders.length;
      // After a few pages it shows whether all will fit: the rest would be drawn for nothing.
      if (bytes > mostBytes || (page > 2 && (bytes / page) * pages > 1.4 * mostBytes)) break;
    }
    if (page < pages) continue;
    const made = pieces.every(({ images }) => images)
      ? writePdf(pieces.flatMap(({ images }) => (images ? [images] : [])))
      : await (await copying()).join(pieces);
    if (made.size <= mostBytes) return { pdf: made, redrawn };
  }
  throw new ScanError('demasiado');
}

/** A sheet of the PDF: pictures, or a page of a PDF as it is. */
async function pieceOf(
  orders: SheetOrder,
  longest: number,
  quality: number,
  mayDraw: boolean,
): Promise<Piece> {
  const [first, second] = orders;
  if (!first) throw new Error('a sheet without pages');
  if (!first.pdf) {
    const front = await pageFor(first, longest, quality);
    return { images: second ? [front, await pageFor(second, longest, quality)] : [front] };
  }
  const { photo, pdf, cut } = first;
  const asItIs = { photo, pdf, quarters: cut.quarters };
  if (!mayDraw) return asItIs;
  const weight = await (await copying()).weightOf(photo, pdf);
  if (weight < LIGHT) return asItIs;
  const { raster, points } = await (await drawing()).drawPage(photo, pdf, longest);
  const page = rotate(raster, cut.quarters);
  const jpeg = new Uint8Array(await (await encode(page, quality)).arrayBuffer());
  if (jpeg.length >= weight) return asItIs;
  const isTurned = cut.quarters % 2 === 1;
  const size = isTurned ? { width: points.height, height: points.width } : points;
  return { images: [{ jpeg, width: page.width, height: page.height, isCard: false, page: size }] };
}

/** A page that was drawn when its PDF was opened, as a sheet. */
export async function sheetOf({ photo, placed, quarters = 0 }: TakenIn): Promise<Piece> {
  const quad = placed?.quad ?? wholeOf({ width: 0, height: 0 });
  const cut: Cut = { quad, look: 'color', quarters };
  return { images: [await pageFor({ id: '', photo, pdf: undefined, cut }, ...STEPS[0])] };
}

async function pageFor(
  { photo, cut }: PageOrder,
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
