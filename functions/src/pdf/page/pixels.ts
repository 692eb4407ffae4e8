import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A picture in red, green, blue and opacity, a byte each. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const WHITE = 255;

/** A picture of pdf.js on white paper; undefined for what is none. */
export function pixelsOf(picture: unknown): Pixels | undefined {
  if (typeof picture !== 'object' || picture === null) return undefined;
  const width = Number(Reflect.get(picture, 'width'));
  const height = Number(Reflect.get(picture, 'height'));
  const source: unknown = Reflect.get(picture, 'data');
  const isData = source instanceof Uint8Array || source instanceof Uint8ClampedArray;
  if (!isData || !(width > 0 && height > 0)) return undefined;
  const data = new Uint8ClampedArray(width * height * 4);
  const put = (pixel: number, value: (channel: number) => number) => {
    for (let channel = 0; channel < 3; channel += 1) data[4 * pixel + channel] = value(channel);
    data[4 * pixel + 3] = WHITE;
  };
  const at = (index: number) => source[index] ?? WHITE;
  const kind = Reflect.get(picture, 'kind');
  const bytesOfRow = (width + 7) >> 3;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (kind === ImageKind.RGB_24BPP) {
      put(pixel, (channel) => at(3 * pixel + channel));
    } else if (kind === ImageKind.RGBA_32BPP) {
      const opacity = at(4 * pixel + 3) / WHITE;
      put(pixel, (channel) => opacity * at(4 * pixel + channel) + (1 - opacity) * WHITE);
    } else {
      // One bit a pixel, each row from a new byte; stencils have no kind.
      const column = pixel % width;
      const byte = at(bytesOfRow * Math.floor(pixel / width) + (column >> 3));
      put(pixel, () => ((byte >> (7 - (column & 7))) & 1) * WHITE);
    }
  }
  return { data, width, height };
}

/** Whether pdf.js gives the picture with an opacity for each pixel. */
export function isSheer(picture: unknown): boolean {
  return (
    typeof picture === 'object' &&
    picture !== null &&
    Reflect.get(picture, 'kind') === ImageKind.RGBA_32BPP
  );
}
