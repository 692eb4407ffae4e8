import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDF_LIMITS } from './limits.ts';
import { takeLostText } from './lost-text.ts';
import { checkStructure } from './structure.ts';
import type { PdfAnswer, PdfJob, PdfTextPage } from './types.ts';

/** pdf.js's level of that name. */
const WARNINGS = 1;

/**
 * Opens a PDF with pdf.js, in the thread that may be ended at any moment. `inspect` refuses any
 * encryption and reads no text; `text` takes a file that opens without a password and wants every
 * stream intact.
 */
export async function openPdf({ task, bytes }: PdfJob): Promise<PdfAnswer> {
  const structure = await checkStructure(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  if (structure.refusal) return { ok: false, code: structure.refusal };
  const parser = new PDFParse({
    data: bytes,
    stopAtErrors: true,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: WARNINGS,
  });
  try {
    const document = await load(parser);
    if (document.numPages < 1) return { ok: false, code: 'sin_paginas' };
    if (document.numPages > PDF_LIMITS.pages) return { ok: false, code: 'peligroso' };
    if (task === 'inspect') return await inspect(document, structure.isEncrypted);
    if (!structure.isIntact) return { ok: false, code: 'danado' };
    takeLostText();
    const pages = await readPages(document);
    if (takeLostText()) return { ok: false, code: 'danado' };
    return { ok: true, paginas: document.numPages, pages };
  } catch (error) {
    return { ok: false, code: refusalOf(error) };
  } finally {
    await parser.destroy();
  }
}

/** pdf-parse keeps pdf.js's document to itself, and only that tells where on the page a text stands. */
function load(parser: PDFParse): Promise<PDFDocumentProxy> {
  return Reflect.apply(Reflect.get(parser, 'load'), parser, []);
}

async function inspect(document: PDFDocumentProxy, seemsEncrypted: boolean): Promise<PdfAnswer> {
  const isEncrypted = seemsEncrypted || (await document.getPermissions()) !== null;
  if (isEncrypted) return { ok: false, code: 'protegido' };
  await document.getPage(1);
  return { ok: true, paginas: document.numPages, pages: [] };
}

async function readPages(document: PDFDocumentProxy): Promise<PdfTextPage[]> {
  const pages: PdfTextPage[] = [];
  let left: number = PDF_LIMITS.textItems;
  for (let number = 1; number <= Math.min(document.numPages, PDF_LIMITS.pagesRead); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    // As the page is shown, so that a rotated page reads like any other.
    const viewport = page.getViewport({ scale: 1 });
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0]: number[] = item.transform;
      const [x, y] = viewport.convertToViewportPoint(left, bottom);
      return [
        { text: item.str, x, y: viewport.height - y, width: item.width, height: item.height },
      ];
    });
    pages.push(texts.slice(0, left));
    left -= texts.length;
    page.cleanup();
    if (left <= 0) break;
  }
  return pages;
}

function refusalOf(error: unknown): 'protegido' | 'danado' {
  if (error instanceof PasswordException) return 'protegido';
  if (error instanceof InvalidPDFException) return 'danado';
  return 'danado';
}
