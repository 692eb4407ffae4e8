import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

/** A PDF while it opens, once it is open, or when it can't be opened. */
export type OpenPdf =
  | { estado: 'abriendo' }
  | { estado: 'abierto'; pdf: PDFDocumentProxy }
  | { estado: 'fallido' };

/**
 * Opens the PDF at `url` with pdf.js, in a worker of its own, and closes it with the screen. Scripts
 * and forms of the file don't run: only its pages are drawn.
 */
export function usePdf(url: string): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({ estado: 'abriendo' });
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    setOpen({ estado: 'abriendo' });
    const start = async () => {
      const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
      if (isGone) return;
      GlobalWorkerOptions.workerSrc = workerUrl;
      // The page's policy allows neither eval nor WebAssembly.
      const task = getDocument({ url, disableRange: true, isEvalSupported: false, useWasm: false });
      close = () => void task.destroy();
      const pdf = await task.promise;
      if (!isGone) setOpen({ estado: 'abierto', pdf });
    };
    start().catch(() => {
      if (!isGone) setOpen({ estado: 'fallido' });
    });
    return () => {
      isGone = true;
      close();
    };
  }, [url]);
  return open;
}
