import { DOCUMENTOS } from '@notaria/contract/messages';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);

interface PdfViewerProps {
  /** Where the file is, or the file itself. */
  source: string | File;
  /** What a page is called. */
  title: string;
  /** What the frame is called. */
  label: string;
  /** Classes that say how high all of it is, also while it loads: nothing below may move. */
  height: string;
}

/** Page and zoom controls for browsers that show no PDF by themselves, such as those of many phones. */
export function PdfViewer({ source, title, label: frameLabel, height }: PdfViewerProps) {
  const open = usePdf(source);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(FIT);
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);

  if (open.estado === 'fallido') return <Alert>{DOCUMENTOS.falloCargar}</Alert>;
  const pages = open.estado === 'abierto' ? open.pdf.numPages : 0;
  const label = `Página ${number} de ${pages}`;
  return (
    <div
      className={cx(
        height,
        'flex flex-col overflow-hidden rounded-card border border-line bg-sunken',
      )}
    >
      <div
        role="toolbar"
        aria-label="Página y tamaño del documento"
        className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b bg-surface px-2"
      >
        <div className="flex items-center">
          <IconButton
            label="Página anterior"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={number <= 1}
            onClick={() => setNumber(number - 1)}
          />
          <output className="text-sm tabular-nums">{pages > 0 ? label : 'Abriendo…'}</output>
          <IconButton
            label="Página siguiente"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={number >= pages}
            onClick={() => setNumber(number + 1)}
          />
        </div>
        <div className="flex items-center">
          <IconButton
            label="Alejar"
            icon={<ZoomOut aria-hidden="true" />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <output className="min-w-12 whitespace-nowrap text-center text-sm tabular-nums">
            {Math.round((ZOOMS[zoom] ?? 1) * 100)} %
          </output>
          <IconButton
            label="Acercar"
            icon={<ZoomIn aria-hidden="true" />}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
      </div>
      <section
        ref={frame}
        aria-label={frameLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto p-2 [scrollbar-gutter:stable]"
      >
        {open.estado === 'abierto' && width > 0 ? (
          <PdfPage
            pdf={open.pdf}
            number={number}
            zoom={ZOOMS[zoom] ?? 1}
            width={width}
            label={`${title}, ${label.toLowerCase()}`}
          />
        ) : (
          <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
        )}
      </section>
    </div>
  );
}

/** The width in CSS pixels that an element has for its content, also after the window turns or changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
