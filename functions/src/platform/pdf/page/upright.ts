import type { Glyph } from './painted.ts';

/**
 * Turns a page whose text lies on its side, or on its head, so that most of it reads from left to right.
 * @param width of the page as it is shown
 * @param height the same
 */
export function upright(glyphs: Glyph[], width: number, height: number): Glyph[] {
  const counts = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const turn = turnOf(glyph);
    if (turn !== undefined) counts[turn] = (counts[turn] ?? 0) + 1;
  }
  const turn = counts.indexOf(Math.max(...counts));
  if (turn === 0) return glyphs;
  return glyphs.map((glyph) => {
    const { x, y, dx, dy } = glyph;
    if (turn === 1) return { ...glyph, x: y, y: width - x, dx: dy, dy: -dx };
    if (turn === 2) return { ...glyph, x: width - x, y: height - y, dx: -dx, dy: -dy };
    return { ...glyph, x: height - y, y: x, dx: -dy, dy: dx };
  });
}

/** Quarters of a turn, counterclockwise, of a letter's line; none for slanting lines. */
function turnOf({ dx, dy, isMirrored, hidden }: Glyph): number | undefined {
  if (isMirrored || hidden) return undefined;
  if (Math.abs(dy) < 0.01) return dx > 0 ? 0 : 2;
  if (Math.abs(dx) < 0.01) return dy > 0 ? 1 : 3;
  return undefined;
}
