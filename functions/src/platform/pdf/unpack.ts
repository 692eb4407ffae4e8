import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { PDF_LIMITS } from './limits.ts';

/** What a stream unpacks to, or why it does not. */
export type Unpacked = Uint8Array | 'broken' | 'too much';

const FLATE = new Set(['FlateDecode', 'Fl']);
/** The filters beside Flate that may pack pictures and text, each with its short name. */
const OTHERS: Readonly<Record<string, string>> = {
  ASCII85Decode: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  LZWDecode: 'LZWDecode',
  RunLengthDecode: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

/**
 * Undoes the filters of a stream, up to one that only pictures have.
 * @param most bytes after any of them
 */
export function unpack({ dict, contents }: PDFRawStream, most: number): Unpacked {
  const filters = namesIn(dict.get(PDFName.of('Filter')));
  // No program writes its filters elsewhere, which hides what they are.
  if (!filters || filters.length > PDF_LIMITS.filters) return 'too much';
  // A dictionary may name a filter twice, and readers differ in which one counts.
  if (looksDeflated(contents) && inflate(contents, most) === 'too much') return 'too much';
  let data = contents;
  for (const filter of filters) {
    const otherFilter = OTHERS[filter];
    if (!FLATE.has(filter) && otherFilter === undefined) break;
    if (otherFilter === 'RunLengthDecode' && lengthOfRuns(data) > most) return 'too much';
    const undone =
      otherFilter === undefined ? inflate(data, most) : decode(data, dict, otherFilter);
    if (typeof undone === 'string') return undone;
    if (undone.length > most) return 'too much';
    data = undone;
  }
  return data;
}

/** True for the header of zlib's format (RFC 1950, 2.2). */
function looksDeflated([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

function inflate(data: Uint8Array, most: number): Unpacked {
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch (error) {
    return error instanceof RangeError ? 'too much' : 'broken';
  }
}

/** What runs unpack to (7.4.5). Undoing them would take seconds. */
function lengthOfRuns(data: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const count = data[at] ?? 0;
    length += count < 128 ? count + 1 : 257 - count;
    at += count < 128 ? count + 2 : 2;
  }
  return length;
}

function decode(data: Uint8Array, dict: PDFDict, filter: string): Unpacked {
  const oneFilter = dict.clone();
  oneFilter.set(PDFName.of('Filter'), PDFName.of(filter));
  oneFilter.delete(PDFName.of('DecodeParms'));
  try {
    return decodePDFRawStream(PDFRawStream.of(oneFilter, data)).decode();
  } catch {
    return 'broken';
  }
}

/**
 * Unpacks every stream of a file against a budget. A document is only opened here and drawn in somebody's
 * browser, so what hides a bomb from us hides it from nobody else.
 */
export function weigh(objects: readonly PDFObject[]): 'intact' | 'broken' | 'too much' {
  let [left, isIntact]: [number, boolean] = [PDF_LIMITS.unpackedBytes, true];
  for (const object of objects) {
    if (repeats(object)) return 'too much';
    if (!(object instanceof PDFRawStream) || isObjectStream(object)) continue;
    const isImage = object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
    const pixels = numberIn(object.dict, 'Width', 'W') * numberIn(object.dict, 'Height', 'H');
    if (isImage && pixels > PDF_LIMITS.imagePixels) return 'too much';
    const most = isImage ? PDF_LIMITS.imageBytes : PDF_LIMITS.streamBytes;
    const unpacked = unpack(object, most);
    if (unpacked === 'too much') return 'too much';
    if (unpacked === 'broken') isIntact = false;
    else left -= unpacked.length;
    if (left < 0) return 'too much';
  }
  return isIntact ? 'intact' : 'broken';
}

/** True for a list that names one object again and again: a page would show it as often. */
function repeats(object: PDFObject): boolean {
  const list = object instanceof PDFDict ? object.get(PDFName.of('Contents')) : object;
  if (!(list instanceof PDFArray) || list.size() < PDF_LIMITS.repeated) return false;
  return list.size() - new Set(list.asArray()).size > PDF_LIMITS.repeated;
}

/** True if a stream may hold objects. Readers don't ask for its type. */
export function isObjectStream({ dict }: PDFRawStream): boolean {
  return dict.has(PDFName.of('First'));
}

/** The names in an entry that is one name or several; undefined if one of them stands elsewhere. */
export function namesIn(entry: PDFObject | undefined): string[] | undefined {
  if (entry instanceof PDFName) return [entry.decodeText()];
  if (!(entry instanceof PDFArray)) return entry === undefined || isNull(entry) ? [] : undefined;
  const names = entry
    .asArray()
    .flatMap((each) => (each instanceof PDFName ? each.decodeText() : []));
  return names.length === entry.size() ? names : undefined;
}

/** The number in the first of these entries that has one; 0 if there is none. */
export function numberIn(dict: PDFDict, ...keys: string[]): number {
  const amount = keys
    .map((key) => dict.get(PDFName.of(key)))
    .find((one) => one instanceof PDFNumber);
  return amount instanceof PDFNumber ? Math.max(0, amount.asNumber()) : 0;
}

function isNull(object: PDFObject): boolean {
  return object.toString() === 'null';
}
