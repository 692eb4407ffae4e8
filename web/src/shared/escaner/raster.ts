/** A picture with four bytes for each pixel (red, green, blue, opacity), as canvases use it. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** One number for each pixel. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export function newRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** The pixels that a canvas shows. */
export function pixelsOf(
  context: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
): Raster['data'] {
  const { data } = context.getImageData(0, 0, width, height);
  return data instanceof Uint8ClampedArray ? data : newRaster(width, height).data;
}

export function newPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** Returns the factor, at most 1, that makes the longer side no longer than `longest`. */
export function scaleFor(width: number, height: number, longest: number): number {
  return Math.min(1, longest / Math.max(width, height));
}

/** Makes a picture smaller. Each new pixel is the mean of the old ones under it. */
export function shrink(raster: Raster, longest: number): Raster {
  const scale = scaleFor(raster.width, raster.height, longest);
  if (scale === 1) return raster;
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const small = newRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * raster.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * raster.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * raster.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * raster.width) / width));
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (
          let at = (row * raster.width + left) * 4;
          at < (row * raster.width + right) * 4;
          at += 4
        ) {
          red += raster.data[at] ?? 0;
          green += raster.data[at + 1] ?? 0;
          blue += raster.data[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      const to = (y * width + x) * 4;
      small.data[to] = red / count;
      small.data[to + 1] = green / count;
      small.data[to + 2] = blue / count;
      small.data[to + 3] = 255;
    }
  }
  return small;
}

/** Returns one of the colours of a picture: 0 red, 1 green, 2 blue. */
export function channel(raster: Raster, index: 0 | 1 | 2): Plane {
  const plane = newPlane(raster.width, raster.height);
  for (let at = 0; at < plane.data.length; at += 1)
    plane.data[at] = raster.data[at * 4 + index] ?? 0;
  return plane;
}

/** Returns how bright each pixel looks, from 0 to 255 (the weights of ITU-R BT.601). */
export function grey({ width, height, data }: Raster): Plane {
  const plane = newPlane(width, height);
  for (let at = 0; at < plane.data.length; at += 1) {
    const from = at * 4;
    plane.data[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return plane;
}

/**
 * Replaces each pixel by the largest (`sign` 1) or smallest (-1) one within `radius` along its row or column,
 * in place. Compares stretches that double in length, so it needs as many steps as the radius has binary
 * digits.
 */
function extreme(
  { width, height, data }: Plane,
  radius: number,
  sign: 1 | -1,
  step: 'row' | 'column',
): void {
  const [lines, length] = step === 'row' ? [height, width] : [width, height];
  const [between, next] = step === 'row' ? [width, 1] : [1, width];
  const window = 2 * radius + 1;
  // A line with `radius` extra places at each end, which never win.
  const line = new Float32Array(length + 2 * radius);
  for (let each = 0; each < lines; each += 1) {
    const start = each * between;
    line.fill(Number.NEGATIVE_INFINITY);
    for (let at = 0; at < length; at += 1)
      line[at + radius] = sign * (data[start + at * next] ?? 0);
    let reach = 1;
    for (; reach * 2 <= window; reach *= 2) {
      for (let at = 0; at + reach < line.length; at += 1) {
        const other = line[at + reach] ?? 0;
        if (other > (line[at] ?? 0)) line[at] = other;
      }
    }
    for (let at = 0; at < length; at += 1) {
      data[start + at * next] = sign * Math.max(line[at] ?? 0, line[at + window - reach] ?? 0);
    }
  }
}

function spread(plane: Plane, radius: number, sign: 1 | -1): Plane {
  extreme(plane, radius, sign, 'row');
  extreme(plane, radius, sign, 'column');
  return plane;
}

function copyOf({ width, height, data }: Plane): Plane {
  return { width, height, data: data.slice() };
}

/** Replaces each pixel by the brightest one within `radius`, so that ink disappears. */
export function brightest(plane: Plane, radius: number): Plane {
  return spread(copyOf(plane), radius, 1);
}

/** Removes dark things narrower than twice `radius` (letters, lines) and keeps edges in place. */
export function withoutInk(plane: Plane, radius: number): Plane {
  return spread(brightest(plane, radius), radius, -1);
}

/** Ink is at least this much darker than the paper around it. */
const INK = 25;

/** Where a page has ink: 1 for a pixel that is darker than the paper around it, 0 for others. */
export function inkOf(luma: Plane): Uint8Array {
  const paper = soften(withoutInk(luma, 3), 2).data;
  return Uint8Array.from(luma.data, (value, at) => Number((paper[at] ?? 0) - value > INK));
}

/** Replaces each pixel by the mean of those within `radius`, along rows and then along columns. */
export function soften(plane: Plane, radius: number): Plane {
  return meanAlong(meanAlong(plane, radius, 'row'), radius, 'column');
}

function meanAlong(plane: Plane, radius: number, step: 'row' | 'column'): Plane {
  const { width, height, data } = plane;
  const out = newPlane(width, height);
  const [lines, length] = step === 'row' ? [height, width] : [width, height];
  const [between, next] = step === 'row' ? [width, 1] : [1, width];
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    let sum = 0;
    for (let at = 0; at < Math.min(radius, length); at += 1) sum += data[start + at * next] ?? 0;
    for (let at = 0; at < length; at += 1) {
      if (at + radius < length) sum += data[start + (at + radius) * next] ?? 0;
      if (at > radius) sum -= data[start + (at - radius - 1) * next] ?? 0;
      const count = Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1;
      out.data[start + at * next] = sum / count;
    }
  }
  return out;
}
