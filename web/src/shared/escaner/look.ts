import {
  brightest,
  channel,
  grey,
  newRaster,
  type Plane,
  type Raster,
  shrink,
  soften,
} from './raster.ts';

/** `documento`: grey, without shadows, sharp letters. `color`: as photographed, with white light. */
export type PageLook = 'documento' | 'color';

/** The light is measured in a picture this small, because a shadow is larger than a letter. */
const LIGHT_SIZE = 160;
/** Greys above the first are white and below the second black, as shares of the paper's own brightness. */
const WHITE = 0.9;
const BLACK = 0.25;

export function withLook(page: Raster, look: PageLook): Raster {
  return look === 'documento' ? asDocumento(page) : asColor(page);
}

function asDocumento(page: Raster): Raster {
  const { width, height, data } = page;
  const light = lightOf(page);
  const columns = placesOf(width, light.width);
  const rows = placesOf(height, light.height);
  const out = newRaster(width, height);
  const pixels = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    const lit = rowOf(light, rows.before[y] ?? 0, rows.share[y] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const from = at * 4;
      const luma =
        0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
      const left = columns.before[x] ?? 0;
      const share = columns.share[x] ?? 0;
      const lightHere = (lit[left] ?? 0) * (1 - share) + (lit[left + 1] ?? 0) * share;
      const level = (luma / Math.max(24, lightHere) - BLACK) / (WHITE - BLACK);
      // A soft S curve: nearly white becomes white, ink gets darker, shapes in between stay.
      const value =
        level <= 0 ? 0 : level >= 1 ? 255 : Math.round(255 * level * level * (3 - 2 * level));
      // One number for the four bytes of a pixel: opacity, blue, green, red.
      pixels[at] = 0xff000000 | (value << 16) | (value << 8) | value;
    }
  }
  return out;
}

/** For each row or column of a page, the one before it in a small plane of `length`, and the distance from it (0 to 1). */
function placesOf(count: number, length: number) {
  const places = Float64Array.from({ length: count }, (_none, at) =>
    Math.min(length - 1, Math.max(0, ((at + 0.5) * length) / count - 0.5)),
  );
  const before = Int32Array.from(places);
  return { before, share: places.map((place, at) => place - (before[at] ?? 0)) };
}

/** The row of a plane between `top` and the next; the last value is repeated. */
function rowOf({ width, height, data }: Plane, top: number, share: number): Float32Array {
  const bottom = Math.min(height - 1, top + 1);
  return Float32Array.from({ length: width + 1 }, (_none, column) => {
    const x = Math.min(column, width - 1);
    return (data[top * width + x] ?? 0) * (1 - share) + (data[bottom * width + x] ?? 0) * share;
  });
}

/** The brightness of the bare paper at each place. */
function lightOf(page: Raster): Plane {
  const small = grey(shrink(page, LIGHT_SIZE));
  const paper = brightest(soften(small, 1), 4);
  // A dark picture on the page is not a shadow, so no place counts as less lit than a third of the usual
  // light.
  const usual = [...paper.data].sort((a, b) => a - b)[Math.floor(paper.data.length * 0.7)] ?? 255;
  paper.data.forEach((value, at) => {
    paper.data[at] = Math.max(value, usual / 3);
  });
  return soften(soften(paper, 4), 3);
}

/** Stretches each colour so that the brightest on the page becomes white, which undoes warm or cold light. */
function asColor(page: Raster): Raster {
  const small = shrink(page, LIGHT_SIZE);
  const out = newRaster(page.width, page.height);
  const tables = ([0, 1, 2] as const).map((index) => {
    const sorted = channel(small, index).data.sort();
    const dark = sorted[Math.floor(sorted.length * 0.01)] ?? 0;
    const bright = Math.max(dark + 60, sorted[Math.floor(sorted.length * 0.96)] ?? 255);
    const black = Math.min(dark, 60);
    return Uint8ClampedArray.from(
      { length: 256 },
      (_none, value) => (255 * (value - black)) / (bright - black),
    );
  });
  for (let at = 0; at < page.data.length; at += 4) {
    for (let colour = 0; colour < 3; colour += 1) {
      out.data[at + colour] = tables[colour]?.[page.data[at + colour] ?? 0] ?? 0;
    }
    out.data[at + 3] = 255;
  }
  return out;
}
