import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { inventedData } from '@notaria/factories/pdf/certificados/people';
import * as hostile from '@notaria/factories/pdf/hostile';
import { ascii85, hex, lzw, runLength } from '@notaria/factories/pdf/packing';
import { onePage, rawPdf, stream } from '@notaria/factories/pdf/raw-pdf';
import { scanOfCode } from '@notaria/factories/pdf/scans';
import PDFKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { answerOthers } from '../../../test/support/answer-others.ts';
import { startPdf } from './child.ts';
import { PDF_LIMITS } from './limits.ts';
import { inspectPdf, readPdf } from './pdf.ts';
import { checkStructure } from './structure.ts';

const MB = 1024 * 1024;
const CSF = new URL('../../../test/fixtures/csf/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, CSF));
const HELLO = onePage(stream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Hola) Tj ET')));

const CODE = 'https://siat.sat.gob.mx/?D1=10&D2=1&D3=14020312345_TOLM880621ABA';

/** The words of a file, or why it is refused. */
const wordsOf = (file: Buffer) =>
  readPdf(file, async ({ pages }) => pages.flatMap(({ words }) => words.map(({ text }) => text)));

describe('a file is refused', () => {
  test.each([
    ['that is empty', Buffer.alloc(0), 'vacio'],
    [
      'of a byte more than 5 MB',
      Buffer.concat([HELLO, Buffer.alloc(5 * MB + 1 - HELLO.length)]),
      'demasiado_grande',
    ],
    ['of the web with another name', sample('invalid/not-a-pdf.pdf'), 'no_es_pdf'],
    [
      'with its mark after 1,024 blanks',
      Buffer.concat([Buffer.alloc(1_024, ' '), HELLO]),
      'no_es_pdf',
    ],
    ['with its mark and nothing else', Buffer.from('%PDF-1.7\n'), 'danado'],
    ['of which half is there', sample('invalid/truncated.pdf'), 'danado'],
    ['with a password', sample('invalid/encrypted-user-password.pdf'), 'protegido'],
    [
      'without pages',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      'sin_paginas',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: false, code });
  });
});

describe('an honest file', () => {
  test('tells its pages, and its words with their places from the upper left corner', async () => {
    expect(await inspectPdf(sample('moral-completa.pdf'))).toEqual({ ok: true, paginas: 3 });
    const read = await readPdf(HELLO, async ({ pages }) => pages);
    expect(read).toMatchObject([
      { height: 792, words: [{ text: 'Hola', x: 72, y: 92, size: 12 }] },
    ]);
  });

  test('that only its owner may change is opened, as a viewer does', async () => {
    const file = await protectedByOwner('Hola');
    expect(await inspectPdf(file)).toEqual({ ok: true, paginas: 1 });
    expect(await wordsOf(file)).toEqual(['Hola']);
  });

  test('without a code has none, and one whose code is drawn tells it', async () => {
    expect(await readPdf(HELLO, ({ codesOn }) => codesOn(0))).toEqual([]);
    const card = drawConstancia(inventedData());
    const told = await readPdf(Buffer.from(card), ({ codesOn }) => codesOn(0));
    expect(told).toEqual([expect.stringContaining('https://siat.sat.gob.mx/')]);
  });

  test.each([
    // A page of `scanOfCode`, compressed by OpenJPEG's opj_compress (-r 60).
    [
      'in JPEG 2000',
      () => readFileSync(new URL('../../../test/fixtures/jpeg2000.pdf', import.meta.url)),
    ],
    ['of 21 megapixels', () => scanOfCode(CODE, 4_000)],
  ])('that is a scan %s tells its code', async (_what, make) => {
    expect(await readPdf(make(), ({ codesOn }) => codesOn(0))).toEqual([CODE]);
  });

  test.each([
    ['off', ['Hola']],
    ['on', ['Hola', 'COPIA']],
  ])('with a layer that is switched %s has the words that a viewer shows', async (state, words) => {
    expect(await wordsOf(withLayer(state === 'off'))).toEqual(words);
  });

  test('with a stream whose checksum is wrong is a document and no certificate', async () => {
    const bytes = sample('fisica-simple.pdf');
    const content = bytes.indexOf('stream\n') + 500;
    bytes.writeUInt8(bytes.readUInt8(content) ^ 1, content);
    expect(await wordsOf(bytes)).toEqual({ ok: false, code: 'danado' });
  });

  test('that shows a text in a missing font is no certificate; the next one is read', async () => {
    const lost = onePage(stream('', Buffer.from('BT /F2 12 Tf 72 700 Td (Hola) Tj ET')));
    expect(await wordsOf(lost)).toEqual({ ok: false, code: 'danado' });
    expect(await wordsOf(HELLO)).toEqual(['Hola']);
    expect(await wordsOf(HELLO)).toEqual(['Hola']);
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
    ['/Filter [/FlateDecode /DCTDecode]', deflateSync(Buffer.from('stream of a picture'))],
  ])('%s is kept', async (dictionary, data) => {
    const file = onePage(stream(dictionary, data));
    expect(await checkStructure(file)).toEqual({ ok: true, isIntact: true });
  });
});

