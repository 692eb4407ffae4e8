import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { Giro } from './layout.ts';

/** A phone gives up on canvases that are larger than this, or on several that are nearly this large. */
const MAX_PIXELS = 8_000_000;

/** While the size is being changed a page is only stretched; it is drawn once the fingers rest this long, in ms. */
const REST_MS = 120;

interface PageCanvasProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS pixels. */
  width: number;
  giro: Giro;
  label: string;
  onDrawn?: (() => void) | undefined;
}

/** Draws a page off screen and puts it in place when complete, so that nothing flickers. */
async function draw(
  { pdf, number, width, giro }: PageCanvasProps,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const rotation = (page.rotate + giro) % 360;
  const size = page.getViewport({ scale: 1, rotation });
  const scale = width / size.width;
  const area = width * size.height * scale;
  const density = Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / area));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * density));
  canvas.height = Math.max(1, Math.floor(size.height * scale * density));
  const viewport = page.getViewport({ scale: scale * density, rotation });
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  return canvas;
}

/** Frees a canvas's memory at once; some browsers would keep it for a while. */
function forget(canvas: Element | null | undefined): void {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  canvas.width = 0;
  canvas.height = 0;
}

/** One page of a PDF as a picture of the given width. */
export function PageCanvas(props: PageCanvasProps) {
  const { pdf, number, width, giro, label, onDrawn } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  useEffect(() => {
    const ending = new AbortController();
    const wait = place.current?.firstElementChild ? REST_MS : 0;
    const start = async () => {
      const begun = performance.now();
      const canvas = await draw({ pdf, number, width, giro, label }, ending.signal);
      if (ending.signal.aborted || !place.current) return forget(canvas);
      canvas.className = 'block size-full';
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', label);
      const before = place.current.firstElementChild;
      place.current.replaceChildren(canvas);
      forget(before);
      setBroken(false);
      // For the bench and the browser's own tools: the time to draw the first page.
      if (number === 1) performance.measure('visor:dibujo', { start: begun, detail: label });
      drawn.current?.();
    };
    const timer = setTimeout(() => {
      start().catch(() => {
        if (!ending.signal.aborted) setBroken(true);
      });
    }, wait);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [pdf, number, width, giro, label]);
  useEffect(() => {
    const holder = place.current;
    return () => forget(holder?.firstElementChild);
  }, []);
  return (
    <>
      <div ref={place} className="absolute inset-0" hidden={isBroken} />
      {isBroken && (
        <p role="alert" className="p-4 text-black text-sm">
          Esta página no se puede mostrar. Abre el archivo en otra pestaña.
        </p>
      )}
    </>
  );
}
