import { grey, inkOf, type Raster, shrink } from './raster.ts';

/**
 * A card's longer side is 1.586 times its shorter one (ISO/IEC 7810, ID-1). A steep photograph makes it 1.41
 * to 1.87; letter paper has 1.294.
 */
const LEAST_RATIO = 1.36;
/** The size at which lines of print are counted; the lines of a page are still apart at it. */
const COUNTED_AT = 500;
/**
 * Most lines of print on a card. In 400 photographs made by a program, cards had up to 13 and pages 17 or more.
 * The shape alone does not decide: a page of the Mexican legal size (oficio) has a card's shape.
 */
const MOST_LINES = 15;

/**
 * True if a straightened document looks like an identity card in any orientation: long, and with few lines of
 * print. Print runs across the direction in which ink varies more: letters below each other, as a card's back
 * has them, vary less than lines.
 */
export function looksLikeCard(page: Raster): boolean {
  const { width, height } = page;
  if (Math.max(width, height) / Math.min(width, height) < LEAST_RATIO) return false;
  const luma = grey(shrink(page, COUNTED_AT));
  const ink = inkOf(luma);
  const down = sharesOf(ink, luma.height, (at) => Math.floor(at / luma.width));
  const across = sharesOf(ink, luma.width, (at) => at % luma.width);
  return linesOf(variation(down) > variation(across) ? down : across) <= MOST_LINES;
}

/** The share of ink in each of so many rows of points, or columns. */
function sharesOf(ink: Uint8Array, count: number, lineOf: (at: number) => number): number[] {
  const dark = Array.from({ length: count }, () => 0);
  for (const [at, isInk] of ink.entries()) dark[lineOf(at)] = (dark[lineOf(at)] ?? 0) + isInk;
  return dark.map((points) => points / (ink.length / count));
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** The standard deviation as a multiple of the mean; 0 without ink. */
function variation(ink: readonly number[]): number {
  const mean = meanOf(ink);
  return mean === 0 ? 0 : Math.sqrt(meanOf(ink.map((share) => (share - mean) ** 2))) / mean;
}

/** How often ink begins again: once for each line of print. */
function linesOf(ink: readonly number[]): number {
  const mean = meanOf(ink);
  const [enough, little] = [Math.max(0.02, mean), Math.max(0.01, 0.5 * mean)];
  let [lines, isInLine] = [0, false];
  for (const share of ink) {
    if (!isInLine && share > enough) lines += 1;
    if (share > enough) isInLine = true;
    if (share < little) isInLine = false;
  }
  return lines;
}
