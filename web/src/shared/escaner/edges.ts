import { channel, newPlane, type Plane, type Raster, soften, withoutInk } from './raster.ts';

/** How strongly and which way each pixel grows brighter. */
export interface Edges {
  width: number;
  height: number;
  /** Direction of growing brightness, of length 1 (0 where nothing changes). */
  x: Float32Array;
  y: Float32Array;
  /** 0 where the picture is as restless as everywhere, 1 at a clear edge. */
  strength: Float32Array;
}

/** Pixels around which ink is taken away, in the picture of `find-corners.ts`. */
const INK = 3;
/** Changes of brightness below `QUIET` are noise; from `CLEAR` on all edges count the same. */
const QUIET = 6;
const CLEAR = 26;
/** What half of the picture exceeds counts as texture: edges begin at so many times that. */
const TEXTURE = 1.6;

/** Finds the edges of things larger than letters, in the colour that tells them best. */
export function findEdges(raster: Raster): Edges {
  const planes = ([0, 1, 2] as const).map((index) =>
    soften(withoutInk(channel(raster, index), INK), 1),
  );
  const { width, height } = raster;
  const [x, y, size] = [width * height, width * height, width * height].map(
    (count) => new Float32Array(count),
  ) as [Float32Array, Float32Array, Float32Array];
  for (const plane of planes) keepSteepest(plane, x, y, size);
  const texture = TEXTURE * middleOf(size);
  const from = Math.max(QUIET, texture);
  const to = Math.max(CLEAR, from * 2);
  const strength = newPlane(width, height).data;
  for (let at = 0; at < size.length; at += 1) {
    const steep = size[at] ?? 0;
    if (steep === 0) continue;
    x[at] = (x[at] ?? 0) / steep;
    y[at] = (y[at] ?? 0) / steep;
    strength[at] = Math.min(1, Math.max(0, (steep - from) / (to - from)));
  }
  return { width, height, x, y, strength };
}

/** Sobel's differences of a plane, kept where they are larger than those kept before. */
function keepSteepest({ width, height, data }: Plane, x: Float32Array, y: Float32Array, size: Float32Array) {
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const near = (down: number, right: number) => data[at + down * width + right] ?? 0;
      const [nw, ne, sw, se] = [near(-1, -1), near(-1, 1), near(1, -1), near(1, 1)];
      const dx = (ne + 2 * near(0, 1) + se - nw - 2 * near(0, -1) - sw) / 4;
      const dy = (sw + 2 * near(1, 0) + se - nw - 2 * near(-1, 0) - ne) / 4;
      const steep = Math.hypot(dx, dy);
      if (steep <= (size[at] ?? 0)) continue;
      size[at] = steep;
      x[at] = dx;
      y[at] = dy;
    }
  }
}

/** The median, from every seventh value. */
function middleOf(values: Float32Array): number {
  const some = values.filter((_value, index) => index % 7 === 0).sort();
  return some[some.length >> 1] ?? 0;
}
