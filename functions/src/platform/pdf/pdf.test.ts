import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import * as hostile from '@notaria/factories/pdf/hostile';
import { ascii85, hex, lzw, runLength } from '@notaria/factories/pdf/packing';
import { onePage, rawPdf, stream } from '@notaria/factories/pdf/raw-pdf';
import * as fc from 'fast-check';
import PDFKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { answerOthers } from '../../../test/support/answer-others.ts';
import { PDF_LIMITS } from './limits.ts';
import { inspectPdf, type PdfRefusal, readPdfText } from './pdf.ts';
import { unpack } from './unpack.ts';

const MB = 1024 * 1024;
const CSF = new URL('../../../test/fixtures/csf/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, CSF));
const HELLO = onePage(stream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Hola) Tj ET')));

describe('inspectPdf', () => {
  test('returns the number of pages of an honest file', async () => {
    expect(await inspectPdf(sample('moral-completa.pdf'))).toEqual({ ok: true, paginas: 3 });
    expect(await inspectPdf(HELLO)).toEqual({ ok: true, paginas: 1 });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'vacio'],
    [
      'a byte above 5 MB',
      Buffer.concat([HELLO, Buffer.alloc(5 * MB + 1 - HELLO.length)]),
      'demasiado_grande',
    ],
    ['a page of the web with another name', sample('invalid/not-a-pdf.pdf'), 'no_es_pdf'],
    ['a header after 1,024 blanks', Buffer.concat([Buffer.alloc(1_024, ' '), HELLO]), 'no_es_pdf'],
    ['a header and nothing else', Buffer.from('%PDF-1.7\n'), 'danado'],
    ['half a file', sample('invalid/truncated.pdf'), 'danado'],
    ['a file with a password', sample('invalid/encrypted-user-password.pdf'), 'protegido'],
    [
      'a file without pages',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      'sin_paginas',
    ],
  ])('refuses %s', async (_what, bytes, code) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: false, code });
  });

  test('refuses a file that only its owner may change; as a certificate it is read', async () => {
    const file = await protectedByOwner('Hola');
    expect(await inspectPdf(file)).toEqual({ ok: false, code: 'protegido' });
    expect(await readPdfText(file)).toMatchObject({ ok: true, pages: [[{ text: 'Hola' }]] });
  });
});

describe('readPdfText', () => {
  test('gives each text with its place, as the page is shown', async () => {
    const place = { text: 'Hola', x: 72, y: 700 };
    expect(await readPdfText(HELLO)).toMatchObject({ ok: true, paginas: 1, pages: [[place]] });
  });

  test('reads no more pages than a certificate may have', async () => {
    const pages = PDF_LIMITS.pagesRead + 2;
    const kids = '3 0 R '.repeat(pages);
    const result = await readPdfText(
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      ]),
    );
    expect(result).toMatchObject({ ok: true, paginas: pages });
    expect(result.ok && result.pages).toHaveLength(PDF_LIMITS.pagesRead);
  });

  test('refuses a stream whose checksum is wrong', async () => {
    const bytes = sample('fisica-simple.pdf');
    const content = bytes.indexOf('stream\n') + 500;
    bytes.writeUInt8(bytes.readUInt8(content) ^ 1, content);
    expect(await readPdfText(bytes)).toEqual({ ok: false, code: 'danado' });
  });

  test('refuses a file that shows a text in a missing font', async () => {
    const lost = onePage(stream('', Buffer.from('BT /F2 12 Tf 72 700 Td (Hola) Tj ET')));
    expect(await readPdfText(lost)).toEqual({ ok: false, code: 'danado' });
  });
});

