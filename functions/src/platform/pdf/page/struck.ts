import type { Box } from './matrix.ts';
import type { Glyph } from './painted.ts';

/** Ems above the baseline between which a line strikes letters through. One below is an underline. */
const LOWEST = 0.12;
const HIGHEST = 0.5;
/** Lines of a page that are compared with its letters. A certificate has some hundreds. */
const MOST = 5_000;
/** Points of the bands in which lines are looked up. */
const BAND = 8;

/**
 * Marks the letters that a line strikes through, as doubtful: nobody knows whether they still count. Lines of
 * tables never run through letters. With more lines than can be compared, every letter is doubtful.
 * @param rules the page's level lines; their boxes are less than 2 points high
 */
export function markStruck(glyphs: readonly Glyph[], rules: readonly Box[]) {
  if (rules.length === 0) return;
  const bands = new Map<number, Box[]>();
  for (const rule of rules.slice(0, MOST)) {
    const band = bandOf(heightOf(rule));
    const others = bands.get(band);
    if (others) others.push(rule);
    else bands.set(band, [rule]);
  }
  for (const glyph of glyphs) {
    if (glyph.hidden || glyph.text === ' ' || glyph.dx < 1) continue;
    const { x, y, width, size } = glyph;
    const middle = x + width / 2;
    const [from, to] = [y + LOWEST * size, y + HIGHEST * size];
    const near = [...new Set([bandOf(from), bandOf(to)])].flatMap((band) => bands.get(band) ?? []);
    const isStruck = near.some((rule) => {
      const height = heightOf(rule);
      return height > from && height < to && rule[0] <= middle && rule[2] >= middle;
    });
    if (isStruck || rules.length > MOST) glyph.isDoubtful = true;
  }
}

const heightOf = (rule: Box): number => (rule[1] + rule[3]) / 2;
const bandOf = (height: number): number => Math.floor(height / BAND);
