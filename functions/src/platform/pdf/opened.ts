import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { readCodes } from './codes.ts';
import { PDF_LIMITS } from './limits.ts';
import { checkStructure } from './structure.ts';
import type { PdfContent, PdfRefusal, PdfRefused } from './types.ts';
import { readPage } from './words.ts';

/** pdf.js's level of reporting at which it tells of lost text. */
const WARNINGS = 1;
/** Messages of pdf.js about text that it leaves out because its font or an operator is missing or broken. */
const LOST_TEXT =
  /Font ".*" is not available|Type3 font resource|loadFont - |getOperatorList - ignoring (?!Shading)|ensureStateFont/;
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Pixels of the longer side of a page that is drawn: 200 dpi of a letter. */
const LONGEST_SIDE = 2_200;

/** The file that is open in this process; nothing of an earlier one is left. */
let opened: PDFDocumentProxy | undefined;
const rotations = new Map<number, number>();
let hasLostText = false;

/** pdf.js reports lost text only to the console, which nobody else uses in this process. */
export function listenForLostText(): void {
  console.warn = (message: unknown) => {
    hasLostText ||= LOST_TEXT.test(String(message));
  };
}

/**
 * Opens the file if nothing in it acts and it unpacks to what honest files do.
 * @param isRead true to read its words too; then every stream must be intact
 */
export async function open(bytes: Uint8Array, isRead: boolean): Promise<PdfContent | PdfRefused> {
  await opened?.destroy();
  opened = undefined;
  rotations.clear();
  hasLostText = false;
  const structure = await checkStructure(bytes);
  if (!structure.ok) return structure;
  try {
    opened = await load(bytes);
  } catch (error) {
    return refuse(isPasswordMissing(error) ? 'protegido' : 'danado');
  }
  const paginas = opened.numPages;
  if (paginas < 1) return refuse('sin_paginas');
  if (paginas > PDF_LIMITS.pages) return refuse('peligroso');
  try {
    if (isRead) return structure.isIntact ? await readPages(opened) : refuse('danado');
    await opened.getPage(1);
    return { ok: true, paginas, pages: [] };
  } catch {
    return refuse('danado');
  }
}

function isPasswordMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** pdf-parse keeps pdf.js's document to itself, and only the document has the words' boxes and draws. */
function load(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const parser = new PDFParse({
    // pdf.js takes no Buffer, and empties what it is given.
    data: Uint8Array.from(bytes),
    // If pdf.js stopped at an error, it would return what it has until then as if that were everything.
    stopAtErrors: false,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    standardFontDataUrl: `${PDFJS}/standard_fonts/`,
    // The decoder of JPEG 2000.
    wasmUrl: `${PDFJS}/wasm/`,
    maxImageSize: PDF_LIMITS.pixelsDrawn,
    verbosity: WARNINGS,
  });
  return Reflect.apply(Reflect.get(parser, 'load'), parser, []);
}

async function readPages(document: PDFDocumentProxy): Promise<PdfContent | PdfRefused> {
  const pages = [];
  let words = 0;
  const layers = await document.getOptionalContentConfig();
  const isLayerOff = [...layers].some(([, { visible }]) => !visible);
  for (let number = 1; number <= Math.min(document.numPages, PDF_LIMITS.pagesRead); number += 1) {
    const page = await document.getPage(number);
    const { rotation, ...read } = await readPage(page, isLayerOff);
    rotations.set(number, rotation);
    pages.push(read);
    words += read.words.length;
    if (words > PDF_LIMITS.words) return refuse('peligroso');
  }
  return hasLostText ? refuse('danado') : { ok: true, paginas: document.numPages, pages };
}

/** The codes on a page, drawn as a viewer shows it, on white. */
export async function codesOn(index: number): Promise<{ ok: true; codes: string[] } | PdfRefused> {
  try {
    const page = await opened?.getPage(index + 1);
    if (!page) return refuse('danado');
    const rotation = rotations.get(index + 1) ?? 0;
    const { width, height } = page.getViewport({ scale: 1, rotation });
    const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height), rotation });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // pdf.js wants a browser's canvas, and draws on any that works like one.
    await page.render({ canvas: Object(canvas), viewport, background: 'white' }).promise;
    const drawn = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { ok: true, codes: await readCodes(drawn) };
  } catch {
    return refuse('danado');
  }
}

function refuse(code: PdfRefusal): PdfRefused {
  return { ok: false, code };
}
