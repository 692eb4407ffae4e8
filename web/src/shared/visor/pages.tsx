import { MARCAS } from '@notaria/contract/marcas';
import { SquarePen } from 'lucide-react';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Giro, layOut, nextGiro } from './layout.ts';
import { markInSight } from './mark-place.ts';
import { turnRect } from './marks.ts';
import { Page } from './page.tsx';
import { scrollByKey } from './scroll-by-key.ts';
import { SearchBar } from './search-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useKeys } from './use-keys.ts';
import { type PdfOpening, usePageSizes } from './use-pdf.ts';
import { useInnerSize, useScroller } from './use-scroller.ts';
import { useSearch } from './use-search.ts';
import { useZoom } from './use-zoom.ts';
import type { VisorProps } from './visor.tsx';

interface PagesProps extends Omit<VisorProps, 'url' | 'renovar' | 'alto'> {
  open: Exclude<PdfOpening, { estado: 'fallido' }>;
  titulo: string;
}

/** The tools, and the frame in which the pages of an open document scroll. */
export function Pages(props: PagesProps) {
  const { open, nombre, titulo, onReady, children } = props;
  const pdf = open.estado === 'abierto' ? open.pdf : undefined;
  const frame = useRef<HTMLElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const inner = useInnerSize(frame);
  const sizes = usePageSizes(open);
  const [zoom, setZoom] = useState(1);
  const [giros, setGiros] = useState<readonly Giro[]>([]);
  const [showsThumbnails, setThumbnails] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const count = pdf && inner.width > 0 && sizes.length > 0 ? pdf.numPages : 0;
  const layout = useMemo(
    () => layOut(count, sizes, inner.width, zoom, giros),
    [count, sizes, inner.width, zoom, giros],
  );
  const scroller = useScroller(frame, layout);
  const { goTo, reveal } = scroller;
  /** Turns some pages, each from how it stands. */
  const turn = (isTurned: (page: number) => boolean) =>
    setGiros((before) =>
      Array.from({ length: count }, (_, at) => {
        const giro = before[at] ?? 0;
        return isTurned(at + 1) ? nextGiro(giro) : giro;
      }),
    );
  const { step, fit } = useZoom(frame, zoom, setZoom, scroller.hold);
  const search = useSearch(isFinding ? pdf : undefined);
  const find = useCallback(() => setFinding(true), []);
  const closeSearch = () => {
    setFinding(false);
    frame.current?.focus({ preventScroll: true });
  };
  useKeys(whole, { step, fit, find });

  const { marcas, onMarcar, onCambiar, elegida, onElegir, onEscribir } = props;
  const marcado = { marcas, onMarcar, onCambiar, elegida, onElegir, onEscribir };
  const [wantsDrawing, setDrawing] = useState(false);
  const isFull = (marcas?.length ?? 0) >= MARCAS.maximo;
  const isDrawing = wantsDrawing && onMarcar !== undefined && !isFull;
  const mark = () => {
    const box = frame.current;
    if (!box || count === 0 || isFull || !onMarcar) return false;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = box;
    onMarcar(
      markInSight(layout, scroller.page, giros[scroller.page - 1] ?? 0, {
        left,
        top,
        width,
        height,
      }),
    );
    return true;
  };
  useImperativeHandle(props.mando, () => ({
    marcar: mark,
    desplazar: (key, isBack) => scrollByKey(frame.current, key, isBack),
  }));
  const chosen = elegida === undefined ? undefined : marcas?.[elegida];
  const led = useRef<number>(undefined);
  useEffect(() => {
    // Only selecting leads to a mark; a mark that is being moved stays where it is.
    if (led.current === elegida || count === 0) return;
    led.current = elegida;
    if (!chosen || onMarcar) return;
    const { x, y, ancho, alto } = turnRect(chosen, giros[chosen.pagina - 1] ?? 0);
    reveal(chosen.pagina, x + ancho / 2, y + alto / 2);
  }, [elegida, chosen, count, giros, onMarcar, reveal]);

  const { at } = search;
  const foundOn = at?.page;
  const { near } = scroller;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found leads; scrolling away from it is left alone.
  useEffect(() => {
    // First its page; the exact place is known once the page's text is there.
    if (foundOn !== undefined && (foundOn < near[0] || foundOn > near[1])) goTo(foundOn);
  }, [foundOn, search.current]);

  const pages = Array.from({ length: count }, (_, index) => index + 1).slice(
    scroller.near[0] - 1,
    scroller.near[1],
  );
  return (
    <div ref={whole} className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        pages={pdf?.numPages ?? 0}
        page={scroller.page}
        zoom={zoom}
        showsThumbnails={showsThumbnails}
        isFinding={isFinding}
        onPage={goTo}
        onZoom={step}
        onTurn={() => turn((page) => page === scroller.page)}
        onTurnAll={() => turn(() => true)}
        onThumbnails={() => setThumbnails(!showsThumbnails)}
        onFind={() => setFinding(!isFinding)}
        otros={props.otros}
      >
        {onMarcar && (
          <IconButton
            label="Marcar en la página"
            icon={<SquarePen aria-hidden="true" />}
            aria-pressed={isDrawing}
            className="aria-pressed:bg-primary-soft aria-pressed:text-ink"
            disabled={!pdf || isFull}
            onClick={() => setDrawing(!isDrawing)}
          />
        )}
      </Toolbar>
      {isDrawing && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-3 py-1 text-sm">
          <p className="flex-1 basis-40">Arrastra sobre la página para marcar lo que está mal.</p>
          <Button variant="ghost" onClick={mark}>
            Poner una marca en la página {scroller.page}
          </Button>
        </div>
      )}
      {isFinding && <SearchBar search={search} onClose={closeSearch} />}
      {children}
      <div className="flex min-h-0 flex-1">
        {pdf && showsThumbnails && (
          <Thumbnails
            pdf={pdf}
            sizes={sizes}
            giros={giros}
            current={scroller.page}
            onChoose={goTo}
          />
        )}
        <section
          ref={frame}
          aria-label={titulo}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
          tabIndex={0}
          className="min-h-0 min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto p-2 [overflow-anchor:none] [scrollbar-gutter:stable]"
        >
          {pdf && count > 0 ? (
            <div
              className="relative"
              style={{ height: layout.total, width: Math.max(layout.width, inner.width) }}
            >
              {pages.map((number) => (
                <Page
                  key={number}
                  pdf={pdf}
                  number={number}
                  label={`${nombre}, página ${number} de ${count}`}
                  top={layout.tops[number - 1] ?? 0}
                  left={Math.max(0, (inner.width - layout.width) / 2)}
                  width={layout.width}
                  height={layout.heights[number - 1] ?? 0}
                  giro={giros[number - 1] ?? 0}
                  matches={search.byPage.get(number)}
                  active={at?.page === number ? at.index : undefined}
                  onReveal={reveal}
                  onDrawn={number === 1 ? onReady : undefined}
                  marcado={marcado}
                  isDrawing={isDrawing}
                />
              ))}
            </div>
          ) : (
            <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
          )}
        </section>
      </div>
    </div>
  );
}
