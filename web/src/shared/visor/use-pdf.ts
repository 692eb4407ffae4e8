import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { PdfFailure, type RazonDeFallo } from './failure.ts';
import type { PageSize } from './layout.ts';
import { takePdf } from './preload.ts';

/** A PDF that is opening, is open, or can't be opened. */
export type PdfOpening =
  | { estado: 'abriendo' }
  | { estado: 'abierto'; pdf: PDFDocumentProxy; first: PageSize }
  | { estado: 'fallido'; razon: RazonDeFallo };

export const OPENING = { estado: 'abriendo' } as const satisfies PdfOpening;

/** Opens the PDF at an address, or a chosen file, and closes it with the screen. A new `attempt` tries again. */
export function usePdf(source: string | File, attempt: number): PdfOpening {
  const [found, setFound] = useState<{
    source: string | File;
    attempt: number;
    open: PdfOpening;
  }>();
  useEffect(() => {
    let isGone = false;
    const { pdf, end } = takePdf(source);
    const setOpen = (open: PdfOpening) => {
      if (!isGone) setFound({ source, attempt, open });
    };
    const start = async () => {
      const opened = await pdf;
      const page = await opened.getPage(1);
      const { width, height } = page.getViewport({ scale: 1 });
      setOpen({ estado: 'abierto', pdf: opened, first: { width, height } });
    };
    start().catch((error: unknown) => {
      const razon = error instanceof PdfFailure ? error.razon : 'danado';
      setOpen({ estado: 'fallido', razon });
    });
    return () => {
      isGone = true;
      end();
    };
  }, [source, attempt]);
  return found?.source === source && found.attempt === attempt ? found.open : OPENING;
}

/** Pages whose size is read at a time. */
const PIECE = 50;

/** The size of each page as the file shows it, as the sizes become known. */
export function usePageSizes(open: PdfOpening): readonly (PageSize | undefined)[] {
  const [sizes, setSizes] = useState<readonly (PageSize | undefined)[]>([]);
  useEffect(() => {
    if (open.estado !== 'abierto') return;
    const { pdf, first } = open;
    let isGone = false;
    setSizes([first]);
    const sizeOf = async (number: number): Promise<PageSize | undefined> => {
      const page = await pdf.getPage(number).catch(() => undefined);
      if (!page) return undefined;
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height };
    };
    const readAll = async () => {
      const known: (PageSize | undefined)[] = [first];
      while (known.length < pdf.numPages && !isGone) {
        const length = Math.min(PIECE, pdf.numPages - known.length);
        const begin = known.length + 1;
        known.push(...(await Promise.all(Array.from({ length }, (_, at) => sizeOf(begin + at)))));
        if (!isGone) setSizes([...known]);
      }
    };
    // A damaged page keeps the size of the first, and itself says that it can't be shown.
    readAll().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [open]);
  return sizes;
}
