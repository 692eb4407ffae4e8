import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { ascii85, lzw } from './packing.ts';
import { type Body, rawPdf, stream } from './raw-pdf.ts';

/** Letter-size pages at 300 dpi, as scanners and programs that print to pictures write them. */
const [WIDTH, HEIGHT] = [2_550, 3_300];

/** A picture of a page: its dictionary, and its compressed data. */
type Picture = readonly [dictionary: string, data: Buffer];

/** White rows of so many bytes, with ten strokes in each row of writing, behind as many for the predictor. */
function pixels(row: number, lead: number): Buffer {
  const bytes = Buffer.alloc((row + lead) * HEIGHT, 0xff);
  let state = 7;
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = y * (row + lead);
    if (lead > 0) bytes[start] = 0;
    // Lines of text, and margins.
    if (y % 60 > 24 || y < 300 || y > HEIGHT - 300) continue;
    for (let stroke = 0; stroke < 10; stroke += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      const at = start + lead + ((state >> 8) % (row - 8));
      bytes.fill(state & 0x7f, at, at + 8);
    }
  }
  return bytes;
}

const predictor = (colours: number) =>
  `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${colours} /Columns ${WIDTH} >>`;
const flate = (bytes: Buffer) => deflateSync(bytes, { level: 5 });
const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const BITONAL = '/ColorSpace /DeviceGray /BitsPerComponent 1';
const FAX = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} >>`;
const bitonal = () => pixels(Math.ceil(WIDTH / 8), 0);
const jpeg = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(200_000, 'jpeg')]);

/** Nothing reads the content of the last four until the page is drawn. */
const PICTURES = {
  colour: () => [`${RGB} ${predictor(3)}`, flate(pixels(3 * WIDTH, 1))],
  grey: () => [`${GREY} ${predictor(1)}`, flate(pixels(WIDTH, 1))],
  bitonal: () => [`${BITONAL} /Filter [/FlateDecode]`, flate(bitonal())],
  bitonalAsText: () => [
    `${BITONAL} /Filter [/ASCII85Decode /FlateDecode]`,
    ascii85(flate(bitonal())),
  ],
  bitonalLzw: () => [`${BITONAL} /Filter /LZWDecode`, lzw(bitonal())],
  fax: () => [`${BITONAL} ${FAX}`, flate(bitonal())],
  jbig2: () => [`${BITONAL} /Filter /JBIG2Decode`, flate(bitonal())],
  jpeg: () => [`${RGB} /Filter /DCTDecode`, jpeg()],
  jpegPacked: () => [`${RGB} /Filter [/FlateDecode /DCTDecode]`, flate(jpeg())],
} satisfies Record<string, () => Picture>;

export type PictureName = keyof typeof PICTURES;

const made = new Map<PictureName, Picture>();

/** A file whose pages each show a picture of their own. A picture takes a tenth of a second, so each is made once. */
export function scan(name: PictureName, pages: number): Buffer {
  const picture = made.get(name) ?? PICTURES[name]();
  made.set(name, picture);
  return pagesOf(picture, pages);
}

/**
 * A page scanned in grey, on which nothing but this code can be read.
 * @param width pixels; 1,700 are 200 dpi
 */
export function scanOfCode(text: string, width = 1_700): Buffer {
  const { data, size } = encode(text, { border: 2 });
  const dot = Math.floor(width / 7 / size);
  const [left, top, height] = [dot * 5, dot * 20, Math.round((width * 11) / 8.5)];
  const bytes = Buffer.alloc(width * height, 0xff);
  for (const [row, dots] of data.entries()) {
    for (const [column, isDark] of dots.entries()) {
      for (let y = top + row * dot; y < top + (row + 1) * dot; y += 1) {
        const from = y * width + left + column * dot;
        bytes.fill(isDark ? 0x20 : 0xf0, from, from + dot);
      }
    }
  }
  return pagesOf([`${GREY} /Filter /FlateDecode`, flate(bytes)], 1, width, height);
}

function pagesOf([dictionary, data]: Picture, pages: number, width = WIDTH, height = HEIGHT) {
  const size = `/Width ${width} /Height ${height}`;
  const object = stream(`/Type /XObject /Subtype /Image ${size} ${dictionary}`, data);
  const bodies = Array.from({ length: pages }, (_each, page): Body[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${2 * pages + 3} 0 R /Resources << /XObject << /X ${2 * page + 4} 0 R >> >> >>`,
    object,
  ]);
  const kids = bodies.map((_each, page) => `${2 * page + 3} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...bodies.flat(),
    stream('', Buffer.from('612 0 0 792 0 0 cm /X Do')),
  ]);
}
