import type { PDFPageProxy } from 'pdfjs-dist';
import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config.js';
import type { PdfBox, PdfTextPage } from '../types.ts';
import { readCodes } from './codes.ts';
import { type Font, fontOf } from './fonts.ts';
import { areaOf, compose, toMatrix } from './matrix.ts';
import { paint } from './paint.ts';
import type { Glyph, Painted, Picture } from './painted.ts';
import { layPicture } from './pictures.ts';
import { pixelsOf, type Raster, rasterOf } from './pixels.ts';
import { markStruck } from './struck.ts';
import { turnOf, uprightBox, uprightGlyphs } from './upright.ts';
import { markUnseen } from './visibility.ts';
import { toWords } from './words.ts';

/**
 * How many pictures of a page are checked pixel by pixel, and how many pixels in all. Others count as hiding
 * everything behind them.
 */
const PICTURES = 500;
const PIXELS = 24_000_000;
/** How far from square a picture with a code may be. */
const SQUARE = 1.6;
/** Side of the smallest QR code, in pixels. */
const SMALLEST_CODE = 21;
/** How many pictures of a page are searched for codes, and how many codes of one are read. */
const SEARCHED = 12;
const CODES = 4;

export interface PageText {
  words: PdfTextPage;
  codes: string[];
  ink: PdfBox[];
}

/**
 * What a page shows, as a viewer would draw it, with its rotation.
 * @param fonts those of the pages before
 * @param mayHoldCode how many pixels may still be searched for codes
 */
export async function readPage(
  page: PDFPageProxy,
  layers: OptionalContentConfig,
  fonts: Map<string, Font | undefined>,
  mayHoldCode: (pixels: number) => boolean,
): Promise<PageText> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const painted = paint(fnArray, argsArray, {
    base: compose([1, 0, 0, -1, 0, height], toMatrix(transform)),
    view: [0, 0, width, height],
    fontOf(id) {
      if (!fonts.has(id)) fonts.set(id, fontOf(page.commonObjs, id));
      return fonts.get(id);
    },
    isLayerOn: (layer) => Boolean(layers.isVisible(layer)),
  });
  const pictures = await layPictures(page, painted);
  painted.covers.sort((a, b) => a.order - b.order);
  markUnseen(painted.glyphs, painted.covers);
  markMistold(painted.glyphs);
  markStruck(painted.glyphs, painted.rules);
  const codes: string[] = [];
  for (const raster of pictures
    .filter(isLikeCode)
    .flatMap((one) => one.raster ?? [])
    .slice(0, SEARCHED)) {
    if (codes.length >= CODES || !mayHoldCode(raster.width * raster.height)) break;
    codes.push(...(await readCodes(pixelsOf(raster))));
  }
  const turn = turnOf(painted.glyphs);
  const ink = painted.ink.isFull() ? [[0, 0, width, height] as const] : painted.ink.boxes();
  return {
    words: toWords(uprightGlyphs(painted.glyphs, turn, width, height)),
    codes,
    ink: ink.map((box) => uprightBox(box, turn, width, height)),
  };
}

/** Marks the letters that show another letter than the file names. */
function markMistold(glyphs: readonly Glyph[]) {
  const codes = new Map<Font, ReadonlySet<number>>();
  for (const glyph of glyphs) {
    const mistold = codes.get(glyph.face) ?? glyph.face.mistold();
    codes.set(glyph.face, mistold);
    glyph.isDoubtful ||= mistold.has(glyph.code);
  }
}

interface Seen {
  place: Picture;
  raster: Raster | undefined;
}

/** Puts the pictures in place: what they hide, and what can be seen in them. */
async function layPictures(
  page: PDFPageProxy,
  { pictures, covers, ink }: Painted,
): Promise<Seen[]> {
  let left = PIXELS;
  const seen: Seen[] = [];
  for (const place of pictures) {
    const isLookedAt = seen.length < PICTURES && left > 0;
    const data = isLookedAt ? await dataOf(page, place.source) : undefined;
    const raster = rasterOf(data, place.color);
    left -= raster ? raster.width * raster.height : 0;
    layPicture(place, left < 0 ? undefined : raster, covers, ink);
    seen.push({ place, raster });
  }
  return seen;
}

/** pdf.js gives a picture by its name, which may arrive later, or directly. */
function dataOf(page: PDFPageProxy, source: unknown): Promise<unknown> | unknown {
  const isStencil = typeof source === 'object' && source !== null && !Reflect.has(source, 'kind');
  const name: unknown = isStencil ? Reflect.get(source, 'data') : source;
  if (typeof name !== 'string') return source;
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(name, resolve));
}

function isLikeCode({ place: { box }, raster }: Seen): boolean {
  const [x0, y0, x1, y1] = box;
  const ratio = (x1 - x0) / (y1 - y0);
  const isLarge = raster && Math.min(raster.width, raster.height) >= SMALLEST_CODE;
  return isLarge === true && areaOf(box) > 0 && ratio < SQUARE && ratio > 1 / SQUARE;
}
