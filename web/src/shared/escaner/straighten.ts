import { proportionOf, type Quad, type Size, toQuad } from './geometry.ts';
import { newRaster, type Raster } from './raster.ts';

/** Returns the size of the straightened paper: as many pixels as the picture has on its sides, at most `longest`. */
export function straightSize(quad: Quad, picture: Size, longest: number): Size {
  const [a, b, c, d] = quad;
  const ratio = proportionOf(quad, picture);
  const across = Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y));
  const down = Math.max(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y));
  const width = Math.max(across, down / ratio);
  const scale = Math.min(1, longest / Math.max(width, width * ratio));
  return {
    width: Math.max(16, Math.round(width * scale)),
    height: Math.max(16, Math.round(width * ratio * scale)),
  };
}

/** Cuts a paper out of its picture and straightens it; what lies outside of the picture becomes white. */
export function straighten(picture: Raster, quad: Quad, longest: number): Raster {
  const size = straightSize(quad, picture, longest);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = toQuad(size, quad);
  const out = newRaster(size.width, size.height);
  const { data, width } = picture;
  const [right, bottom] = [picture.width - 1, picture.height - 1];
  for (let row = 0; row < size.height; row += 1) {
    const y = row + 0.5;
    for (let column = 0; column < size.width; column += 1) {
      const x = column + 0.5;
      const w = g * x + h * y + 1;
      const fromX = (a * x + b * y + c) / w - 0.5;
      const fromY = (d * x + e * y + f) / w - 0.5;
      const to = (row * size.width + column) * 4;
      out.data[to + 3] = 255;
      if (fromX < -1 || fromY < -1 || fromX > right + 1 || fromY > bottom + 1) {
        out.data.fill(255, to, to + 3);
        continue;
      }
      const left = Math.min(right, Math.max(0, Math.floor(fromX)));
      const top = Math.min(bottom, Math.max(0, Math.floor(fromY)));
      const dx = Math.min(1, Math.max(0, fromX - left));
      const dy = Math.min(1, Math.max(0, fromY - top));
      const nw = (top * width + left) * 4;
      const ne = left < right ? nw + 4 : nw;
      const sw = top < bottom ? nw + width * 4 : nw;
      const se = sw + (ne - nw);
      for (let colour = 0; colour < 3; colour += 1) {
        const above = (data[nw + colour] ?? 0) * (1 - dx) + (data[ne + colour] ?? 0) * dx;
        const below = (data[sw + colour] ?? 0) * (1 - dx) + (data[se + colour] ?? 0) * dx;
        out.data[to + colour] = above * (1 - dy) + below * dy;
      }
    }
  }
  return out;
}

/** Turns a picture clockwise by quarters. */
export function rotate(picture: Raster, quarters: number): Raster {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return picture;
  const { width, height } = picture;
  const isUpright = times === 2;
  const out = newRaster(isUpright ? width : height, isUpright ? height : width);
  const from = new Uint32Array(picture.data.buffer);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] =
        times === 1
          ? [height - 1 - y, x]
          : isUpright
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      to[row * out.width + column] = from[y * width + x] ?? 0;
    }
  }
  return out;
}
