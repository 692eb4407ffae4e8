import type { Size } from './geometry.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture for a sheet: a JPEG encoded by the browser, which writes no metadata of the camera. */
export interface SheetImage extends Size {
  jpeg: Bytes;
  /** The size of its page in points, if it is no letter page: one drawn from a PDF keeps its own. */
  page?: Size;
  /** True for an identity card, which is drawn no larger than its resolution allows. */
  isCard: boolean;
}

/** One page of letter size: one picture, or the front and the back of a card. */
export type Sheet = readonly [SheetImage] | readonly [SheetImage, SheetImage];

const LETTER = { width: 612, height: 792 };
/** Cards are printed larger than they are, so that small letters can be read on paper. */
const CARD_WIDTH = 400;
const MARGIN = 24;

interface Placed extends Size {
  x: number;
  y: number;
}

/** Writes a PDF of letter-size pages without any metadata: no dates, no program, no device. */
export function writePdf(sheets: readonly Sheet[]): Blob {
  const objects: Bytes[][] = [];
  const add = (...parts: (string | Bytes)[]) => {
    objects.push(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));
    return objects.length;
  };
  const catalog = add('<< /Type /Catalog /Pages 2 0 R >>');
  const tree = add('');
  const pages = sheets.map((sheet) => {
    const size = pageOf(sheet);
    const images = sheet.map(({ jpeg, width, height }) =>
      add(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        jpeg,
        '\nendstream',
      ),
    );
    const drawn = placesOf(sheet, size)
      .map(({ x, y, width, height }, at) => `q ${width} 0 0 ${height} ${x} ${y} cm /P${at} Do Q`)
      .join('\n');
    const content = add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    const named = images.map((image, at) => `/P${at} ${image} 0 R`).join(' ');
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources << /XObject << ${named} >> >> /Contents ${content} 0 R >>`,
    );
  });
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  objects[tree - 1] = [latin(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)];
  return assemble(objects, catalog);
}

/** A sheet lies on its side if its only picture does and is not a card. */
function pageOf(sheet: Sheet): Size {
  const [only] = sheet;
  if (only.page) return only.page;
  const isWide = sheet.length === 1 && only.width > only.height && !only.isCard;
  return isWide ? { width: LETTER.height, height: LETTER.width } : LETTER;
}

function placesOf(sheet: Sheet, page: Size): Placed[] {
  const [first, second] = sheet;
  if (!second)
    return [first.isCard ? within(first, page, cardBox(page, 0.5)) : within(first, page, page)];
  return [within(first, page, cardBox(page, 0.75)), within(second, page, cardBox(page, 0.25))];
}

function cardBox(page: Size, share: number): Size & { middle: number } {
  return { width: CARD_WIDTH, height: page.height / 2 - 2 * MARGIN, middle: page.height * share };
}

/** The largest place with the shape of a picture in the middle of a box. */
function within(image: Size, page: Size, box: Size & { middle?: number }): Placed {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [round(image.width * scale), round(image.height * scale)];
  const middle = box.middle ?? page.height / 2;
  return { width, height, x: round((page.width - width) / 2), y: round(middle - height / 2) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Writes numbered objects one after another, and where each begins. */
function assemble(objects: readonly Bytes[][], catalog: number): Blob {
  const parts: Bytes[] = [latin('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  let size = parts[0]?.length ?? 0;
  const starts: number[] = [];
  const put = (part: Bytes) => {
    parts.push(part);
    size += part.length;
  };
  for (const [index, object] of objects.entries()) {
    starts.push(size);
    put(latin(`${index + 1} 0 obj\n`));
    for (const part of object) put(part);
    put(latin('\nendobj\n'));
  }
  const table = size;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  put(latin(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  put(
    latin(
      `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return new Blob(parts, { type: 'application/pdf' });
}

function latin(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
