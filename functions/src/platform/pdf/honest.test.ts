import { readdirSync, readFileSync } from 'node:fs';
import { HIDINGS } from '@notaria/factories/pdf/hidings';
import { honestBodies, SHAPE_NAMES } from '@notaria/factories/pdf/honest';
import { rawPdf } from '@notaria/factories/pdf/raw-pdf';
import { PICTURES, type PictureName, scan } from '@notaria/factories/pdf/scans';
import * as writings from '@notaria/factories/pdf/writings';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { inspectPdf, readPdfText } from './pdf.ts';
import { checkStructure } from './structure.ts';

const MB = 1024 * 1024;
const CSF = new URL('../../../test/fixtures/csf/', import.meta.url);

describe('files of honest programs', () => {
  test.each(SHAPE_NAMES)('%s is accepted, whichever way it is written', async (shape) => {
    const file = rawPdf(honestBodies(shape));
    expect(await inspectPdf(file)).toEqual({ ok: true, paginas: 1 });
    // No program writes a bracket in place of a value.
    for (const [name, hide] of Object.entries(HIDINGS)) {
      if (name === 'misreadBrackets') continue;
      const { refusal } = await checkStructure(rawPdf(hide(honestBodies(shape), 7)));
      expect(refusal, name).toBeUndefined();
    }
    for (const [name, write] of Object.entries(writings)) {
      const { refusal } = await checkStructure(write(honestBodies(shape)));
      expect(refusal, name).toBeUndefined();
    }
  });

  test.each(Object.entries(writings))('a reader opens a form written %s', async (_name, write) => {
    expect(await inspectPdf(write(honestBodies('formToFillIn')))).toEqual({ ok: true, paginas: 1 });
  });

  test('the certificates of the tests are accepted as documents', async () => {
    for (const name of readdirSync(CSF).filter((each) => each.endsWith('.pdf'))) {
      expect(await inspectPdf(readFileSync(new URL(name, CSF))), name).toMatchObject({ ok: true });
    }
  });

  test('pdf-lib’s forms, packed or not', async () => {
    for (const useObjectStreams of [true, false]) {
      const pdf = await PDFDocument.create();
      const page = pdf.addPage();
      const form = pdf.getForm();
      form.createTextField('rfc').addToPage(page);
      form.createCheckBox('casado').addToPage(page);
      form.createDropdown('estado').setOptions(['Jalisco', 'Sonora']);
      expect(await inspectPdf(await pdf.save({ useObjectStreams }))).toEqual({
        ok: true,
        paginas: 1,
      });
    }
  });

  test('PDFKit’s bookmarks, links, tags and archive of 100 pages', async () => {
    const pdf = new PDFKit({ tagged: true, lang: 'es-MX', subset: 'PDF/A-1b', pdfVersion: '1.4' });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    for (let page = 1; page < 100; page += 1) pdf.addPage();
    pdf.outline.addItem('Objeto').addItem('Cláusulas');
    pdf.link(0, 0, 90, 9, 'https://notaria.mx').goTo(0, 9, 90, 9, 'fin');
    pdf.addNamedDestination('fin');
    pdf.end();
    await new Promise((resolve) => pdf.on('end', resolve));
    expect(await inspectPdf(Buffer.concat(chunks))).toEqual({ ok: true, paginas: 100 });
  });
});

describe('scans of 300 dpi', () => {
  const PAGES: Readonly<Record<PictureName, number>> = {
    colour: 12,
    grey: 10,
    bitonal: 60,
    bitonalAsText: 8,
    bitonalLzw: 10,
    fax: 20,
    jbig2: 20,
    jpeg: 20,
    jpegPacked: 20,
  };

  test.each(Object.keys(PICTURES) as PictureName[])(
    '%s is a document; read as a certificate it has no text',
    async (name) => {
      const file = scan(name, PAGES[name]);
      expect(file.length).toBeLessThan(5 * MB);
      expect(await inspectPdf(file)).toEqual({ ok: true, paginas: PAGES[name] });
      const onePage = await readPdfText(scan(name, 1));
      expect(onePage).toMatchObject({ ok: true, pages: [[]] });
    },
  );

  test('a picture that unpacks to 300 MB takes no more memory than others', async () => {
    const file = scan('colour', PAGES.colour);
    await inspectPdf(rawPdf(honestBodies('text')));
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    expect(await inspectPdf(file)).toMatchObject({ ok: true });
    clearInterval(watch);
    expect(most - before).toBeLessThan(60 * MB);
  });
});
