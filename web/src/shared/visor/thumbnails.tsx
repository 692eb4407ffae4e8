import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { type Giro, type PageSize, turned } from './layout.ts';
import { PageCanvas } from './page-canvas.tsx';

const WIDTH = 72;

interface ThumbnailsProps {
  pdf: PDFDocumentProxy;
  sizes: readonly (PageSize | undefined)[];
  giros: readonly Giro[];
  current: number;
  onChoose: (page: number) => void;
}

/** All pages, small, to go to one of them. One Tab stop; the arrow keys move through them. */
export function Thumbnails({ pdf, sizes, giros, current, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.children[current - 1];
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = Math.min(pdf.numPages, Math.max(1, current + step));
    onChoose(to);
    list.current?.children[to - 1]?.querySelector('button')?.focus({ preventScroll: true });
  };
  const first = sizes[0] ?? { width: 1, height: 1 };
  return (
    <nav
      aria-label="Miniaturas"
      className="w-24 shrink-0 overflow-y-auto border-line border-r bg-surface"
    >
      <ol ref={list} className="space-y-2 p-2">
        {Array.from({ length: pdf.numPages }, (_, at) => (
          <Thumbnail
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={at}
            pdf={pdf}
            number={at + 1}
            size={turned(sizes[at] ?? first, giros[at] ?? 0)}
            giro={giros[at] ?? 0}
            isCurrent={current === at + 1}
            onChoose={() => onChoose(at + 1)}
            onKeyDown={walk}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  size: PageSize;
  giro: Giro;
  isCurrent: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Thumbnail({ pdf, number, size, giro, isCurrent, onChoose, onKeyDown }: ThumbnailProps) {
  const height = (WIDTH * size.height) / size.width;
  return (
    <li>
      <button
        type="button"
        aria-label={`Ir a la página ${number}`}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className={cx(
          'block w-full rounded-control border-2 p-0.5 text-center text-xs tabular-nums',
          isCurrent ? 'border-primary font-semibold' : 'border-transparent text-muted',
        )}
      >
        <PagePicture pdf={pdf} number={number} giro={giro} height={height} width={WIDTH} />
        <span aria-hidden="true">{number}</span>
      </button>
    </li>
  );
}

interface PagePictureProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  giro: Giro;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** A small picture of a page, drawn while it is in sight or nearly. */
export function PagePicture({ pdf, number, giro, width, height }: PagePictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { root: watched.closest('nav'), rootMargin: '200px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={box}
      aria-hidden="true"
      className="relative mx-auto block overflow-hidden bg-white"
      style={{ width, height }}
    >
      {isNear && <PageCanvas pdf={pdf} number={number} width={width} giro={giro} label="" />}
    </span>
  );
}
