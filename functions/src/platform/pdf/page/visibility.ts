import { areaOf, type Box, overlapOf } from './matrix.ts';
import type { Cover, Glyph } from './painted.ts';

/** Ratio of luminances below which nobody sees a letter (WCAG 2.2, 1.4.3 asks for 4.5). */
const SEEN = 1.2;
const PAPER = '#ffffff';
/** Share of a letter that a cover must lie over to hide it. */
const COVERED = 0.5;

/** Marks the letters that lie under something, or have the colour of what is behind them. */
export function markUnseen(glyphs: readonly Glyph[], covers: readonly Cover[]) {
  const faint = new Map<string, boolean>();
  for (const glyph of glyphs) {
    if (glyph.hidden || glyph.text === ' ') continue;
    const box = boxOf(glyph);
    let paper: string | undefined = PAPER;
    let isCovered = false;
    for (const cover of covers) {
      if (!isOver(cover.box, box)) continue;
      // In their order: the last one below the letter is what is behind it.
      if (cover.order < glyph.order) paper = cover.color;
      else if (cover.order > glyph.order) isCovered = true;
    }
    const look = `${glyph.color} ${glyph.opacity} ${paper}`;
    const isFaintHere = faint.get(look) ?? isFaint(glyph, paper);
    faint.set(look, isFaintHere);
    if (isCovered) glyph.hidden = 'tapado';
    else if (isFaintHere) glyph.hidden = 'color';
  }
}

/** Whether a cover lies over enough of a letter to hide it. */
function isOver(cover: Box, letter: Box): boolean {
  const isApart =
    cover[0] >= letter[2] ||
    cover[2] <= letter[0] ||
    cover[1] >= letter[3] ||
    cover[3] <= letter[1];
  return !isApart && areaOf(overlapOf(cover, letter)) > COVERED * areaOf(letter);
}

/** The box of a letter's body. */
function boxOf({ x, y, dx, dy, width, size }: Glyph): Box {
  const along = [dx * width, dy * width] as const;
  const up = [-dy * 0.7 * size, dx * 0.7 * size] as const;
  return [
    x + Math.min(0, along[0]) + Math.min(0, up[0]),
    y + Math.min(0, along[1]) + Math.min(0, up[1]),
    x + Math.max(0, along[0]) + Math.max(0, up[0]),
    y + Math.max(0, along[1]) + Math.max(0, up[1]),
  ];
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
