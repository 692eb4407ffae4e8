import type { Marca } from '@notaria/contract/marcas';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { announce } from '../ui/live-region.ts';
import type { Giro } from './layout.ts';
import { type Marcado, pressArrow, type Rect, rectBetween, turnRect, unturnRect } from './marks.ts';

interface MarkBoxesProps extends Marcado {
  /** From 1. */
  number: number;
  giro: Giro;
  /** True if finger and mouse draw instead of selecting text. */
  isDrawing: boolean;
}

const percent = (part: number) => `${part * 100}%`;

function placed({ x, y, ancho, alto }: Rect) {
  return { left: percent(x), top: percent(y), width: percent(ancho), height: percent(alto) };
}

/** The marks of one page, each a button, and the layer where new ones are drawn. */
export function MarkBoxes(props: MarkBoxesProps) {
  const { number, giro, marcas = [], isDrawing, onMarcar, onCambiar, elegida, onElegir } = props;
  const { onEscribir } = props;
  return (
    <>
      {isDrawing && onMarcar && (
        <Sheet
          onDrawn={(rect) => onMarcar({ pagina: number, ...unturnRect(rect, giro), nota: '' })}
        />
      )}
      {marcas.map((marca, indice) =>
        marca.pagina === number ? (
          <MarkBox
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
            key={indice}
            numero={indice + 1}
            marca={marca}
            giro={giro}
            isChosen={elegida === indice}
            onChoose={() => onElegir?.(indice)}
            onChange={onCambiar && ((next) => onCambiar(indice, next))}
            onWrite={onEscribir && (() => onEscribir(indice))}
          />
        ) : null,
      )}
    </>
  );
}

/** Takes the presses on a page while marks are drawn on it. */
function Sheet({ onDrawn }: { onDrawn: (rect: Rect) => void }) {
  const [drag, setDrag] = useState<{ from: { x: number; y: number }; rect: Rect }>();
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(1, Math.max(0, value));
    return {
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    };
  };
  return (
    <div
      data-dibujo
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointOf(event);
        setDrag({ from, rect: rectBetween(from, from) });
      }}
      onPointerMove={(event) => {
        if (drag) setDrag({ ...drag, rect: rectBetween(drag.from, pointOf(event)) });
      }}
      onPointerUp={(event) => {
        if (!drag) return;
        setDrag(undefined);
        onDrawn(rectBetween(drag.from, pointOf(event)));
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      {drag && (
        <div
          className="absolute border-2 border-[#b3261e] border-dashed bg-[rgb(179_38_30/12%)]"
          style={placed(drag.rect)}
        />
      )}
    </div>
  );
}

const inPercent = (part: number) => `${Math.round(part * 100)} %`;

/** Where a mark is, for who doesn't see it move. */
const placeOf = ({ x, y }: Rect) =>
  `A ${inPercent(x)} de la izquierda y ${inPercent(y)} de arriba.`;
const sizeOf = ({ ancho, alto }: Rect) =>
  `${inPercent(ancho)} de ancho y ${inPercent(alto)} de alto.`;

interface MarkBoxProps {
  numero: number;
  marca: Marca;
  giro: Giro;
  isChosen: boolean;
  onChoose: () => void;
  onChange: ((marca: Marca | undefined) => void) | undefined;
  onWrite: (() => void) | undefined;
}

function MarkBox({ numero, marca, giro, isChosen, onChoose, onChange, onWrite }: MarkBoxProps) {
  const box = useRef<HTMLButtonElement>(null);
  const isNew = onChange !== undefined && isChosen && marca.nota === '';
  const begunNew = useRef(isNew);
  useEffect(() => {
    // A new mark takes the focus, unless somebody is typing a note.
    if (!begunNew.current || document.activeElement instanceof HTMLTextAreaElement) return;
    box.current?.focus({ preventScroll: true });
  }, []);
  const shown = turnRect(marca, giro);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the page is turned.
  useEffect(() => {
    // A mark that is moved by keys stays in sight.
    if (document.activeElement !== box.current || begunNew.current) begunNew.current = false;
    else box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marca, giro]);
  const press = (event: KeyboardEvent) => {
    if (!onChange) return;
    const next = pressArrow(shown, event.key, event.shiftKey);
    if (next) {
      onChange({ ...marca, ...unturnRect(next, giro) });
      announce(event.shiftKey ? sizeOf(next) : placeOf(next));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(undefined);
      announce(`Marca ${numero}: se quitó.`);
    } else if (event.key === 'Enter' && onWrite) onWrite();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      ref={box}
      type="button"
      aria-label={`Marca ${numero}${marca.nota === '' ? '' : `: ${marca.nota}`}`}
      title={marca.nota}
      onClick={onChoose}
      onKeyDown={press}
      className={cx(
        'absolute min-h-6 min-w-6 rounded-sm border-[3px] border-[#b3261e]',
        isChosen ? 'bg-[rgb(179_38_30/25%)]' : 'bg-[rgb(179_38_30/10%)]',
      )}
      style={placed(shown)}
    >
      <span
        aria-hidden="true"
        className="absolute -top-3 -left-3 flex size-6 items-center justify-center rounded-full bg-[#b3261e] font-semibold text-white text-xs"
      >
        {numero}
      </span>
    </button>
  );
}
