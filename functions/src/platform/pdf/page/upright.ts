import type { Box } from './matrix.ts';
import type { Glyph } from './painted.ts';

/** The quarter turns, counterclockwise, by which most of a page's text is turned. */
export function turnOf(glyphs: readonly Glyph[]): number {
  const counts = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const turn = turnOfLine(glyph);
    if (turn !== undefined) counts[turn] = (counts[turn] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}

/**
 * Turns a page whose text lies on its side or on its head, so that most of it reads from left to right.
 * @param width of the page as it is shown
 * @param height of the page as it is shown
 */
export function uprightGlyphs(
  glyphs: Glyph[],
  turn: number,
  width: number,
  height: number,
): Glyph[] {
  if (turn === 0) return glyphs;
  return glyphs.map((glyph) => {
    const { dx, dy } = glyph;
    const [x, y] = turned(glyph.x, glyph.y, turn, width, height);
    if (turn === 1) return { ...glyph, x, y, dx: dy, dy: -dx };
    if (turn === 2) return { ...glyph, x, y, dx: -dx, dy: -dy };
    return { ...glyph, x, y, dx: -dy, dy: dx };
  });
}

export function uprightBox(box: Box, turn: number, width: number, height: number): Box {
  const [x0, y0] = turned(box[0], box[1], turn, width, height);
  const [x1, y1] = turned(box[2], box[3], turn, width, height);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function turned(x: number, y: number, turn: number, width: number, height: number) {
  const places = [
    [x, y],
    [y, width - x],
    [width - x, height - y],
    [height - y, x],
  ] as const;
  return places[turn] ?? places[0];
}

/** The quarter turns of a letter's line; undefined for slanting lines. */
function turnOfLine({ dx, dy, isMirrored, hidden }: Glyph): number | undefined {
  if (isMirrored || hidden) return undefined;
  if (Math.abs(dy) < 0.01) return dx > 0 ? 0 : 2;
  if (Math.abs(dx) < 0.01) return dy > 0 ? 1 : 3;
  return undefined;
}
