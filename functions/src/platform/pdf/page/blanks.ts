import type { Glyph } from './painted.ts';

/** A gap of at least this share of the em is a blank. Kerning is narrower, and the narrowest blanks are wider. */
export const BLANK = 0.13;
/** Letters with at least this gap, in ems, are set apart. Kerning and rounding stay below. */
const APART = 0.05;
/** Largest gap, in ems, between two letters that are beside one another. */
const BESIDE = 1.5;
/** Number of written blanks, and share of letters set apart, from which gaps are judged in the other way. */
const WRITTEN = 15;
const SPACED = 0.1;
/** Share of blanks that may be unwritten, and share of the usual blank's width that gaps inside a word stay below. */
const UNWRITTEN = 0.05;
const NARROWER = 0.7;

/**
 * The share of the em from which a gap is a blank on this page. If letters are set apart (`letter-spacing`)
 * and blanks are written all the same, only a gap nearly as wide as those is a blank.
 */
export function blankOf(glyphs: readonly Glyph[]): number {
  const written: number[] = [];
  const bare: number[] = [];
  let before: Glyph | undefined;
  let isBroken = false;
  for (const glyph of glyphs) {
    if (glyph.text === ' ') {
      isBroken = true;
      continue;
    }
    const gap = before && gapBetween(before, glyph);
    if (gap !== undefined) (isBroken ? written : bare).push(gap);
    before = glyph;
    isBroken = false;
  }
  const usual = written.sort((a, b) => a - b)[Math.floor(written.length / 2)] ?? 0;
  const most = NARROWER * usual;
  const spaced = bare.filter((gap) => gap > APART && gap < most).length;
  const unwritten = bare.filter((gap) => gap >= most).length;
  const isSpaced =
    written.length >= WRITTEN &&
    spaced > SPACED * bare.length &&
    unwritten <= UNWRITTEN * written.length;
  return isSpaced ? Math.max(BLANK, most) : BLANK;
}

/** The gap between two letters of one line, in ems; undefined if they are of two lines. */
function gapBetween(before: Glyph, { x, y, dx, dy, size }: Glyph): number | undefined {
  const isLevel = Math.abs((y - before.y) * dx - (x - before.x) * dy) < 0.1 * size;
  const gap = ((x - before.x) * dx + (y - before.y) * dy - before.advance) / size;
  return isLevel && gap > -BESIDE && gap < BESIDE ? gap : undefined;
}
