import { strToU8, zipSync } from 'fflate';
import { onePage, stream } from './raw-pdf.ts';

/** Honest PDFs of one page that are also a file of another kind, by what stands around them. */

const PAGE = onePage(stream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Hola) Tj ET')));
const HTML = '<html><script>alert(1)</script><!--\n';

/** A ZIP with one file in it. */
const zip = () => Buffer.from(zipSync({ 'a.hta': strToU8(HTML) }));

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
