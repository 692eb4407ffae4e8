import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useBlobUrl } from './blob-image.tsx';
import { isConvex, type Point, type Quad, wholeOf } from './geometry.ts';
import type { ScanPage } from './pages.ts';

const NAMES = ['superior izquierda', 'superior derecha', 'inferior derecha', 'inferior izquierda'];
/** How far an arrow key moves a corner, as a share of the picture; with Shift, ten times that. */
const STEP = 0.004;
const ZOOM = 2.5;
const LENS = 112;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface CornerEditorProps {
  page: ScanPage;
  number: number;
  onDone: (quad: Quad) => void;
  onCancel: () => void;
}

function withCorner(quad: Quad, at: number, point: Point): Quad {
  const [a, b, c, d] = quad.map((corner, index) => (index === at ? point : corner));
  return a && b && c && d ? [a, b, c, d] : quad;
}

/** The photograph with its four corners to drag; the arrow keys move the one that has the focus. */
export function CornerEditor({ page, number, onDone, onCancel }: CornerEditorProps) {
  const [quad, setQuad] = useState(page.cut.quad);
  const [held, setHeld] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const url = useBlobUrl(page.photo);
  const { width, height } = page;

  const moveTo = (at: number, { x, y }: Point) => {
    const point = {
      x: Math.min(width, Math.max(0, x)),
      y: Math.min(height, Math.max(0, y)),
    };
    setQuad((current) => {
      const next = withCorner(current, at, point);
      return isConvex(next) ? next : current;
    });
  };
  const drag = (at: number) => (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (held !== at || !box) return;
    moveTo(at, {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    });
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const corner = quad[at];
    if (!arrow || !corner) return;
    event.preventDefault();
    const step = STEP * Math.max(width, height) * (event.shiftKey ? 10 : 1);
    moveTo(at, { x: corner.x + arrow.x * step, y: corner.y + arrow.y * step });
  };
  const lens = held === undefined ? undefined : quad[held];

  return (
    <div className="space-y-4">
      <p id={help} className="text-muted text-sm">
        Arrastra cada esquina hasta la del papel. Con teclado: las flechas mueven la esquina
        elegida.
      </p>
      <div className="flex justify-center">
        <div ref={frame} className="relative max-w-full touch-none select-none">
          {url && (
            <img
              src={url}
              alt={`Foto de la página ${number}`}
              draggable={false}
              className="block max-h-[56vh] max-w-full"
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
          {quad.map((corner, at) => (
            <button
              key={NAMES[at]}
              type="button"
              aria-label={`Esquina ${NAMES[at]}`}
              aria-describedby={help}
              className="-translate-x-1/2 -translate-y-1/2 absolute flex size-touch touch-none items-center justify-center rounded-full"
              style={{ left: `${(100 * corner.x) / width}%`, top: `${(100 * corner.y) / height}%` }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(at);
              }}
              onPointerMove={drag(at)}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
              onKeyDown={press(at)}
            >
              <span className="size-6 rounded-full border-3 border-white bg-primary shadow-md" />
            </button>
          ))}
          {lens && url && <Lens url={url} page={page} at={lens} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="ghost" onClick={() => setQuad(wholeOf(page))}>
          Usar toda la foto
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button onClick={() => onDone(quad)}>Enderezar</Button>
      </div>
    </div>
  );
}

/** A magnifier away from the finger, which would hide the corner. */
function Lens({ url, page, at }: { url: string; page: ScanPage; at: Point }) {
  const isLeft = at.x < page.width / 2;
  const [across, down] = [320 * ZOOM, (320 * ZOOM * page.height) / page.width];
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 overflow-hidden rounded-full border-3 border-white shadow-lg ${isLeft ? 'right-2' : 'left-2'}`}
      style={{
        width: LENS,
        height: LENS,
        backgroundImage: `url("${url}")`,
        backgroundSize: `${across}px ${down}px`,
        backgroundPosition: `${LENS / 2 - (at.x / page.width) * across}px ${LENS / 2 - (at.y / page.height) * down}px`,
      }}
    >
      <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-3 rounded-full border-2 border-primary" />
    </div>
  );
}