describe('filters that honest programs use', () => {
  const drawn = Buffer.from(`BT /F1 12 Tf 72 700 Td (Hola) Tj ET${' % nada'.repeat(4_000)}`);

  test.each([
    ['/Filter [/ASCII85Decode /FlateDecode]', ascii85(deflateSync(drawn))],
    ['/Filter [ /AHx /Fl ]', hex(deflateSync(drawn))],
    ['/Filter /LZWDecode', lzw(drawn)],
    ['/Filter/RunLengthDecode', runLength(drawn)],
    ['/Filter [/FlateDecode /LZWDecode]', deflateSync(lzw(drawn))],
    ['/Filter []', drawn],
    ['/Filter null', drawn],
  ])('%s is kept, and read', async (dictionary, data) => {
    const pdf = onePage(stream(dictionary, data));
    expect(await inspectPdf(pdf)).toEqual({ ok: true, paginas: 1 });
    expect(await readPdfText(pdf)).toMatchObject({ ok: true, pages: [[{ text: 'Hola' }]] });
  });

  test('a picture under two filters and a signed field are kept', async () => {
    const picture = '/Type /XObject /Subtype /Image /Filter [/FlateDecode /DCTDecode]';
    const pdf = onePage(
      stream('/F 4', Buffer.from('/X Do')),
      stream(picture, deflateSync(Buffer.from('stream of a picture'))),
      '<< /Type /Sig /Filter /Adobe.PPKLite /F (acta.pdf) >>',
    );
    expect(await inspectPdf(pdf)).toEqual({ ok: true, paginas: 1 });
  });

  test.each([
    ['lzw', lzw],
    ['runLength', runLength],
    ['ascii85', ascii85],
    ['hex', hex],
  ] as const)('%s gives back any bytes', async (filter, pack) => {
    await fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000, size: 'max' }), (bytes) => {
        const data = Buffer.from(bytes);
        const unpacked = unpack(filter, pack(data), MB, true);
        expect(unpacked?.data.equals(data)).toBe(true);
        expect(unpack(filter, pack(data), MB, false)?.size).toBe(data.length);
      }),
      { numRuns: 30, seed: 4 },
    );
  });
});

// This measures time. On a shared machine the process may be paused, so CI tries twice.
describe('hostile files', { retry: process.env.CI ? 1 : 0 }, () => {
  const made = new Map<() => Buffer, Buffer>();
  const fileOf = (make: () => Buffer) => {
    const file = made.get(make) ?? make();
    made.set(make, file);
    return file;
  };

  // Both work for a second until they meet their limit, so on a busy machine the clock may be first:
  // thread.test.ts.
  const { repeatedContents: _repeated, manyPicturesBomb: _many, ...quick } = hostile;
  /** Files that are refused only when opened, or by the clock. */
  const OTHERWISE = new Map<() => Buffer, PdfRefusal>([
    [hostile.endlessFunction, 'tardado'],
    [hostile.deepContent, 'danado'],
    [hostile.formLoop, 'danado'],
    [hostile.pageTreeLoop, 'danado'],
  ]);

  test.each(Object.entries(quick))(
    '%s is refused within 6 s and 250 MB while other files are answered',
    async (_name, make) => {
      const bytes = fileOf(make);
      await readPdfText(HELLO);
      const others = answerOthers();
      const start = performance.now();
      const read = await readPdfText(bytes);
      const elapsed = performance.now() - start;
      const { longestWait, growth } = others.stop();
      expect(read).toEqual({ ok: false, code: OTHERWISE.get(make) ?? 'peligroso' });
      expect(elapsed).toBeLessThan(6_000);
      expect(longestWait).toBeLessThan(500);
      expect(growth).toBeLessThan(150 * MB);
      expect(await readPdfText(HELLO)).toMatchObject({ ok: true });
    },
    30_000,
  );

  // The content of pages is not checked here, because pages of a document are not drawn.
  const { flateBomb, hexFlateBombElsewhere, pictureBomb, hugePicture } = hostile;
  const { objectStreamBomb, manyPages, deepNesting, pageTreeLoop } = hostile;
  const dangerous = { flateBomb, hexFlateBombElsewhere, pictureBomb, hugePicture };

  test.each(Object.entries({ ...dangerous, objectStreamBomb, manyPages, deepNesting }))(
    '%s is refused as a document too',
    async (_name, make) => {
      expect(await inspectPdf(fileOf(make))).toEqual({ ok: false, code: 'peligroso' });
    },
  );

  test('pageTreeLoop is refused as a document too: it has no page', async () => {
    expect(await inspectPdf(pageTreeLoop())).toEqual({ ok: false, code: 'danado' });
  });

  test('a cross-reference table that names itself does no harm', async () => {
    const pdf = HELLO.toString('latin1');
    const at = /startxref\n(\d+)/.exec(pdf)?.[1];
    const loop = Buffer.from(pdf.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1');
    expect(await readPdfText(loop)).toMatchObject({ ok: true, pages: [[{ text: 'Hola' }]] });
  });

  test('five files at once are answered in turn', async () => {
    const files = [HELLO, hostile.flateBomb(), HELLO, hostile.pageTreeLoop(), HELLO];
    const answers = await Promise.all(files.map((bytes) => readPdfText(bytes)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
  });
});

async function protectedByOwner(text: string): Promise<Buffer> {
  const pdf = new PDFKit({ ownerPassword: 'secreta', permissions: { printing: 'highResolution' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text(text);
  pdf.end();
  await new Promise((resolve) => pdf.on('end', resolve));
  return Buffer.concat(chunks);
}
