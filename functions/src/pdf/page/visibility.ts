import { areaOf, type Box, overlapOf } from './matrix.ts';
import type { Cover, Glyph } from './painted.ts';

/** Ratio of luminances below which nobody sees a letter (WCAG 2.2, 1.4.3 asks for 4.5). */
const SEEN = 1.2;
const PAPER = '#ffffff';
/** Share of a letter that a cover must lie over to hide it. */
const COVERED = 0.5;

/** Marks the letters that lie under something, or have the colour of what is behind them. */
export function markUnseen(glyphs: readonly Glyph[], covers: readonly Cover[]) {
  for (const glyph of glyphs) {
    if (glyph.hidden || glyph.text.trim() === '') continue;
    const box = boxOf(glyph);
    const around = covers.filter((cover) => areaOf(overlapOf(cover.box, box)) > 0);
    const isUnder = around.some(
      (cover) =>
        cover.order > glyph.order && areaOf(overlapOf(cover.box, box)) > COVERED * areaOf(box),
    );
    if (isUnder) glyph.hidden = 'tapado';
    else if (isFaint(glyph, backgroundOf(glyph, box, around))) glyph.hidden = 'color';
  }
}

/** The box of a letter's body. */
export function boxOf({ x, y, dx, dy, width, size }: Glyph): Box {
  const corners = [
    [0, 0],
    [width, 0],
    [0, 0.7 * size],
    [width, 0.7 * size],
  ].map(([along = 0, up = 0]) => [x + dx * along - dy * up, y + dy * along + dx * up] as const);
  const xs = corners.map(([cornerX]) => cornerX);
  const ys = corners.map(([, cornerY]) => cornerY);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The colour behind a letter; undefined when it is a picture. */
function backgroundOf(glyph: Glyph, box: Box, covers: readonly Cover[]): string | undefined {
  const behind = covers.filter(
    (cover) =>
      cover.order < glyph.order && areaOf(overlapOf(cover.box, box)) > COVERED * areaOf(box),
  );
  const last = behind.at(-1);
  return last ? last.color : PAPER;
}

function isFaint({ color, opacity }: Glyph, background: string | undefined): boolean {
  const ink = channelsOf(color);
  const paper = background === undefined ? undefined : channelsOf(background);
  if (!ink || !paper) return false;
  const mixed = ink.map((value, index) => {
    return opacity * value + (1 - opacity) * (paper[index] ?? 0);
  });
  const [darker = 0, lighter = 0] = [luminanceOf(mixed), luminanceOf(paper)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) < SEEN;
}

/** Red, green and blue from 0 to 1; undefined for what is no plain colour. */
function channelsOf(color: string): number[] | undefined {
  const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1);
  return parts?.map((part) => Number.parseInt(part, 16) / 255);
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
