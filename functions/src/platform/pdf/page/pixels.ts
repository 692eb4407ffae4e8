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
  const kind = Reflect.get(picture, 'kind');
  if (kind === ImageKind.RGB_24BPP) fromColors(source, data);
  else if (kind === ImageKind.RGBA_32BPP) fromSheer(source, data);
  // One bit a pixel, each row from a new byte; stencils have no kind.
  else fromBits(source, data, width);
  return { data, width, height };
}

type Bytes = Uint8Array | Uint8ClampedArray;

function fromColors(source: Bytes, data: Uint8ClampedArray) {
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) {
    data[to] = source[from] ?? WHITE;
    data[to + 1] = source[from + 1] ?? WHITE;
    data[to + 2] = source[from + 2] ?? WHITE;
    data[to + 3] = WHITE;
  }
}

function fromSheer(source: Bytes, data: Uint8ClampedArray) {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (source[at + 3] ?? WHITE) / WHITE;
    const paper = (1 - opacity) * WHITE;
    data[at] = opacity * (source[at] ?? WHITE) + paper;
    data[at + 1] = opacity * (source[at + 1] ?? WHITE) + paper;
    data[at + 2] = opacity * (source[at + 2] ?? WHITE) + paper;
    data[at + 3] = WHITE;
  }
}

function fromBits(source: Bytes, data: Uint8ClampedArray, width: number) {
  const bytesOfRow = (width + 7) >> 3;
  const height = data.length / 4 / width;
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 4) {
      const byte = source[bytesOfRow * row + (column >> 3)] ?? WHITE;
      const value = ((byte >> (7 - (column & 7))) & 1) * WHITE;
      data[to] = value;
      data[to + 1] = value;
      data[to + 2] = value;
      data[to + 3] = WHITE;
    }
  }
}

/** Whether pdf.js gives the picture with an opacity for each pixel. */
export function isSheer(picture: unknown): boolean {
  return (
    typeof picture === 'object' &&
    picture !== null &&
    Reflect.get(picture, 'kind') === ImageKind.RGBA_32BPP
  );
}
