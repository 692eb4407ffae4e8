import { newRaster, type Raster } from '../../../web/src/shared/escaner/raster.ts';
import type { Random } from '../random.ts';

/** Six parts of a pixel and one of each neighbour. */
const BLEND = [
  ...Array.from({ length: 6 }, () => [0, 0] as const),
  ...([-1, 1] as const).flatMap((step) => [[step, 0] as const, [0, step] as const]),
];

/** What a cheap lens does: each pixel takes a little of its neighbours. */
export const lens = (picture: Raster): Raster => meanOf(picture, BLEND);

/** A lens out of focus: each pixel becomes the mean of those in a disc around it. */
export function spread(picture: Raster, radius: number): Raster {
  const reach = Math.ceil(radius);
  const offsets: (readonly [number, number])[] = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (Math.hypot(dx, dy) <= Math.max(radius, 0.5)) offsets.push([dx, dy]);
    }
  }
  return meanOf(picture, offsets);
}

/** A picture whose pixels are the means of those at these places around each. */
function meanOf(
  { width, height, data }: Raster,
  offsets: readonly (readonly [number, number])[],
): Raster {
  const out = newRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sums = [0, 0, 0];
      for (const [dx, dy] of offsets) {
        const column = Math.min(width - 1, Math.max(0, x + dx));
        const row = Math.min(height - 1, Math.max(0, y + dy));
        const from = (row * width + column) * 4;
        for (let index = 0; index < 3; index += 1)
          sums[index] = (sums[index] ?? 0) + (data[from + index] ?? 0);
      }
      const to = (y * width + x) * 4;
      for (let index = 0; index < 3; index += 1)
        out.data[to + index] = (sums[index] ?? 0) / offsets.length;
      out.data[to + 3] = 255;
    }
  }
  return out;
}

/** Adds the grain of a sensor. */
export function addNoise({ data }: Raster, amount: number, random: Random) {
  for (let at = 0; at < data.length; at += 4) {
    const grain = amount * random.normal();
    for (let index = 0; index < 3; index += 1) data[at + index] = (data[at + index] ?? 0) + grain;
  }
}
