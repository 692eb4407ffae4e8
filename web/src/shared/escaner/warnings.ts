import { distance, type Point, type Quad, type Size } from './geometry.ts';
import { grey, inkOf, type Plane, type Raster, shrink, soften } from './raster.ts';

/** What may be wrong with a photographed page. A warning stops nobody. */
export type Warning = 'borrosa' | 'oscura' | 'reflejo' | 'cortada' | 'pequena' | 'vacia' | 'girada';

/** Sharpness is measured on pages of this size, so that one threshold fits all. */
export const MEASURED_AT = 1_200;
/** Light and ink cover more than a pixel, so a small picture shows them as well and ten times faster. */
const GLANCED_AT = 400;
/** The smallest share of a page that is dark, unless it is blank. */
const LEAST_INK = 0.0015;
/** The brightness of paper, of 255, below which it is too dark to read. */
const LEAST_LIGHT = 90;
/** The largest share of a page that may be burnt out. */
const MOST_GLARE = 0.006;
const LETTER_INCHES = 11;
const LEAST_DPI = 120;

/** Where a page lay in its photograph, and its kind. */
export interface Seen {
  quad: Quad;
  picture: Size;
  /** Cards have large letters: only pages are measured as letter size. */
  isCard: boolean;
}

/** True for a page of a PDF on which nothing is drawn. */
export function isBlank(page: Raster): boolean {
  return inkShareOf(grey(shrink(page, GLANCED_AT))) < LEAST_INK / 10;
}

/** Checks a straightened page, in colour and before its look. */
export function findWarnings(page: Raster, { quad, picture, isCard }: Seen): Warning[] {
  const small = grey(shrink(page, GLANCED_AT));
  const isEmpty = inkShareOf(small) < LEAST_INK;
  const warnings: [Warning, boolean][] = [
    ['vacia', isEmpty],
    ['borrosa', !isEmpty && sharpnessOf(grey(shrink(page, MEASURED_AT))) < SHARP],
    ['oscura', brightnessAt(small, 0.9) < LEAST_LIGHT],
    ['reflejo', glareOf(small) > MOST_GLARE],
    ['cortada', isCut(quad, picture)],
    ['pequena', !isCard && longestSide(quad) / LETTER_INCHES < LEAST_DPI],
  ];
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** Below this a page is called blurred; see `sharpnessOf`. */
export const SHARP = 0.52;
/** Radius in pixels of the second blur, which shows how much it changes. */
const AGAIN = 4;
/** A smaller difference from the surroundings is the grain of the picture and not ink. */
const INK = 30;

/**
 * Returns how much of the change between neighbouring pixels is lost by blurring the page once more. A sharp
 * page loses most of it (near 1); a blurred one has little left to lose. The worse of both directions counts,
 * because a hand moves in one. Source: F. Crete and others, "The blur effect: perception and estimation with
 * a new no-reference perceptual blur metric" (2007).
 */
export function sharpnessOf(luma: Plane): number {
  const calm = soften(luma, 1);
  return Math.min(lossAlong(calm, 1), lossAlong(calm, luma.width));
}

function lossAlong({ width, height, data }: Plane, step: number): number {
  let [changes, losses] = [0, 0];
  // Every other row gives the same result as all of them.
  for (let y = 2 * AGAIN; y < height - 2 * AGAIN; y += 2) {
    for (let x = 2 * AGAIN; x < width - 2 * AGAIN; x += 1) {
      const at = y * width + x;
      const change = Math.abs((data[at] ?? 0) - (data[at - step] ?? 0));
      if (change < 3 || !isInk(data, at, step)) continue;
      // When the stretch moves by one, its mean changes by the entering value minus the leaving one.
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

/** The share of the page that has ink. */
const inkShareOf = (luma: Plane) =>
  inkOf(luma).reduce((dark, isInk) => dark + isInk, 0) / luma.data.length;

/** The brightness that a share of the pixels don't reach. */
function brightnessAt({ data }: Plane, share: number): number {
  const some = data.filter((_value, at) => at % 11 === 0).sort();
  return some[Math.floor(some.length * share)] ?? 255;
}

/** The share of the page in burnt-out patches that are much brighter than the rest. */
function glareOf(luma: Plane): number {
  if (brightnessAt(luma, 0.6) > 225) return 0;
  const burnt = soften(luma, 1).data.reduce((count, value) => count + (value > 250 ? 1 : 0), 0);
  return burnt / luma.data.length;
}

/** How near the border a corner counts as on it, as a share of the longer side. */
const ON_BORDER = 0.006;

/**
 * True if the document extends past the picture: a corner lies on its border or outside. False if all four
 * are the corners of the picture: then the person chose the whole picture, for example of a document scanned
 * before.
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
