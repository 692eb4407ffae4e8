import { deflateSync } from 'node:zlib';

/** The content of an object: the text of a value, or the bytes of a stream with its dictionary. */
export type Body = string | Buffer;

/** Writes objects one after the other and remembers where each begins. */
export function createWriter(header: string | Buffer = '%PDF-1.7\n') {
  const parts: Buffer[] = [];
  const offsets = new Map<number, number>();
  let length = 0;

  function write(part: Body) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  }
  function object(number: number, body: Body) {
    offsets.set(number, length);
    write(`${number} 0 obj\n`);
    write(body);
    write('\nendobj\n');
  }
  function objects(bodies: readonly Body[]) {
    for (const [index, body] of bodies.entries()) object(index + 1, body);
  }
  /** The table of the objects since the last table; `shift` makes it wrong by that many bytes. */
  function table(trailer: string, size: number, shift = 0) {
    const start = length;
    const rows = [...offsets].map(
      ([number, offset]) => `${number} 1\n${row(offset + shift)} 00000 n \n`,
    );
    write(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}`);
    write(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    offsets.clear();
    return start;
  }
  write(header);
  return {
    write,
    object,
    objects,
    table,
    offsets,
    at: () => length,
    bytes: () => Buffer.concat(parts),
  };
}

function row(offset: number): string {
  return String(offset).padStart(10, '0');
}

/** Writes a PDF from its objects' bodies (object 1 is the catalog), with a correct cross-reference table. */
export function rawPdf(bodies: readonly Body[]): Buffer {
  const writer = createWriter();
  writer.objects(bodies);
  writer.table('/Root 1 0 R', bodies.length + 1);
  return writer.bytes();
}

/** A stream object's body. */
export function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** A compressed stream of objects with its table. */
export function objectStream(objects: readonly (readonly [number, string])[]): Buffer {
  let at = 0;
  const table = objects.map(([number, body]) => {
    const place = `${number} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = `${table.join(' ')} `;
  const bodies = objects.map(([, body]) => `${body} `);
  const content = deflateSync(Buffer.from(head + bodies.join(''), 'latin1'));
  const size = `/N ${objects.length} /First ${head.length}`;
  return stream(`/Type /ObjStm ${size} /Filter /FlateDecode`, content);
}

/** What is special about a file of one page. */
export interface Special {
  /** Further entries of the catalog and of the page. */
  catalog?: string;
  page?: string;
  /** Objects from number 4 on. */
  others?: Body[];
}

/** The objects of a file of one page. */
export function onePageWith({ catalog = '', page = '', others = [] }: Special): Body[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...others,
  ];
}

/** A one-page PDF whose page shows the given content stream. */
export function onePage(content: Body, ...others: Body[]): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...others,
  ]);
}
