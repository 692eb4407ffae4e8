import { grey, type Plane, type Raster, shrink, soften, withoutInk } from './raster.ts';

/**
 * A card's longer side is 1.586 times its shorter one (ISO/IEC 7810, ID-1). A steep photograph makes it 1.41
 * to 1.87; letter paper has 1.294.
 */
const LEAST_RATIO = 1.36;
/** The size at which lines of print are counted; the lines of a page are still apart at it. */
const COUNTED_AT = 500;
/**
 * Most lines of print along the longer side of a card. In 150 photographs made by a program, cards had up to
 * 18 and pages 17 or more. The shape alone does not decide: a page of the Mexican legal size (oficio) has a
 * card's shape.
 */
const MOST_LINES = 18;
/** Ink is at least this much darker than the paper around it. */
const INK = 25;

/**
 * True if a straightened document looks like an identity card in any orientation: long, and with few lines of
 * print.
 */
export function looksLikeCard(page: Raster): boolean {
  const { width, height } = page;
  if (Math.max(width, height) / Math.min(width, height) < LEAST_RATIO) return false;
  const luma = grey(shrink(page, COUNTED_AT));
  const paper = soften(withoutInk(luma, 3), 2);
  return linesOf(inkAlong(luma, paper)) <= MOST_LINES;
}

/** For each line across the longer side, the share that is darker than the paper around it. */
function inkAlong(luma: Plane, paper: Plane): number[] {
  const { width, height } = luma;
  const isTall = height > width;
  const [count, length] = isTall ? [height, width] : [width, height];
  const [start, step] = isTall ? [width, 1] : [1, width];
  return Array.from({ length: count }, (_none, line) => {
    let dark = 0;
    for (let at = 0; at < length; at += 1) {
      const place = line * start + at * step;
      if ((paper.data[place] ?? 0) - (luma.data[place] ?? 0) > INK) dark += 1;
    }
    return dark / length;
  });
}

/** How often ink begins again: once for each line of print. */
function linesOf(ink: readonly number[]): number {
  const mean = ink.reduce((sum, share) => sum + share, 0) / ink.length;
  const [enough, little] = [Math.max(0.02, mean), Math.max(0.01, 0.5 * mean)];
  let [lines, isInLine] = [0, false];
  for (const share of ink) {
    if (!isInLine && share > enough) lines += 1;
    if (share > enough) isInLine = true;
    if (share < little) isInLine = false;
  }
  return lines;
}
