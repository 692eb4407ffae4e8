import { deflateSync } from 'node:zlib';
import { ascii85, hex, lzw } from './packing.ts';
import { objectStream, onePage, rawPdf, stream } from './raw-pdf.ts';
import { deflatedSpaces, ZLIB_HEADER } from './spaces.ts';

const MB = 1024 * 1024;
const EMPTY = stream('', Buffer.alloc(0));
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

/** A content stream of a quarter of a megabyte that inflates to 256 MB. */
export const flateBomb = () => onePage(stream('/Filter /FlateDecode', deflatedSpaces()));

/** The same compressed twice: hardly more than a kilobyte, and the first inflation is harmless. */
export function doubleFlateBomb(): Buffer {
  const filters = '/Filter [/FlateDecode /FlateDecode]';
  return onePage(stream(filters, deflateSync(deflatedSpaces())));
}

/** The Flate bomb as hexadecimal digits, which hides it from a check of the first bytes. */
export const hexFlateBomb = () =>
  onePage(stream('/Filter [/ASCIIHexDecode /FlateDecode]', hex(deflatedSpaces())));

/** The same in base 85, with names written in another form. */
export const ascii85FlateBomb = () =>
  onePage(stream('/F#69lter [/A85 /Flate#44ecode]', ascii85(deflatedSpaces())));

/** The same with the filters in another object. */
export const hexFlateBombElsewhere = () =>
  onePage(stream('/Filter 6 0 R', hex(deflatedSpaces())), '[/ASCIIHexDecode /FlateDecode]');

/** LZW: some hundred bytes for each byte written. */
export const lzwBomb = () => onePage(stream('/Filter /LZWDecode', lzw(Buffer.alloc(72 * MB, ' '))));

/** Its filter is given twice: a reader that takes the first one unpacks it. */
export function filterTwiceBomb(): Buffer {
  const twice = '/Filter /FlateDecode /Filter /DCTDecode';
  return onePage(stream(twice, deflatedSpaces()));
}

/** Data that contain the keyword that ends a stream, followed by what inflates. */
export function endlessFlateBomb(): Buffer {
  const word = Buffer.from('\nendstream\n');
  const stored = Buffer.from([0, word.length, 0, ~word.length & 0xff, 0xff]);
  // The checksum counts only the spaces: readers show the output all the same.
  const bomb = deflatedSpaces().subarray(ZLIB_HEADER.length);
  const data = Buffer.concat([ZLIB_HEADER, stored, word, bomb]);
  return onePage(stream('/Filter /FlateDecode', data));
}

/** A text in the dictionary that looks like the start of a stream. */
export const hiddenFlateBomb = () =>
  onePage(stream('/Note (>>\nstream\n) /Filter /FlateDecode', deflatedSpaces()));

/** Run lengths: two bytes for 128. */
export function runLengthBomb(): Buffer {
  const pair = Buffer.from([129, 0x20]);
  const runs = Buffer.concat([...Array<Buffer>(2 * MB).fill(pair), Buffer.from([128])]);
  return onePage(stream('/Filter /RunLengthDecode', runs));
}

/** Claims to be a picture of one pixel. */
export function pictureBomb(): Buffer {
  const picture = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode';
  return onePage(EMPTY, '', stream(picture, deflatedSpaces()));
}

/** A picture as large as it claims, and larger than any page. */
export const largePictureBomb = () =>
  onePage(EMPTY, '', stream(pictureOf(384), deflatedSpaces(384)));

/** Pictures as large as they claim, each no larger than a page. */
export function manyPicturesBomb(): Buffer {
  const picture = stream(pictureOf(64), deflatedSpaces(64));
  return onePage(EMPTY, '', ...Array<Buffer>(20).fill(picture));
}

/** One megabyte per row, with four colour components. */
function pictureOf(megabytes: number): string {
  const size = `/Width ${MB / 4} /Height ${megabytes} /ColorSpace /DeviceCMYK /BitsPerComponent 8`;
  return `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`;
}

/** A few bytes in another compression, for which a reader reserves much memory. */
export function hugePicture(): Buffer {
  const size = '/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1';
  const picture = `/Type /XObject /Subtype /Image ${size} /Filter /JBIG2Decode`;
  return onePage(EMPTY, '', stream(picture, Buffer.alloc(99)));
}

/** A stream of objects that is mostly blanks. */
export function objectStreamBomb(megabytes?: number): Buffer {
  const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return onePage(EMPTY, '', stream(dictionary, deflatedSpaces(megabytes)));
}

/** Tens of thousands of streams that can't be unpacked: each error takes time. */
export function manyStreams(count = 100_000): Buffer {
  const object = Buffer.from('9 0 obj<</Filter/Fl>>stream\nx\u009cabcde\n', 'latin1');
  return Buffer.concat([onePage(EMPTY), ...Array<Buffer>(count).fill(object)]);
}

/** Objects that begin inside each other: each would be read to the end of the file. */
export function objectsInObjects(count = 500_000): Buffer {
  return Buffer.concat([onePage(EMPTY), Buffer.from('9 0 obj('.repeat(count))]);
}

/** One stream that a page shows thousands of times. */
export function repeatedContents(): Buffer {
  const text = Buffer.from('BT /F1 8 Tf 10 10 Td (A) Tj ET\n'.repeat(50_000));
  const references = '4 0 R '.repeat(20_000);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [${references}] >>`,
    stream('/Filter /FlateDecode', deflateSync(text)),
  ]);
}

/**
 * A colour whose function jumps back to its own beginning: pdf.js turns `if` into a jump named `j`, and also
 * accepts that name from a file. It never ends and stores nothing, so only the time limit can stop it.
 */
export function endlessFunction(): Buffer {
  const color = '/ColorSpace << /C [/Separation /Tinta /DeviceGray 7 0 R] >>';
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${color} >>`;
  return onePage(
    stream('', Buffer.from('/X Do')),
    stream(form, Buffer.from('/C cs 1 scn 0 0 9 9 re f')),
    stream('/FunctionType 4 /Domain [0 1] /Range [0 1]', Buffer.from('{ 0 j }')),
  );
}

export function manyPages(pages = 200_000): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    PAGE,
  ]);
}

/** Page objects compressed in an object stream, where the file's own bytes do not show them. */
export function manyHiddenPages(pages = 200_000): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] >>`,
    PAGE,
    objectStream(Array.from({ length: pages }, (_each, index) => [100 + index, PAGE])),
  ]);
}

export function deepNesting(levels = 100_000): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources ${'['.repeat(levels)}${']'.repeat(levels)} >>`,
    PAGE,
  ]);
}

/** Deep nesting that only appears in the page's own content. */
export function deepContent(levels = 1_000_000): Buffer {
  const content = Buffer.from(`${'['.repeat(levels)}${']'.repeat(levels)} TJ`);
  return onePage(stream('/Filter /FlateDecode', deflateSync(content)));
}

/** A node of the page tree that is its own child. */
export function pageTreeLoop(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1000 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 1000 >>',
  ]);
}

/** A form that draws itself twice. */
export function formLoop(): Buffer {
  const draw = Buffer.from('/X Do /X Do');
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>';
  return onePage(stream('', draw), stream(form, draw));
}
