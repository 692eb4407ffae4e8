import { newPlane, type Plane, soften } from './raster.ts';

/** For each pixel, how strongly and in which direction the picture gets brighter. */
export interface Edges {
  width: number;
  height: number;
  /** Direction of growing brightness, of length 1; 0 if nothing changes. */
  x: Float32Array;
  y: Float32Array;
  /** 0 where the picture is as uneven as everywhere, 1 at a clear edge. */
  strength: Float32Array;
}

/** Changes of brightness below `QUIET` are noise. From `CLEAR` on all edges count the same. */
const QUIET = 2.5;
const CLEAR = 12;
/** The median change is texture. Edges begin at this multiple of it. */
const TEXTURE = 2;

/** The three colours of a picture without its writing. */
export type Bare = readonly [Plane, Plane, Plane];

/** Finds the edges of things larger than letters, in the colour that shows each best. */
export function findEdges(bare: Bare): Edges {
  const planes = bare.map((plane) => soften(evened(plane), 1));
  const [{ width, height }] = bare;
  const area = width * height;
  const [x, y, size] = [new Float32Array(area), new Float32Array(area), new Float32Array(area)];
  for (const plane of planes) keepSteepest(plane, x, y, size);
  const texture = TEXTURE * middleOf(size);
  const from = Math.max(QUIET, texture);
  const to = Math.max(CLEAR, from * 2.5);
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

/** Makes a step between two dark places count as much as one between two bright ones. */
function evened({ width, height, data }: Plane): Plane {
  const even = newPlane(width, height);
  for (let at = 0; at < data.length; at += 1) even.data[at] = EVENED[data[at] ?? 0] ?? 0;
  return even;
}

const EVENED = Float32Array.from(
  { length: 256 },
  (_none, value) => (255 * Math.log1p(value / 40)) / Math.log1p(255 / 40),
);

/** Keeps Sobel's differences of a plane where they are larger than those kept before. */
function keepSteepest(
  { width, height, data }: Plane,
  x: Float32Array,
  y: Float32Array,
  size: Float32Array,
) {
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const falling = (data[at + width + 1] ?? 0) - (data[at - width - 1] ?? 0);
      const rising = (data[at - width + 1] ?? 0) - (data[at + width - 1] ?? 0);
      const dx = (falling + rising + 2 * ((data[at + 1] ?? 0) - (data[at - 1] ?? 0))) / 4;
      const dy = (falling - rising + 2 * ((data[at + width] ?? 0) - (data[at - width] ?? 0))) / 4;
      const steep = Math.sqrt(dx * dx + dy * dy);
      if (steep <= (size[at] ?? 0)) continue;
      size[at] = steep;
      x[at] = dx;
      y[at] = dy;
    }
  }
}

/** The median of every seventh value. */
function middleOf(values: Float32Array): number {
  const some = values.filter((_value, index) => index % 7 === 0).sort();
  return some[some.length >> 1] ?? 0;
}
