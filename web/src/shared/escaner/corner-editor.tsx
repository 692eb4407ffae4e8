import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useBlobUrl } from './blob-image.tsx';
import { isConvex, type Point, type Quad, wholeOf } from './geometry.ts';
import { Lens } from './lens.tsx';
import type { ScanPage } from './page.ts';

const NAMES = [
  'superior izquierda',
  'superior derecha',
  'inferior derecha',
  'inferior izquierda',
] as const;
/** How far an arrow key moves a corner, as a share of the picture; ten times as far with Shift. */
const STEP = 0.004;

/** The ways to move a corner: the key, the step on the screen, and the button's words and icon. */
const WAYS = [
  { key: 'ArrowLeft', x: -1, y: 0, words: 'a la izquierda', icon: <ArrowLeft /> },
  { key: 'ArrowUp', x: 0, y: -1, words: 'hacia arriba', icon: <ArrowUp /> },
  { key: 'ArrowDown', x: 0, y: 1, words: 'hacia abajo', icon: <ArrowDown /> },
  { key: 'ArrowRight', x: 1, y: 0, words: 'a la derecha', icon: <ArrowRight /> },
];

interface CornerEditorProps {
  page: ScanPage;
  number: number;
  /** The current corners. */
  quad: Quad;
  onQuad: (change: (quad: Quad) => Quad) => void;
}

/** A finger on a corner: its distance from the middle of the corner, in pixels of the screen. */
interface Grip extends Point {
  at: number;
}

function withCorner(quad: Quad, at: number, point: Point): Quad {
  const [a, b, c, d] = quad.map((corner, index) => (index === at ? point : corner));
  return a && b && c && d ? [a, b, c, d] : quad;
}

/** The photograph with its four corners, which are dragged, or moved with arrows on the screen or the keyboard. */
export function CornerEditor({ page, number, quad, onQuad }: CornerEditorProps) {
  const [chosen, setChosen] = useState(0);
  const [isMoving, setIsMoving] = useState(false);
  const grip = useRef<Grip>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const url = useBlobUrl(page.photo);
  const { width, height } = page;
  const corner = quad[chosen] ?? quad[0];
  const name = NAMES[chosen] ?? NAMES[0];

  const moveTo = (at: number, { x, y }: Point) => {
    const point = {
      x: Math.min(width, Math.max(0, x)),
      y: Math.min(height, Math.max(0, y)),
    };
    onQuad((current) => {
      const next = withCorner(current, at, point);
      return isConvex(next) ? next : current;
    });
  };
  const nudge = (at: number, way: Point, times = 1) => {
    const from = quad[at];
    if (!from) return;
    const step = STEP * Math.max(width, height) * times;
    setChosen(at);
    setIsMoving(true);
    moveTo(at, { x: from.x + way.x * step, y: from.y + way.y * step });
  };
  const take = (at: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      at,
      x: box.left + box.width / 2 - event.clientX,
      y: box.top + box.height / 2 - event.clientY,
    };
    setChosen(at);
    setIsMoving(true);
  };
  const drag = (at: number) => (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    const { current: held } = grip;
    if (held?.at !== at || !box) return;
    moveTo(at, {
      x: ((event.clientX + held.x - box.left) / box.width) * width,
      y: ((event.clientY + held.y - box.top) / box.height) * height,
    });
  };
  const letGo = () => {
    grip.current = undefined;
    setIsMoving(false);
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const way = WAYS.find(({ key }) => key === event.key);
    if (!way) return;
    event.preventDefault();
    nudge(at, way, event.shiftKey ? 10 : 1);
  };

  return (
    <div className="space-y-3 short:sm:grid short:sm:grid-cols-2 short:sm:gap-6 short:sm:space-y-0">
      <div className="flex justify-center">
        <div ref={frame} className="relative max-w-full touch-none select-none">
          {url && (
            <img
              src={url}
              alt={`Foto de la página ${number}`}
              draggable={false}
              className="block max-h-[46vh] max-w-full short:max-h-[48vh]"
            />
          )}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
          >
            <polygon
              points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
              vectorEffect="non-scaling-stroke"
              className="fill-primary/15 stroke-3 stroke-primary"
            />
          </svg>
          {quad.map(({ x, y }, at) => (
            <button
              key={NAMES[at]}
              type="button"
              aria-label={`Esquina ${NAMES[at]}`}
              aria-describedby={help}
              aria-pressed={chosen === at}
              className="-translate-x-1/2 -translate-y-1/2 absolute flex size-touch touch-none items-center justify-center rounded-full"
              style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
              onPointerDown={take(at)}
              onPointerMove={drag(at)}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onClick={() => setChosen(at)}
              onKeyDown={press(at)}
              onBlur={() => setIsMoving(false)}
            >
              <span
                className={cx(
                  'size-6 rounded-full border-3 border-white bg-primary shadow-md',
                  chosen === at && 'outline-3 outline-amarillo',
                )}
              />
            </button>
          ))}
          {isMoving && url && <Lens url={url} page={page} at={corner} />}
        </div>
      </div>
      <div className="space-y-2 text-center">
        <p id={help} className="text-muted text-sm">
          Arrastra cada esquina hasta la del papel, o tócala y muévela con las flechas.
        </p>
        {/* For people who cannot drag, and for the last millimetre. */}
        <fieldset
          className="flex flex-wrap items-center justify-center gap-x-3"
          onBlur={() => setIsMoving(false)}
        >
          <legend className="sr-only">Mover la esquina {name}</legend>
          <p role="status" className="text-muted text-sm">
            Esquina {name}
            <span className="sr-only"> {placeOf(corner, page)}</span>
          </p>
          <div className="flex">
            {WAYS.map((way) => (
              <IconButton
                key={way.key}
                label={`Mover la esquina ${way.words}`}
                icon={way.icon}
                onClick={() => nudge(chosen, way)}
              />
            ))}
          </div>
        </fieldset>
        <Button variant="ghost" onClick={() => onQuad(() => wholeOf(page))}>
          Usar toda la foto
        </Button>
      </div>
    </div>
  );
}

/** The place of a corner, in words, for screen readers. */
function placeOf({ x, y }: Point, { width, height }: ScanPage): string {
  const [across, down] = [Math.round((100 * x) / width), Math.round((100 * y) / height)];
  return `a ${across} % de la orilla izquierda y ${down} % de la de arriba`;
}
