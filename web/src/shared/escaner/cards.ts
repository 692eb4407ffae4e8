import { grey, type Plane, type Raster, shrink, soften, withoutInk } from './raster.ts';

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
/** Ink is at least this much darker than the paper around it. */
const INK = 25;

/**
 * True if a straightened document looks like an identity card in any orientation: long, and with few lines of
 * print. Print runs across the direction in which ink varies more: letters below each other, as a card's back
 * has them, vary less than lines.
 */
export function looksLikeCard(page: Raster): boolean {
  const { width, height } = page;
  if (Math.max(width, height) / Math.min(width, height) < LEAST_RATIO) return false;
  const luma = grey(shrink(page, COUNTED_AT));
  const paper = soften(withoutInk(luma, 3), 2);
  const [down, across] = [inkOf(luma, paper, true), inkOf(luma, paper, false)];
  return linesOf(variation(down) > variation(across) ? down : across) <= MOST_LINES;
}

/** For each row of points, or each column, the share that is darker than the paper around it. */
function inkOf(luma: Plane, paper: Plane, byRow: boolean): number[] {
  const { width, height } = luma;
  const [count, length] = byRow ? [height, width] : [width, height];
  const [start, step] = byRow ? [width, 1] : [1, width];
  return Array.from({ length: count }, (_none, line) => {
    let dark = 0;
    for (let at = 0; at < length; at += 1) {
      const place = line * start + at * step;
      if ((paper.data[place] ?? 0) - (luma.data[place] ?? 0) > INK) dark += 1;
    }
    return dark / length;
  });
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
