import type { Glyph } from './painted.ts';

/** Share of the em from which a gap is a blank. Kerning stays below, the narrowest blanks above. */
export const BLANK = 0.13;
/** Ems from which letters are set apart; kerning and rounding stay below. */
const APART = 0.05;
/** Ems up to which two letters are beside one another. */
const BESIDE = 1.5;
/** Blanks that must be written, and the share of letters set apart, before gaps are judged otherwise. */
const WRITTEN = 15;
const SPACED = 0.1;
/** Share of the blanks that may be left unwritten, and of a usual one's width that a gap inside a word stays below. */
const UNWRITTEN = 0.05;
const NARROWER = 0.7;

/**
 * Share of the em from which a gap is a blank on this page. Where letters are set apart (`letter-spacing`) and blanks
 * are written all the same, only what is nearly as wide as those is one.
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

/** Ems between two letters of one line; undefined where they are of two. */
function gapBetween(before: Glyph, { x, y, dx, dy, size }: Glyph): number | undefined {
  const isLevel = Math.abs((y - before.y) * dx - (x - before.x) * dy) < 0.1 * size;
  const gap = ((x - before.x) * dx + (y - before.y) * dy - before.advance) / size;
  return isLevel && gap > -BESIDE && gap < BESIDE ? gap : undefined;
}
