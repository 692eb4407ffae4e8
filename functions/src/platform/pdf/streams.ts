import { PDF_LIMITS } from './limits.ts';
import { readToken, tokenAt } from './tokens.ts';
import type { PdfDictionary } from './value.ts';

const ENDSTREAM = Buffer.from('endstream');
const LF = 0x0a;
const CR = 0x0d;
/** How many times the end word of a stream is looked for further on, if the data contain that word. */
const ENDS = 5;
/** Pixels. */
const SMALL_IMAGE = 250_000;

export interface PdfStream {
  dictionary: PdfDictionary;
  /** Where its data begin. */
  start: number;
}

/** The stream that begins with the dictionary that ends at `end`; undefined if there is none. */
export function streamAfter(
  bytes: Buffer,
  dictionary: PdfDictionary,
  end: number,
): PdfStream | undefined {
  const token = tokenAt(end);
  readToken(bytes, token);
  const isStream =
    token.kind === 'word' && bytes.toString('latin1', token.start, token.end) === 'stream';
  return isStream ? { dictionary, start: afterLineEnd(bytes, token.end) } : undefined;
}

/**
 * The data of a stream, up to each place where they may end. First the length that the stream tells, if the
 * end word follows there. Otherwise up to each end word, nearest first, and last everything that follows.
 */
export function* dataOf(bytes: Buffer, { dictionary, start }: PdfStream): Generator<Buffer> {
  const length = dictionary.get('Length');
  if (typeof length === 'number' && isEndAt(bytes, start + length)) {
    yield bytes.subarray(start, start + length);
    return;
  }
  let from = start;
  for (let tries = 0; tries < ENDS; tries += 1) {
    const end = bytes.indexOf(ENDSTREAM, from);
    if (end < 0) break;
    yield bytes.subarray(start, end);
    from = end + ENDSTREAM.length;
  }
  yield bytes.subarray(start);
}

/** True if nothing stands between the beginning and the end of the stream. */
export function isEmpty(bytes: Buffer, { start }: PdfStream): boolean {
  return isEndAt(bytes, start);
}

function isEndAt(bytes: Buffer, at: number): boolean {
  const token = tokenAt(at);
  readToken(bytes, token);
  return token.kind === 'word' && bytes.subarray(token.start, token.end).equals(ENDSTREAM);
}

function afterLineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
}

/**
 * Bytes that the pixels of an image may take unpacked: four colours, and a byte for each row for the
 * predictor. 0 if it is not an image or hides its size.
 */
export function bytesOfPixels({ dictionary }: PdfStream): number {
  if (dictionary.get('Subtype') !== 'Image') return 0;
  const [width, height] = sizeOf(dictionary);
  const bits = numberOf(dictionary, 'BitsPerComponent', 'BPC') || 8;
  return Math.min(height * (Math.ceil((width * bits * 4) / 8) + 1), PDF_LIMITS.imageBytes);
}

/** The pixels of an image. One that stores its size elsewhere counts as small. 0 if it is not an image. */
export function pixelsOf({ dictionary }: PdfStream): number {
  if (dictionary.get('Subtype') !== 'Image') return 0;
  const [width, height] = sizeOf(dictionary);
  return width * height || SMALL_IMAGE;
}

/** True if an image has more pixels than any honest one. Most readers reserve memory for all of them. */
export function isTooLarge({ dictionary }: PdfStream): boolean {
  const [width, height] = sizeOf(dictionary);
  return dictionary.get('Subtype') === 'Image' && width * height > PDF_LIMITS.imagePixels;
}

function sizeOf(dictionary: PdfDictionary): [number, number] {
  return [numberOf(dictionary, 'Width', 'W'), numberOf(dictionary, 'Height', 'H')];
}

function numberOf(dictionary: PdfDictionary, ...keys: string[]): number {
  const value = keys.map((key) => dictionary.get(key)).find((each) => typeof each === 'number');
  return typeof value === 'number' && value > 0 ? value : 0;
}
