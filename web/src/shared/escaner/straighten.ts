import { distance, proportionOf, type Quad, type Size, toQuad } from './geometry.ts';
import { newRaster, type Raster } from './raster.ts';

/**
 * Returns the size of the straightened document: as many pixels as its sides have in the picture, at most
 * `longest`.
 */
export function straightSize(quad: Quad, picture: Size, longest: number): Size {
  const [a, b, c, d] = quad;
  const ratio = proportionOf(quad, picture);
  const across = Math.max(distance(a, b), distance(c, d));
  const down = Math.max(distance(a, d), distance(b, c));
  const width = Math.max(across, down / ratio);
  const scale = Math.min(1, longest / Math.max(width, width * ratio));
  return {
    width: Math.max(16, Math.round(width * scale)),
    height: Math.max(16, Math.round(width * ratio * scale)),
  };
}

/** Cuts a document out of its picture and straightens it. What lies outside the picture becomes white. */
export function straighten(picture: Raster, quad: Quad, longest: number): Raster {
  const size = straightSize(quad, picture, longest);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = toQuad(size, quad);
  const out = newRaster(size.width, size.height);
  const from = picture.data;
  const { width } = picture;
  const [right, bottom] = [picture.width - 1, picture.height - 1];
  const pixels = new Uint32Array(out.data.buffer);
  for (let row = 0; row < size.height; row += 1) {
    const y = row + 0.5;
    for (let column = 0; column < size.width; column += 1) {
      const x = column + 0.5;
      const w = g * x + h * y + 1;
      const fromX = (a * x + b * y + c) / w - 0.5;
      const fromY = (d * x + e * y + f) / w - 0.5;
      const to = row * size.width + column;
      if (fromX < -1 || fromY < -1 || fromX > right + 1 || fromY > bottom + 1) {
        pixels[to] = 0xffffffff;
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
      // The weight of each of the four pixels around the place.
      const [ofNe, ofSw, ofSe] = [dx * (1 - dy), (1 - dx) * dy, dx * dy];
      const ofNw = 1 - ofNe - ofSw - ofSe;
      let pixel = 0xff;
      for (let colour = 2; colour >= 0; colour -= 1) {
        const value =
          (from[nw + colour] ?? 0) * ofNw +
          (from[ne + colour] ?? 0) * ofNe +
          (from[sw + colour] ?? 0) * ofSw +
          (from[se + colour] ?? 0) * ofSe;
        // One number for the four bytes of a pixel: opacity, blue, green, red.
        pixel = (pixel << 8) | (value + 0.5);
      }
      pixels[to] = pixel;
    }
  }
  return out;
}

/** Turns a picture clockwise by quarter turns. */
export function rotate(picture: Raster, quarters: number): Raster {
  if (quarters === 0) return picture;
  const { width, height } = picture;
  const out = newRaster(height, width);
  const from = new Uint32Array(picture.data.buffer);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      to[(x + 1) * height - 1 - y] = from[y * width + x] ?? 0;
    }
  }
  return rotate(out, quarters - 1);
}
