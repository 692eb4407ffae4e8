import { deflateSync } from 'node:zlib';
import { ascii85, hex, lzwSpaces } from './packing.ts';
import { objectStream, onePage, rawPdf, stream } from './raw-pdf.ts';
import { deflatedSpaces, ZLIB_HEADER } from './spaces.ts';

const MB = 1024 * 1024;
const EMPTY = stream('', Buffer.alloc(0));
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

/** A content stream of a quarter of a megabyte that inflates to 256 MB. */
export const flateBomb = () => onePage(stream('/Filter /FlateDecode', deflatedSpaces()));

/** A picture, as large as it claims: one megabyte per row, with four colour components. */
function picture(megabytes: number): Buffer {
  const size = `/Width ${MB / 4} /Height ${megabytes} /ColorSpace /DeviceCMYK /BitsPerComponent 8`;
  const dictionary = `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`;
  return stream(dictionary, deflatedSpaces(megabytes));
}

/** What is refused before or while a reader opens it, and what is special about it. */
export const REFUSED: Readonly<Record<string, () => Buffer>> = {
  flateBomb,
  'hardly more than a kilobyte, whose first inflation is harmless': () =>
    onePage(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflatedSpaces()))),
  'hexadecimal digits, which hide it from a check of the first bytes': () =>
    onePage(stream('/Filter [/ASCIIHexDecode /FlateDecode]', hex(deflatedSpaces()))),
  'base 85, with names written in another form': () =>
    onePage(stream('/F#69lter [/A85 /Flate#44ecode]', ascii85(deflatedSpaces()))),
  'filters in another object': () =>
    onePage(stream('/Filter 6 0 R', hex(deflatedSpaces())), '[/ASCIIHexDecode /FlateDecode]'),
  'some hundred bytes for each byte of LZW': () =>
    onePage(stream('/Filter /LZWDecode', lzwSpaces(10))),
  'a filter given twice: a reader that takes the first one unpacks it': () =>
    onePage(stream('/Filter /FlateDecode /Filter /DCTDecode', deflatedSpaces())),
  'the keyword that ends a stream in its data, followed by what inflates': () => {
    const word = Buffer.from('\nendstream\n');
    const stored = Buffer.from([0, word.length, 0, ~word.length & 0xff, 0xff]);
    // The checksum is that of the spaces alone, so it is wrong; readers show the text all the same.
    const bomb = deflatedSpaces().subarray(ZLIB_HEADER.length);
    const data = Buffer.concat([ZLIB_HEADER, stored, word, bomb]);
    return onePage(stream('/Filter /FlateDecode', data));
  },
  'a text in the dictionary that looks like the start of a stream': () =>
    onePage(stream('/Note (>>\nstream\n) /Filter /FlateDecode', deflatedSpaces())),
  'run lengths: two bytes for 128': () => {
    const runs = Buffer.concat([
      Buffer.alloc(4 * MB, Buffer.from([129, 0x20])),
      Buffer.from([128]),
    ]);
    return onePage(stream('/Filter /RunLengthDecode', runs));
  },
  'a picture that claims one pixel': () => {
    const claim = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode';
    return onePage(EMPTY, '', stream(claim, deflatedSpaces()));
  },
  'a picture larger than any page': () => onePage(EMPTY, '', picture(384)),
  'pictures, each no larger than a page': () =>
    onePage(EMPTY, '', ...Array<Buffer>(20).fill(picture(64))),
  'a few bytes in another compression, for which a reader reserves much memory': () => {
    const size = '/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1';
    const huge = `/Type /XObject /Subtype /Image ${size} /Filter /JBIG2Decode`;
    return onePage(EMPTY, '', stream(huge, Buffer.alloc(99)));
  },
  objectStreamBomb,
  'one stream that a page shows thousands of times': () => {
    const text = Buffer.from('BT /F1 8 Tf 10 10 Td (A) Tj ET\n'.repeat(50_000));
    const page = PAGE.replace('>>', `/Contents [${'4 0 R '.repeat(20_000)}] >>`);
    const content = stream('/Filter /FlateDecode', deflateSync(text));
    return rawPdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, content]);
  },
  'many pages': () => rawPdf([CATALOG, manyKids('/Count 200000'), PAGE]),
  'deep nesting': () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    return rawPdf([CATALOG, `<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources ${deep} >>`, PAGE]);
  },
  pageTreeLoop,
};

const manyKids = (count = '') => `<< /Type /Pages /Kids [${'3 0 R '.repeat(200_000)}] ${count} >>`;

/** A stream of objects that is mostly blanks. */
export function objectStreamBomb(megabytes?: number): Buffer {
  const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return onePage(EMPTY, '', stream(dictionary, deflatedSpaces(megabytes)));
}

/** A node of the page tree that is its own child. */
export function pageTreeLoop(): Buffer {
  return rawPdf([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R] /Count 1000 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 1000 >>',
  ]);
}

/** What only the clock ends. */
export const SLOW: Readonly<Record<string, () => Buffer>> = {
  manyStreams,
  'objects that begin inside each other: each would be read to the end of the file': () =>
    Buffer.concat([onePage(EMPTY), Buffer.from('9 0 obj('.repeat(500_000))]),
  'pages in an object stream, where the file’s own bytes do not show them': () => {
    const pages = Array.from({ length: 200_000 }, (_each, at) => [100 + at, PAGE] as const);
    return rawPdf([CATALOG, manyKids(), PAGE, objectStream(pages)]);
  },
};

/** Tens of thousands of streams that can't be unpacked: each error takes time. */
export function manyStreams(): Buffer {
  const object = Buffer.from('9 0 obj<</Filter/Fl>>stream\nx\u009cabcde\n', 'latin1');
  return Buffer.concat([onePage(EMPTY), ...Array<Buffer>(100_000).fill(object)]);
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
