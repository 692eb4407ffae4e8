import { readdirSync, readFileSync } from 'node:fs';
import { HIDINGS } from '@notaria/factories/pdf/hidings';
import { honestBodies, SHAPE_NAMES } from '@notaria/factories/pdf/honest';
import { rawPdf } from '@notaria/factories/pdf/raw-pdf';
import { type PictureName, scan } from '@notaria/factories/pdf/scans';
import * as writings from '@notaria/factories/pdf/writings';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { inspectPdf, readPdf } from './pdf.ts';
import { checkStructure } from './structure.ts';

const MB = 1024 * 1024;
const CSF = new URL('../../../test/fixtures/csf/', import.meta.url);

describe('files of honest programs', () => {
  test.each(SHAPE_NAMES)('%s is accepted, whichever way it is written', async (shape) => {
    // No program writes a bracket in place of a value.
    for (const [name, hide] of Object.entries(HIDINGS)) {
      if (name === 'misreadBrackets') continue;
      const file = rawPdf(hide(honestBodies(shape), 7));
      expect(await checkStructure(file), name).toEqual({ ok: true, isIntact: true });
    }
    for (const [name, write] of Object.entries(writings)) {
      const file = write(honestBodies(shape));
      expect(await checkStructure(file), name).toEqual({ ok: true, isIntact: true });
    }
  });

  test.each(Object.entries(writings))('a reader opens a form written %s', async (_name, write) => {
    expect(await inspectPdf(write(honestBodies('formToFillIn')))).toEqual({ ok: true, paginas: 1 });
  });

  test('the certificates of the tests are accepted as documents', async () => {
    for (const name of readdirSync(CSF).filter((each) => each.endsWith('.pdf'))) {
      const file = readFileSync(new URL(name, CSF));
      expect(await checkStructure(file), name).toEqual({ ok: true, isIntact: true });
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
      const file = await pdf.save({ useObjectStreams });
      expect(await checkStructure(file)).toEqual({ ok: true, isIntact: true });
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

  test.each(Object.entries(PAGES) as [PictureName, number][])(
    '%s is accepted',
    async (name, pages) => {
      const file = scan(name, pages);
      expect(file.length).toBeLessThan(5 * MB);
      expect(await checkStructure(file)).toMatchObject({ ok: true });
    },
  );

  test('pages that unpack to 300 MB are a document; as a certificate they have no text', async () => {
    const file = scan('colour', PAGES.colour);
    expect(await inspectPdf(file)).toEqual({ ok: true, paginas: PAGES.colour });
    const words = await readPdf(file, async ({ pages }) => pages.flatMap((page) => page.words));
    expect(words).toEqual([]);
  });
});
