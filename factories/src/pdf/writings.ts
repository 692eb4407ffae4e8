import { deflateSync } from 'node:zlib';
import { type Body, createWriter, objectStream, rawPdf, stream } from './raw-pdf.ts';

/** Ways to write the same objects as a file; object 1 is the catalog, 2 the page tree, 3 the page. */

const HONEST: readonly string[] = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];

/** With a cross-reference table, nothing compressed. */
export const plain = rawPdf;

/** Everything that is not a stream is compressed into one, and so is the table, as programs since 2003 do. */
export function packed(bodies: readonly Body[]): Buffer {
  const writer = createWriter();
  const inside: [number, string][] = [];
  bodies.forEach((body, index) => {
    if (typeof body === 'string') inside.push([index + 1, body]);
    else writer.object(index + 1, body);
  });
  const holder = bodies.length + 1;
  writer.object(holder, objectStream(inside));
  const rows = Array.from({ length: holder + 2 }, (_each, number) => {
    const place = inside.findIndex(([each]) => each === number);
    if (place >= 0) return row(2, holder, place);
    return number === 0 ? row(0, 0, 65_535) : row(1, writer.offsets.get(number) ?? writer.at(), 0);
  });
  const start = writer.at();
  const dictionary = `/Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`;
  writer.object(holder + 1, stream(dictionary, deflateSync(Buffer.concat(rows))));
  writer.write(`startxref\n${start}\n%%EOF\n`);
  return writer.bytes();
}

function row(kind: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(kind);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
}

/** An honest file, to which an update adds the objects. */
export function updated(bodies: readonly Body[]): Buffer {
  return inTwoVersions(HONEST, bodies);
}

/** A file with the objects, from which an update removes them: they are still in its bytes. */
export function removed(bodies: readonly Body[]): Buffer {
  return inTwoVersions(bodies, HONEST);
}

function inTwoVersions(before: readonly Body[], after: readonly Body[]): Buffer {
  const writer = createWriter();
  const size = Math.max(before.length, after.length) + 1;
  writer.objects(before);
  const first = writer.table('/Root 1 0 R', size);
  writer.objects(after);
  writer.table(`/Root 1 0 R /Prev ${first}`, size);
  return writer.bytes();
}

/** With a wrong table, which readers repair by searching for the objects. */
export function mended(bodies: readonly Body[]): Buffer {
  const writer = createWriter();
  writer.objects(bodies);
  writer.table('/Root 1 0 R', bodies.length + 1, 7);
  return writer.bytes();
}

/** The table points into the data of an unused stream. */
export function insideStream(bodies: readonly Body[]): Buffer {
  const writer = createWriter();
  writer.write(`${bodies.length + 1} 0 obj\n<< /Length 999999 >>\nstream\n(\n`);
  writer.objects(bodies);
  writer.write('\nendstream\nendobj\n');
  writer.table('/Root 1 0 R', bodies.length + 2);
  return writer.bytes();
}

/** Between the objects: strings that are never closed, and stray words. */
export function amongJunk(bodies: readonly Body[]): Buffer {
  const writer = createWriter();
  bodies.forEach((body, index) => {
    writer.write('(sin cerrar << [ stream\n');
    writer.object(index + 1, body);
  });
  writer.table('/Root 1 0 R', bodies.length + 1);
  return writer.bytes();
}
