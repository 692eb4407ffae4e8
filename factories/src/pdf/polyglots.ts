import { deflateRawSync } from 'node:zlib';
import { onePage, stream } from './raw-pdf.ts';

/** Honest PDFs of one page that are also a file of another kind, by what stands around them. */

const PAGE = onePage(stream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Hola) Tj ET')));
const HTML = '<html><script>alert(1)</script><!--\n';

/** A ZIP with one file in it. */
function zip(): Buffer {
  const name = Buffer.from('a.hta');
  const content = Buffer.from(HTML);
  const data = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, data]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(PAGE.length + local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006'), end]);
}

/** A ZIP whose comment is the end of a PDF. */
function zipWithEnd(): Buffer {
  const comment = Buffer.from('\n%%EOF\n');
  const bytes = zip();
  bytes.writeUInt16LE(comment.length, bytes.length - 2);
  return Buffer.concat([bytes, comment]);
}

const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
const around = (before: string | Buffer, after: string | Buffer = '') =>
  Buffer.concat([toBytes(before), PAGE, toBytes(after)]);
const toBytes = (part: string | Buffer) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part;

export const POLYGLOTS: Readonly<Record<string, () => Buffer>> = {
  'a page of the web before it': () => around(HTML),
  'a picture before it': () => around('GIF89a/*'),
  'a script of a shell before it': () => around('#!/bin/sh\nexit\n'),
  'a ZIP before it': () => around(zip()),
  'a job for a printer before it': () => around('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\n'),
  'a byte of nothing before it': () => around('\u0001'),
  'a ZIP after it': () => around('', zip()),
  'an empty ZIP after it': () => around('', emptyZip),
  'a ZIP after it, and its end again': () => around('', zipWithEnd()),
  'a page of the web after it': () => around('', HTML),
  'a drawing with a script after it': () => around('', '<SVG onload="alert(1)"/>'),
  'an archive of RAR after it': () => around('', 'Rar!\u001a\u0007\u0001\u0000'),
};

/** What may stand around an accepted PDF. */
export const HONEST_EDGES: Readonly<Record<string, () => Buffer>> = {
  nothing: () => around(''),
  'a byte order mark': () => around('\u00ef\u00bb\u00bf'),
  'white space': () => around(' \r\n\t\u0000\f'),
  'white space before a byte order mark that is none': () => around('\n\n'),
  'letters of a ZIP inside it': () =>
    onePage(stream('', Buffer.concat([emptyZip, Buffer.alloc(99, 'PK\u0005\u0006')]))),
  'blanks after it': () => around('', ' '.repeat(5_000)),
  'zeros after it': () => around('', Buffer.alloc(70_000)),
  'the line of a gateway after it': () => around('', '\r\nScanned by MailGateway 2.1 <ok>\r\n'),
};
