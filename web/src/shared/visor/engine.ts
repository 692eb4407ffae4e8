import type { PDFDocumentProxy } from 'pdfjs-dist';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.d.ts';
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { PdfFailure } from './failure.ts';

/**
 * An honest file of 5 MB opens within a second on a cheap phone. A file that takes longer than this is given
 * up, with its worker.
 */
const OPENING_MS = 30_000;

GlobalWorkerOptions.workerSrc = workerUrl;

/** The folder of the decoders of JBIG2 and JPEG 2000, whose names pdf.js adds; see `assetFileNames` of the build. */
const [DECODERS] = [jpeg2000Url, jbig2Url].map((url) => url.slice(0, url.lastIndexOf('/') + 1));

function failureOf(error: unknown): PdfFailure {
  if (error instanceof PdfFailure) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new PdfFailure('protegido', name);
  return new PdfFailure('danado', String(error));
}

/**
 * Opens a PDF with pdf.js in its own worker, which ends with it. Nothing in the file runs: no scripts, no
 * XFA, no links, no eval, no WebAssembly. Only its pages are drawn and their text is read.
 * @param data taken over by pdf.js
 * @param signal ends the worker
 * @param more a password, or what a thread needs that has no document of its own
 * @throws {PdfFailure} with the reason
 */
export async function openPdf(
  data: Uint8Array,
  signal: AbortSignal,
  more: Omit<DocumentInitParameters, 'data'> = {},
): Promise<PDFDocumentProxy> {
  signal.throwIfAborted();
  const task = getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    wasmUrl: DECODERS,
    ...more,
  });
  // Its worker throws if it is ended while it opens the file.
  const end = () =>
    void task.promise.then(
      () => task.destroy(),
      () => task.destroy(),
    );
  signal.addEventListener('abort', end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PdfFailure('tardado', 'the file takes too long'));
      void task.destroy();
    }, OPENING_MS);
  });
  try {
    return await Promise.race([task.promise, late]);
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}
