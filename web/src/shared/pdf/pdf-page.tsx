import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

/** A phone gives up on canvases that are larger than this. */
const MAX_PIXELS = 16_000_000;

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** 1 fits the page into the frame's width. */
  zoom: number;
  /** Width of the frame in CSS pixels. */
  width: number;
  label: string;
}

/** One page of a PDF, drawn as wide as its frame times the zoom. */
export function PdfPage({ pdf, number, zoom, width, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const size = page.getViewport({ scale: 1 });
      const scale = (width / size.width) * zoom;
      const shown = { width: size.width * scale, height: size.height * scale };
      const density = Math.min(
        window.devicePixelRatio,
        Math.sqrt(MAX_PIXELS / (shown.width * shown.height)),
      );
      target.width = Math.floor(shown.width * density);
      target.height = Math.floor(shown.height * density);
      target.style.width = `${shown.width}px`;
      target.style.height = `${shown.height}px`;
      const task = page.render({
        canvas: target,
        viewport: page.getViewport({ scale: scale * density }),
      });
      cancel = () => task.cancel();
      await task.promise;
      if (!isGone) setBroken(false);
    };
    draw().catch(() => {
      if (!isGone) setBroken(true);
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number, zoom, width]);
  return (
    <>
      {isBroken && (
        <p role="alert">Esta página no se puede mostrar. Abre el archivo en otra pestaña.</p>
      )}
      <canvas ref={canvas} role="img" aria-label={label} hidden={isBroken} className="mx-auto" />
    </>
  );
}
