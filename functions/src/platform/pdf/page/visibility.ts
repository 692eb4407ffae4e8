import { type Channels, channelsOf, contrastOf, mix } from './colors.ts';
import { areaOf, type Box, overlapOf } from './matrix.ts';
import type { Cover, Glyph } from './painted.ts';

/** The ratio of luminances below which nobody sees a letter (WCAG 2.2, 1.4.3 asks for 4.5). */
const SEEN = 1.2;
const PAPER: Channels = [1, 1, 1];
/** The share of a letter that a cover must lie over to hide it. */
const COVERED = 0.5;
/** The opacity from which a cover hides a letter. */
const OPAQUE = 0.88;
/** The places of a letter that are checked, along its width and its height. */
const PLACES = [0.15, 0.38, 0.62, 0.85];

/** Marks the letters that lie under something, or have the colour of what is behind them. */
export function markUnseen(glyphs: readonly Glyph[], covers: readonly Cover[]) {
  const faint = new Map<string, boolean>();
  for (const glyph of glyphs) {
    if (glyph.hidden || glyph.text === ' ') continue;
    const box = boxOf(glyph);
    let paper: Channels | undefined = PAPER;
    let look = `${glyph.color} ${glyph.opacity}`;
    let shown = 1;
    let parts: readonly number[] = WHOLE;
    for (const cover of covers) {
      if (isApart(cover.box, box)) continue;
      const { opacity, color } = over(cover, box);
      if (opacity === 0) {
        if (cover.order > glyph.order) parts = throughPart(parts, cover, box);
        continue;
      }
      // In the order of painting: what is painted before the letter is behind it.
      if (cover.order > glyph.order) shown *= 1 - opacity;
      else if (cover.order < glyph.order) {
        const channels = color === undefined ? undefined : channelsOf(color);
        paper = channels && (opacity >= OPAQUE ? channels : paper && mix(channels, paper, opacity));
        look += ` ${color} ${opacity}`;
      }
    }
    const isFaintHere = faint.get(look) ?? isFaint(glyph, paper);
    faint.set(look, isFaintHere);
    if (shown <= 1 - OPAQUE || isHiddenInParts(parts)) glyph.hidden = 'tapado';
    else if (isFaintHere) glyph.hidden = 'color';
  }
}

/** What is seen of a letter at each of its places: all of it. */
const WHOLE: readonly number[] = PLACES.flatMap(() => PLACES.map(() => 1));

function placesIn([x0, y0, x1, y1]: Box): [x: number, y: number][] {
  return PLACES.flatMap((along) =>
    PLACES.map((up): [number, number] => [x0 + along * (x1 - x0), y0 + up * (y1 - y0)]),
  );
}

function isWithin([left, bottom, right, top]: Box, [x, y]: readonly [number, number]): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** What is seen at each place of a letter if something lies over a part of it too. Slices may cover it together. */
function throughPart(
  seen: readonly number[],
  { box, opacity, at }: Cover,
  letter: Box,
): readonly number[] {
  return placesIn(letter).map((place, index) => {
    const before = seen[index] ?? 1;
    if (!isWithin(box, place)) return before;
    return before * (1 - (at ? at(...place).opacity : opacity));
  });
}

function isHiddenInParts(seen: readonly number[]): boolean {
  return seen.filter((each) => each <= 1 - OPAQUE).length > COVERED * seen.length;
}

function isApart(cover: Box, letter: Box): boolean {
  return (
    cover[0] >= letter[2] || cover[2] <= letter[0] || cover[1] >= letter[3] || cover[3] <= letter[1]
  );
}

/**
 * How much of what is below a cover can be seen through it at a letter. A cover that touches too little of
 * the letter hides nothing.
 */
function over(
  { box, opacity, color, at }: Cover,
  letter: Box,
): ReturnType<NonNullable<Cover['at']>> {
  if (areaOf(overlapOf(box, letter)) <= COVERED * areaOf(letter)) return { opacity: 0 };
  if (!at) return { opacity, color };
  const places = placesIn(letter).map((place) =>
    isWithin(box, place) ? at(...place) : { opacity: 0, color: undefined },
  );
  const solid = places.filter((place) => place.opacity > 0);
  if (solid.length <= COVERED * places.length) return { opacity: 0 };
  const mean = solid.reduce((sum, place) => sum + place.opacity, 0) / solid.length;
  return { opacity: mean, color: usualColor(solid.map((place) => place.color)) };
}

/** The median colour of the places, by brightness. */
function usualColor(colors: readonly (string | undefined)[]): string | undefined {
  return [...colors].sort()[Math.floor(colors.length / 2)];
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

function isFaint({ color, opacity }: Glyph, paper: Channels | undefined): boolean {
  const ink = channelsOf(color);
  return (
    ink !== undefined && paper !== undefined && contrastOf(mix(ink, paper, opacity), paper) < SEEN
  );
}