// This measures time. On a shared machine the process may be paused, so CI tries twice.
describe('hostile files', { retry: process.env.CI ? 1 : 0, timeout: 60_000 }, () => {
  test('the worst one, in a new process, is refused in time and memory while others are answered', async () => {
    const others = answerOthers();
    const start = performance.now();
    expect(await inspectPdf(hostile.objectStreamBomb())).toEqual({ ok: false, code: 'peligroso' });
    const { longestWait, growth } = others.stop();
    expect(performance.now() - start).toBeLessThan(PDF_LIMITS.time + PDF_LIMITS.timeOfStart);
    expect(longestWait).toBeLessThan(500);
    expect(growth).toBeLessThan(100 * MB);
  });

  test.each(Object.entries(hostile.REFUSED))('%s is refused', async (_name, make) => {
    const structure = await checkStructure(make());
    const opened = structure.ok ? await inspectPdf(make()) : structure;
    expect(opened.ok || opened.code).toMatch(/peligroso|danado/);
  });

  test.each(Object.entries(hostile.SLOW))(
    'the clock ends the process that opens %s',
    async (_name, make) => {
      const child = startPdf({ ...PDF_LIMITS, time: 300 });
      const answer = await child.ask({ kind: 'inspect', bytes: make() });
      expect(answer).toEqual({ ok: false, code: 'tardado' });
      child.end();
    },
  );

  test('a page that is never drawn to its end is ended by the clock', async () => {
    const child = startPdf({ ...PDF_LIMITS, time: 1_500 });
    await child.ask({ kind: 'read', bytes: hostile.endlessFunction() });
    const answer = await child.ask({ kind: 'codes', page: 0 });
    expect(answer).toEqual({ ok: false, code: 'tardado' });
    child.end();
  });

  test('a process that grows too much is ended', async () => {
    const child = startPdf({ ...PDF_LIMITS, memoryGrowth: 5 * MB });
    const answer = await child.ask({ kind: 'inspect', bytes: hostile.objectStreamBomb(15) });
    expect(answer).toEqual({ ok: false, code: 'peligroso' });
    child.end();
  });

  test('of one person keep nobody else’s waiting', async () => {
    const answered: string[] = [];
    const send = async (who: string, name: string, bytes: Buffer) => {
      await inspectPdf(bytes, undefined, who);
      answered.push(name);
    };
    const slow = send('ana', 'slow', hostile.manyStreams());
    await send('luz', 'small', HELLO);
    await slow;
    expect(answered).toEqual(['small', 'slow']);
  });

  test('five files at once are answered in turn', async () => {
    const files = [HELLO, hostile.flateBomb(), HELLO, hostile.pageTreeLoop(), HELLO];
    const answers = await Promise.all(files.map((bytes) => inspectPdf(bytes)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
  });
});

/** «Hola», and «COPIA» in a layer. */
function withLayer(isOff: boolean): Buffer {
  const texts = '(Hola) Tj 0 -20 Td /OC /L BDC (COPIA) Tj EMC';
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << ${isOff ? '/OFF [6 0 R]' : ''} >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /L 6 0 R >> >> >>',
    stream('', Buffer.from(`BT /F1 12 Tf 72 700 Td ${texts} ET`)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /OCG /Name (Copia) >>',
  ]);
}

async function protectedByOwner(text: string): Promise<Buffer> {
  const pdf = new PDFKit({ ownerPassword: 'secreta', permissions: { printing: 'highResolution' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text(text);
  pdf.end();
  await new Promise((resolve) => pdf.on('end', resolve));
  return Buffer.concat(chunks);
}
