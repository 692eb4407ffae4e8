import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextMatch } from './find-text.ts';
import type { Giro } from './layout.ts';
import './text-layer.css';
import { textOf } from './text-of.ts';

/** A rectangle as fractions of the page as it is shown. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PageTextProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS pixels. */
  width: number;
  giro: Giro;
  /** The matches on this page. */
  matches: readonly TextMatch[];
  /** Index of the match that the reader is led to. */
  active: number | undefined;
  onActive: (box: Box) => void;
}

function boxesOf(match: TextMatch, pieces: readonly HTMLElement[], page: DOMRect): Box[] {
  const range = document.createRange();
  const [first, last] = [pieces[match.from.piece]?.firstChild, pieces[match.to.piece]?.firstChild];
  if (!(first instanceof Text) || !(last instanceof Text)) return [];
  range.setStart(first, Math.min(match.from.offset, first.length));
  range.setEnd(last, Math.min(match.to.offset, last.length));
  return [...range.getClientRects()].map((one) => ({
    left: (one.left - page.left) / page.width,
    top: (one.top - page.top) / page.height,
    width: one.width / page.width,
    height: one.height / page.height,
  }));
}

const percent = (part: number) => `${part * 100}%`;

function placed({ left, top, width, height }: Box): CSSProperties {
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
}

/** The text layer of a page, for selecting, with its matches. */
export function PageText({ pdf, number, width, giro, matches, active, onActive }: PageTextProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ pieces: readonly HTMLElement[]; unit: number }>();
  const [boxes, setBoxes] = useState<readonly Box[][]>([]);

  useEffect(() => {
    let isGone = false;
    let cancel = () => {};
    const start = async () => {
      const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
      const page = await pdf.getPage(number);
      const content = await textOf(page);
      const container = layer.current;
      if (isGone || !container) return;
      const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + giro) % 360 });
      container.replaceChildren();
      const text = new TextLayer({ textContentSource: content, container, viewport });
      cancel = () => text.cancel();
      await text.render();
      if (!isGone) setShown({ pieces: text.textDivs, unit: viewport.width });
    };
    // A page whose text can't be read is still shown as a picture.
    start().catch(() => {});
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number, giro]);

  const scale = shown && width / shown.unit;
  useLayoutEffect(() => {
    const page = layer.current?.parentElement?.getBoundingClientRect();
    if (!shown || !page || matches.length === 0) return setBoxes([]);
    setBoxes(matches.map((one) => boxesOf(one, shown.pieces, page)));
  }, [shown, matches]);

  const led = useRef<TextMatch>(undefined);
  useEffect(() => {
    const match = active === undefined ? undefined : matches[active];
    const box = active === undefined ? undefined : boxes[active]?.[0];
    if (!match) led.current = undefined;
    if (!match || !box || led.current === match) return;
    led.current = match;
    onActive(box);
  }, [active, matches, boxes, onActive]);

  const style: CSSProperties & Record<'--total-scale-factor', number> = {
    '--total-scale-factor': scale ?? 1,
  };
  return (
    <>
      {boxes.map((parts, at) =>
        parts.map((box) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found first stays first.
            key={`${at}-${box.left}-${box.top}`}
            aria-hidden="true"
            data-hallazgo={at === active ? 'activo' : 'otro'}
            className={
              at === active
                ? 'absolute bg-[rgb(255_140_0/55%)] outline-2 outline-[rgb(160_70_0)]'
                : 'absolute bg-[rgb(255_220_0/45%)]'
            }
            style={placed(box)}
          />
        )),
      )}
      <div style={style} className="absolute inset-0">
        <div ref={layer} className="textLayer" />
      </div>
    </>
  );
}
