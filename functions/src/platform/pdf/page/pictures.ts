import type { InkMap } from './ink.ts';
import { type Box, boxThrough, inverseOf, overlapOf, through } from './matrix.ts';
import type { Cover, Picture } from './painted.ts';
import type { Raster } from './pixels.ts';

/** Side of the squares that are compared, in points, if a picture has more than one pixel in them. */
const CELL = 2;
/** Difference of brightness, from 0 to 255, from which a person sees that something is drawn. */
const SEEN = 24;
const WHITE = 255;

/**
 * Records what a picture hides, pixel by pixel, and where something can be seen in it.
 * @param raster undefined if its data cannot be read; then all of it counts as visible
 */
export function layPicture(
  place: Picture,
  raster: Raster | undefined,
  covers: Cover[],
  ink: InkMap,
) {
  const { box, order, opacity } = place;
  const pixelAt = raster && pixelFinder(place, raster);
  if (!raster || !pixelAt) {
    if (!place.isMixed) covers.push({ box, order, opacity });
    ink.mark(box);
    return;
  }
  if (!place.isMixed) {
    const pixel = new Uint8ClampedArray(4);
    covers.push({
      ...{ box, order, opacity },
      at(x, y) {
        if (!pixelAt(x, y, pixel)) return { opacity: 0 };
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
        return { opacity: (opacity * alpha) / WHITE, color: hexOf(red, green, blue) };
      },
    });
  }
  markSeen(place, raster, ink);
}

function hexOf(...channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

type PixelFinder = (x: number, y: number, into: Uint8ClampedArray) => boolean;

/** Reads the pixel at a point of the page; false outside the picture. */
function pixelFinder({ matrix, part }: Picture, raster: Raster): PixelFinder | undefined {
  const inverse = inverseOf(matrix);
  const [left, top, width, height] = part ?? [0, 0, raster.width, raster.height];
  if (!inverse) return undefined;
  return (x, y, into) => {
    const [u, v] = through(inverse, x, y);
    if (u < 0 || u >= 1 || v <= 0 || v > 1) return false;
    raster.read(left + Math.floor(u * width), top + Math.floor((1 - v) * height), into);
    return true;
  };
}

/** Marks where pixels differ from their neighbours. */
function markSeen({ matrix, part, box, opacity }: Picture, raster: Raster, ink: InkMap) {
  const seen = SEEN / Math.max(opacity, 0.01);
  const [left, top, width, height] = part ?? [0, 0, raster.width, raster.height];
  const [a, b, c, d] = matrix;
  // Pixels compared as one: those in a cell of the page.
  const across = Math.max(1, Math.floor((CELL * width) / (Math.hypot(a, b) || 1)));
  const down = Math.max(1, Math.floor((CELL * height) / (Math.hypot(c, d) || 1)));
  const pixel = new Uint8ClampedArray(4);
  let above: number[] = [];
  for (let row = 0; row < height; row += down) {
    const own: number[] = [];
    for (let column = 0; column < width; column += across) {
      const [right, bottom] = [Math.min(width, column + across), Math.min(height, row + down)];
      let [least, most] = [WHITE, 0];
      for (let y = row; y < bottom; y += 1) {
        for (let x = column; x < right; x += 1) {
          raster.read(left + x, top + y, pixel);
          const brightness = brightnessOf(pixel);
          if (brightness < least) least = brightness;
          if (brightness > most) most = brightness;
        }
      }
      const middle = (least + most) / 2;
      const [beside = middle, over = middle] = [own.at(-1), above[own.length]];
      const differs = Math.max(Math.abs(beside - middle), Math.abs(over - middle)) > seen;
      own.push(middle);
      if (most - least <= seen && !differs) continue;
      const cell: Box = [column / width, 1 - bottom / height, right / width, 1 - row / height];
      ink.mark(overlapOf(boxThrough(matrix, cell), box));
    }
    above = own;
  }
}

/** The brightness of a pixel on white paper. Called for every pixel, so it reads by index, without an iterator. */
function brightnessOf(pixel: Uint8ClampedArray): number {
  const light = 0.299 * (pixel[0] ?? 0) + 0.587 * (pixel[1] ?? 0) + 0.114 * (pixel[2] ?? 0);
  return WHITE + ((pixel[3] ?? 0) / WHITE) * (light - WHITE);
}
