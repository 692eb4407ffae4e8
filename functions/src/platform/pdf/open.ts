import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDF_LIMITS } from './limits.ts';
import { takeHugePicture, takeLostText } from './lost-text.ts';
import type { Font } from './page/fonts.ts';
import { readPage } from './page/read-page.ts';
import { checkStructure } from './structure.ts';
import type { PdfAnswer, PdfJob, PdfText } from './types.ts';

/** pdf.js's level for warnings. */
const WARNINGS = 1;

/**
 * Opens a PDF with pdf.js, in the thread that may be ended at any moment. `inspect` refuses any encryption
 * and reads no text. `text` accepts a file that opens without a password and requires every stream to be
 * intact.
 */
export async function openPdf({ task, bytes }: PdfJob): Promise<PdfAnswer> {
  const structure = await checkStructure(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  if (structure.refusal) return { ok: false, code: structure.refusal };
  const parser = parserOf(bytes, structure.mostPixels);
  try {
    const document = await load(parser);
    if (document.numPages < 1) return { ok: false, code: 'sin_paginas' };
    if (document.numPages > PDF_LIMITS.pages) return { ok: false, code: 'peligroso' };
    if (task === 'inspect') return await inspect(document, structure.isEncrypted);
    if (!structure.isIntact) return { ok: false, code: 'danado' };
    takeLostText();
    const text = await readPages(document);
    if (takeLostText()) return { ok: false, code: 'danado' };
    if (!text) return { ok: false, code: 'peligroso' };
    return { ok: true, paginas: document.numPages, ...text };
  } catch (error) {
    return { ok: false, code: refusalOf(error) };
  } finally {
    await parser.destroy();
  }
}

function parserOf(bytes: Uint8Array, maxImageSize: number): PDFParse {
  return new PDFParse({
    data: bytes,
    // If pdf.js stopped at an error, it would return what it has until then as if that were everything.
    stopAtErrors: false,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    fontExtraProperties: true,
    maxImageSize,
    verbosity: WARNINGS,
  });
}

/** pdf-parse hides pdf.js's document, and only the document tells what a page paints. */
function load(parser: PDFParse): Promise<PDFDocumentProxy> {
  return Reflect.apply(Reflect.get(parser, 'load'), parser, []);
}

async function inspect(document: PDFDocumentProxy, seemsEncrypted: boolean): Promise<PdfAnswer> {
  const isEncrypted = seemsEncrypted || (await document.getPermissions()) !== null;
  if (isEncrypted) return { ok: false, code: 'protegido' };
  await document.getPage(1);
  return {
    ok: true,
    paginas: document.numPages,
    pages: [],
    codes: [],
    ink: [],
    withHugePicture: [],
  };
}

/** @returns undefined if there is more text than a certificate can have */
async function readPages(document: PDFDocumentProxy): Promise<PdfText | undefined> {
  const text: PdfText = { pages: [], codes: [], ink: [], withHugePicture: [] };
  const layers = await document.getOptionalContentConfig();
  const fonts = new Map<string, Font | undefined>();
  let words = 0;
  let searched = 0;
  takeHugePicture();
  const last = Math.min(document.numPages, PDF_LIMITS.pagesRead);
  for (let number = 1; number <= last; number += 1) {
    const page = await document.getPage(number);
    const read = await readPage(page, layers, fonts, (pixels) => {
      searched += pixels;
      return searched <= PDF_LIMITS.pixelsSearched && text.codes.length < PDF_LIMITS.codes;
    });
    page.cleanup();
    text.pages.push(read.words);
    text.codes.push(...read.codes);
    text.ink.push(read.ink);
    if (takeHugePicture()) text.withHugePicture.push(number - 1);
    words += read.words.length;
    if (words > PDF_LIMITS.textItems) return undefined;
  }
  return text;
}

function refusalOf(error: unknown): 'protegido' | 'danado' {
  if (error instanceof PasswordException) return 'protegido';
  if (error instanceof InvalidPDFException) return 'danado';
  return 'danado';
}
