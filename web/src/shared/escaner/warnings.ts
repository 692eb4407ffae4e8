import { distance, type Quad, type Size } from './geometry.ts';
import { grey, type Plane, type Raster, shrink, soften, withoutInk } from './raster.ts';

/** What may be wrong with a photographed page; nobody is stopped by it. */
export type Warning = 'borrosa' | 'oscura' | 'reflejo' | 'cortada' | 'pequena' | 'vacia';

/** Pages are compared at one size, so that one threshold fits all: how sharp they are at a large one. */
export const MEASURED_AT = 1_200;
/** Light and ink cover more than a pixel: a small picture tells them as well and ten times sooner. */
const GLANCED_AT = 400;
/** The least share of a page that is dark, unless it is blank. */
const LEAST_INK = 0.0015;
const LETTER_INCHES = 11;
const LEAST_DPI = 120;

/** Looks at a straightened page, in colour and before its look. */
export function findWarnings(page: Raster, quad: Quad, picture: Size): Warning[] {
  const small = grey(shrink(page, GLANCED_AT));
  const isEmpty = inkOf(small) < LEAST_INK;
  const warnings: [Warning, boolean][] = [
    ['vacia', isEmpty],
    ['borrosa', !isEmpty && sharpnessOf(grey(shrink(page, MEASURED_AT))) < SHARP],
    ['oscura', lightestOf(small) < 90],
    ['reflejo', glareOf(small) > 0.006],
    ['cortada', quad.some((corner) => isOutside(corner, picture))],
    ['pequena', longestSide(quad) / LETTER_INCHES < LEAST_DPI && isLarge(quad, picture)],
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

function isOutside({ x, y }: { x: number; y: number }, { width, height }: Size): boolean {
  const margin = 0.004 * Math.max(width, height);
  return x < -margin || y < -margin || x > width + margin || y > height + margin;
}

function longestSide([a, b, c, d]: Quad): number {
  return Math.max(distance(a, b), distance(b, c), distance(c, d), distance(d, a));
}

/** Cards are small in the picture and have large letters: only pages are measured as letter size. */
function isLarge([a, b, c, d]: Quad, { width, height }: Size): boolean {
  const ratio = (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
  return ratio > 1.1 || longestSide([a, b, c, d]) < 0.3 * Math.max(width, height);
}
