import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

/** A PDF while it opens, once it is open, or when it can't be opened. */
export type OpenPdf =
  | { estado: 'abriendo' }
  | { estado: 'abierto'; pdf: PDFDocumentProxy }
  | { estado: 'fallido' };

/**
 * Opens the PDF at an address, or a chosen one, with pdf.js, in a worker of its own, and closes it with the screen. Scripts
 * and forms of the file don't run: only its pages are drawn.
 */
export function usePdf(source: string | File): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({ estado: 'abriendo' });
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    setOpen({ estado: 'abriendo' });
    const start = async () => {
      // The page's policy lets nobody fetch a `blob:` address, so a chosen file is handed over.
      const from =
        typeof source === 'string'
          ? { url: source }
          : { data: new Uint8Array(await source.arrayBuffer()) };
      const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
      if (isGone) return;
      GlobalWorkerOptions.workerSrc = workerUrl;
      // The page's policy allows neither eval nor WebAssembly.
      const task = getDocument({
        ...from,
        disableRange: true,
        isEvalSupported: false,
        useWasm: false,
      });
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
  }, [source]);
  return open;
}
