import { distance, type Point, type Quad, type Size } from './geometry.ts';
import { grey, type Plane, type Raster, shrink, soften, withoutInk } from './raster.ts';

/** What may be wrong with a photographed page; nobody is stopped by it. */
export type Warning = 'borrosa' | 'oscura' | 'reflejo' | 'cortada' | 'pequena' | 'vacia';

/** Pages are compared at one size, so that one threshold fits all: how sharp they are at a large one. */
export const MEASURED_AT = 1_200;
/** Light and ink cover more than a pixel: a small picture tells them as well and ten times sooner. */
const GLANCED_AT = 400;
/** The least share of a page that is dark, unless it is blank. */
const LEAST_INK = 0.0015;
/** How bright paper is, of 255, unless it is too dark to be read. */
const LEAST_LIGHT = 90;
/** The most of a page that may be burnt out. */
const MOST_GLARE = 0.006;
const LETTER_INCHES = 11;
const LEAST_DPI = 120;

/** Where a page lay in its photograph, and what it is. */
export interface Seen {
  quad: Quad;
  picture: Size;
  /** Cards have large letters: only pages are measured as letter size. */
  isCard: boolean;
}

/** Looks at a straightened page, in colour and before its look. */
export function findWarnings(page: Raster, { quad, picture, isCard }: Seen): Warning[] {
  const small = grey(shrink(page, GLANCED_AT));
  const isEmpty = inkOf(small) < LEAST_INK;
  const warnings: [Warning, boolean][] = [
    ['vacia', isEmpty],
    ['borrosa', !isEmpty && sharpnessOf(grey(shrink(page, MEASURED_AT))) < SHARP],
    ['oscura', lightestOf(small) < LEAST_LIGHT],
    ['reflejo', glareOf(small) > MOST_GLARE],
    ['cortada', isCut(quad, picture)],
    ['pequena', !isCard && longestSide(quad) / LETTER_INCHES < LEAST_DPI],
  ];
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** Below it a page is called blurred; see `sharpnessOf`. */
export const SHARP = 0.52;
/** Pixels over which a page is blurred once more, to see how much that changes. */
const AGAIN = 4;
/** Only what differs so much from its surroundings is ink and not the grain of the picture. */
const INK = 30;

/**
 * Returns how much of the change between neighbouring pixels is lost by blurring the page once more: a sharp
 * page loses most of it (near 1), a blurred one had little left to lose. The worse of both directions counts,
 * as a hand moves in one.
 * Source: F. Crete and others, "The blur effect: perception and estimation with a new no-reference perceptual
 * blur metric" (2007).
 */
export function sharpnessOf(luma: Plane): number {
  const calm = soften(luma, 1);
  return Math.min(lossAlong(calm, 1), lossAlong(calm, luma.width));
}

function lossAlong({ width, height, data }: Plane, step: number): number {
  let [changes, losses] = [0, 0];
  // Every other row says the same as all of them.
  for (let y = 2 * AGAIN; y < height - 2 * AGAIN; y += 2) {
    for (let x = 2 * AGAIN; x < width - 2 * AGAIN; x += 1) {
      const at = y * width + x;
      const change = Math.abs((data[at] ?? 0) - (data[at - step] ?? 0));
      if (change < 3 || !isInk(data, at, step)) continue;
      // A mean over a stretch changes by what enters minus what leaves it.
      const entering = data[at + AGAIN * step] ?? 0;
      const leaving = data[at - (AGAIN + 1) * step] ?? 0;
      const blurred = Math.abs(entering - leaving) / (2 * AGAIN + 1);
      changes += change;
      losses += Math.max(0, change - blurred);
    }
  }
  return changes === 0 ? 1 : losses / changes;
}

function isInk(data: Float32Array, at: number, step: number): boolean {
  const here = data[at] ?? 0;
  let most = 0;
  for (let off = -AGAIN; off <= AGAIN; off += 2) {
    most = Math.max(most, Math.abs((data[at + off * step] ?? 0) - here));
  }
  return most > INK;
}

/** The share of the page that is darker than the paper around it. */
function inkOf(luma: Plane): number {
  const paper = soften(withoutInk(luma, 3), 2);
  let dark = 0;
  for (let at = 0; at < luma.data.length; at += 1) {
    if ((paper.data[at] ?? 0) - (luma.data[at] ?? 0) > 25) dark += 1;
  }
  return dark / luma.data.length;
}

/** How bright the paper is: nine of ten pixels are darker. */
function lightestOf({ data }: Plane): number {
  const some = data.filter((_value, at) => at % 11 === 0).sort();
  return some[Math.floor(some.length * 0.9)] ?? 255;
}

/** The share of the page in burnt-out patches that are much brighter than the rest. */
function glareOf(luma: Plane): number {
  const some = luma.data.filter((_value, at) => at % 11 === 0).sort();
  const usual = some[Math.floor(some.length * 0.6)] ?? 255;
  if (usual > 225) return 0;
  const burnt = soften(luma, 1).data.reduce((count, value) => count + (value > 250 ? 1 : 0), 0);
  return burnt / luma.data.length;
}

/** How near the border of the picture a corner is on it, as a share of the longer side. */
const ON_BORDER = 0.006;

/**
 * True if the paper goes on past the picture: a corner lies on its border or outside of it. Where all four are those
 * of the picture, its person took the whole of it, as of a paper that was scanned before.
 */
export function isCut(quad: Quad, { width, height }: Size): boolean {
  const margin = ON_BORDER * Math.max(width, height);
  const isWhole = quad.every(
    ({ x, y }) =>
      Math.min(Math.abs(x), Math.abs(x - width)) < margin &&
      Math.min(Math.abs(y), Math.abs(y - height)) < margin,
  );
  const isOff = ({ x, y }: Point) =>
    x < margin || y < margin || x > width - margin || y > height - margin;
  return !isWhole && quad.some(isOff);
}

function longestSide([a, b, c, d]: Quad): number {
  return Math.max(distance(a, b), distance(b, c), distance(c, d), distance(d, a));
}
