import { distance, type Quad, type Size } from './geometry.ts';
import { brightest, grey, type Plane, type Raster, shrink, soften, withoutInk } from './raster.ts';

/** What may be wrong with a photographed page; nobody is stopped by it. */
export type Warning = 'borrosa' | 'oscura' | 'reflejo' | 'cortada' | 'pequena' | 'vacia';

/** Pages are compared at one size, so that one threshold fits all. */
const MEASURED_AT = 1200;
const LETTER_INCHES = 11;
const LEAST_DPI = 120;

/** Looks at a straightened page, in colour and before its look. */
export function findWarnings(page: Raster, quad: Quad, picture: Size): Warning[] {
  const luma = grey(shrink(page, MEASURED_AT));
  const contrast = inkOf(luma);
  const isEmpty = contrast.share < 0.0015;
  const warnings: [Warning, boolean][] = [
    ['vacia', isEmpty],
    ['borrosa', !isEmpty && sharpnessOf(luma) < SHARP],
    ['oscura', lightestOf(luma) < 90],
    ['reflejo', glareOf(luma) > 0.006],
    ['cortada', quad.some((corner) => isOutside(corner, picture))],
    ['pequena', longestSide(quad) / LETTER_INCHES < LEAST_DPI && isLarge(quad, picture)],
  ];
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** Below it a page is called blurred; see `sharpnessOf`. */
export const SHARP = 0.3;

/**
 * Returns how steep the strongest edges of the page are, as a share of the ink's own contrast there:
 * about 1 for a step from paper to ink within a pixel, near 0 for one that takes ten.
 */
export function sharpnessOf(luma: Plane): number {
  const { width, height, data } = luma;
  const ratios: number[] = [];
  const block = 24;
  for (let top = 8; top + block < height - 8; top += block) {
    for (let left = 8; left + block < width - 8; left += block) {
      let [least, most, steepest] = [255, 0, 0];
      for (let y = top; y < top + block; y += 1) {
        for (let x = left; x < left + block; x += 1) {
          const here = data[y * width + x] ?? 0;
          least = Math.min(least, here);
          most = Math.max(most, here);
          const dx = Math.abs((data[y * width + x + 1] ?? 0) - here);
          const dy = Math.abs((data[(y + 1) * width + x] ?? 0) - here);
          steepest = Math.max(steepest, dx, dy);
        }
      }
      if (most - least > 45) ratios.push(steepest / (most - least));
    }
  }
  if (ratios.length < 3) return 1;
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * 0.6)] ?? 1;
}

/** The share of the page that is darker than the paper around it. */
function inkOf(luma: Plane): { share: number } {
  const paper = soften(withoutInk(luma, 6), 4);
  let dark = 0;
  for (let at = 0; at < luma.data.length; at += 1) {
    if ((paper.data[at] ?? 0) - (luma.data[at] ?? 0) > 25) dark += 1;
  }
  return { share: dark / luma.data.length };
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
  const smooth = soften(luma, 3);
  const burnt = brightest(smooth, 0).data.reduce((count, value) => count + (value > 250 ? 1 : 0), 0);
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
