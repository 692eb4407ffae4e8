import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { channelsOf } from './colors.ts';

/** A picture in red, green, blue and opacity, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A picture as pdf.js stores it. It may be large, so it is read pixel by pixel. */
export interface Raster {
  width: number;
  height: number;
  /** Writes red, green, blue and opacity of a pixel, from 0 to 255; rows from the top. */
  read(column: number, row: number, into: Uint8ClampedArray): void;
}

type Bytes = Uint8Array | Uint8ClampedArray;

const WHITE = 255;

/**
 * Reads a picture of pdf.js; undefined for anything else.
 * @param color the colour of a stencil
 */
export function rasterOf(picture: unknown, color?: string): Raster | undefined {
  if (typeof picture !== 'object' || picture === null) return undefined;
  const width = Number(Reflect.get(picture, 'width'));
  const height = Number(Reflect.get(picture, 'height'));
  const source: unknown = Reflect.get(picture, 'data');
  const isData = source instanceof Uint8Array || source instanceof Uint8ClampedArray;
  if (!isData || !(width > 0 && height > 0)) return undefined;
  const kind = Reflect.get(picture, 'kind');
  const size = { width, height };
  if (kind === ImageKind.RGB_24BPP) return { ...size, read: ofColors(source, width) };
  if (kind === ImageKind.RGBA_32BPP) return { ...size, read: ofSheer(source, width) };
  if (kind === ImageKind.GRAYSCALE_1BPP) return { ...size, read: ofBits(source, width) };
  // Stencils have no kind.
  return { ...size, read: ofStencil(source, width, color) };
}

function ofColors(source: Bytes, width: number): Raster['read'] {
  return (column, row, into) => {
    const at = 3 * (row * width + column);
    into[0] = source[at] ?? WHITE;
    into[1] = source[at + 1] ?? WHITE;
    into[2] = source[at + 2] ?? WHITE;
    into[3] = WHITE;
  };
}

function ofSheer(source: Bytes, width: number): Raster['read'] {
  return (column, row, into) => {
    const at = 4 * (row * width + column);
    into[0] = source[at] ?? WHITE;
    into[1] = source[at + 1] ?? WHITE;
    into[2] = source[at + 2] ?? WHITE;
    into[3] = source[at + 3] ?? WHITE;
  };
}

/** One bit for each pixel; each row begins with a new byte. */
function bitOf(source: Bytes, width: number, column: number, row: number): number {
  const byte = source[((width + 7) >> 3) * row + (column >> 3)] ?? WHITE;
  return (byte >> (7 - (column & 7))) & 1;
}

function ofBits(source: Bytes, width: number): Raster['read'] {
  return (column, row, into) => {
    into.fill(bitOf(source, width, column, row) * WHITE);
    into[3] = WHITE;
  };
}

/** A stencil lets its colour through where the bit is 0. */
function ofStencil(source: Bytes, width: number, color: string | undefined): Raster['read'] {
  const [red, green, blue] = channelsOf(color ?? '') ?? [0, 0, 0];
  return (column, row, into) => {
    into[0] = WHITE * red;
    into[1] = WHITE * green;
    into[2] = WHITE * blue;
    into[3] = (1 - bitOf(source, width, column, row)) * WHITE;
  };
}

/** A picture on white paper. */
export function pixelsOf({ width, height, read }: Raster): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const pixel = new Uint8ClampedArray(4);
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 4) {
      read(column, row, pixel);
      const opacity = (pixel[3] ?? WHITE) / WHITE;
      const paper = (1 - opacity) * WHITE;
      data[to] = opacity * (pixel[0] ?? WHITE) + paper;
      data[to + 1] = opacity * (pixel[1] ?? WHITE) + paper;
      data[to + 2] = opacity * (pixel[2] ?? WHITE) + paper;
      data[to + 3] = WHITE;
    }
  }
  return { data, width, height };
}
