import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

/** A PDF while it opens, once it is open, or when it can't be opened. */
export type OpenPdf =
  | { estado: 'abriendo' }
  | { estado: 'abierto'; pdf: PDFDocumentProxy }
  | { estado: 'fallido' };

/** The whole of a file. @throws {Error} when the address has no file to give, or `signal` is aborted */
async function bytesOf(source: string | File, signal: AbortSignal): Promise<Uint8Array> {
  // The page's policy lets nobody fetch a `blob:` address: a chosen file is read as it is.
  if (typeof source !== 'string') return new Uint8Array(await source.arrayBuffer());
  const answer = await fetch(source, { signal });
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Opens the PDF at an address, or a chosen one, with pdf.js, in a worker of its own, and closes it with the screen. Scripts
 * and forms of the file don't run: only its pages are drawn.
 */
export function usePdf(source: string | File): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({ estado: 'abriendo' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setOpen({ estado: 'abriendo' });
    const start = async () => {
      const [data, { getDocument, GlobalWorkerOptions }] = await Promise.all([
        bytesOf(source, signal),
        import('pdfjs-dist'),
      ]);
      if (signal.aborted) return;
      GlobalWorkerOptions.workerSrc = workerUrl;
      // The page's policy allows neither eval nor WebAssembly.
      const task = getDocument({ data, isEvalSupported: false, useWasm: false });
      // Its worker fails loudly when it is ended while it opens the file.
      signal.addEventListener('abort', () => {
        const end = () => task.destroy();
        task.promise.then(end, end);
      });
      const pdf = await task.promise;
      if (!signal.aborted) setOpen({ estado: 'abierto', pdf });
    };
    start().catch(() => {
      if (!signal.aborted) setOpen({ estado: 'fallido' });
    });
    return () => leaving.abort();
  }, [source]);
  return open;
}
