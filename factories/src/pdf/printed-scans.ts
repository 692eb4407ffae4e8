import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { type Body, rawPdf, stream } from './raw-pdf.ts';

/** How a scanner stores a page: real pictures, which a reader unpacks pixel by pixel. */
export type Packing = 'jpeg' | 'flate';

const made = new Map<string, Buffer>();

/** A letter-size page of writing, as strokes of letters on off-white paper. */
function pageOf(dpi: number, packing: Packing): Buffer {
  const key = `${dpi} ${packing}`;
  const known = made.get(key);
  if (known) return known;
  const [width, height] = sizeOf(dpi);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, width, height);
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
  const point = dpi / 72;
  for (let line = 60; line < 730; line += 12) {
    for (let x = 60; x < 540; x += 5) {
      if (next(6) === 0) continue;
      context.fillStyle = `rgb(${20 + next(40)}, ${20 + next(30)}, ${30 + next(30)})`;
      context.fillRect(x * point, (line + next(3)) * point, (1 + next(3)) * point, 6 * point);
    }
  }
  const packed =
    packing === 'flate'
      ? deflateSync(withoutOpacity(context.getImageData(0, 0, width, height).data))
      : canvas.toBuffer('image/jpeg', 55);
  made.set(key, packed);
  return packed;
}

function withoutOpacity(pixels: Uint8ClampedArray): Buffer {
  const colors = Buffer.alloc((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    colors[to] = pixels[from] ?? 0;
    colors[to + 1] = pixels[from + 1] ?? 0;
    colors[to + 2] = pixels[from + 2] ?? 0;
  }
  return colors;
}

const sizeOf = (dpi: number) => [Math.round(8.5 * dpi), 11 * dpi] as const;

/** A file in which each page shows its own scan. */
export function printedScan(dpi: number, pages: number, packing: Packing): Buffer {
  const [width, height] = sizeOf(dpi);
  const filter = packing === 'flate' ? '/FlateDecode' : '/DCTDecode';
  const look = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter}`;
  const bodies: Body[] = Array.from({ length: pages }, (_each, page) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${2 * pages + 3} 0 R /Resources << /XObject << /X ${2 * page + 4} 0 R >> >> >>`,
    stream(`/Type /XObject /Subtype /Image ${look}`, pageOf(dpi, packing)),
  ]).flat();
  const kids = Array.from({ length: pages }, (_each, page) => `${2 * page + 3} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...bodies,
    stream('', Buffer.from('612 0 0 792 0 0 cm /X Do')),
  ]);
}
