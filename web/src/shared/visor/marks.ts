import { MARCAS, type Marca } from '@notaria/contract/marcas';
import type { Giro } from './layout.ts';

/** The marks of a document, and what may be done with them. */
export interface Marcado {
  marcas?: readonly Marca[] | undefined;
  /**
   * Called when somebody drew a mark, without a note yet. Without this handler nobody can draw, move or
   * remove marks.
   */
  onMarcar?: ((marca: Marca) => void) | undefined;
  /** Called when somebody moved or resized a mark; undefined removes it. */
  onCambiar?: ((indice: number, marca: Marca | undefined) => void) | undefined;
  /** Index of the selected mark: the pages scroll to it. */
  elegida?: number | undefined;
  onElegir?: ((indice: number) => void) | undefined;
  /** Called when somebody wants to write the note of a mark. */
  onEscribir?: ((indice: number) => void) | undefined;
}

/** A rectangle as fractions of a page. */
export type Rect = Pick<Marca, 'x' | 'y' | 'ancho' | 'alto'>;

/** How far an arrow key moves or resizes a mark, as a fraction of the page. */
export const PASO = 0.01;

/** The size of a mark made by a press without a drag, around its point. */
const TAP = { ancho: 0.2, alto: 0.06 } as const;

/** Six digits place a mark to a thousandth of a pixel, and avoid rounding remainders in sums. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** A rectangle of a page as it is shown after turning by `giro` degrees clockwise. */
export function turnRect({ x, y, ancho, alto }: Rect, giro: Giro): Rect {
  const turned = {
    0: { x, y, ancho, alto },
    90: { x: 1 - y - alto, y: x, ancho: alto, alto: ancho },
    180: { x: 1 - x - ancho, y: 1 - y - alto, ancho, alto },
    270: { x: y, y: 1 - x - ancho, ancho: alto, alto: ancho },
  }[giro];
  return {
    x: round(turned.x),
    y: round(turned.y),
    ancho: round(turned.ancho),
    alto: round(turned.alto),
  };
}

/** The opposite: a shown rectangle, on the page as the file has it. */
export function unturnRect(rect: Rect, giro: Giro): Rect {
  return turnRect(rect, ((360 - giro) % 360) as Giro);
}

/** The rectangle, moved onto the page and made large enough to be seen. */
export function onPage({ x, y, ancho, alto }: Rect): Rect {
  const size = {
    ancho: round(Math.min(1, Math.max(MARCAS.lado, ancho))),
    alto: round(Math.min(1, Math.max(MARCAS.lado, alto))),
  };
  return { x: round(within(x, 1 - size.ancho)), y: round(within(y, 1 - size.alto)), ...size };
}

interface Point {
  x: number;
  y: number;
}

/** The mark between two points of a page; for two equal points, a mark around them. */
export function rectBetween(from: Point, to: Point): Rect {
  const ancho = Math.abs(to.x - from.x);
  const alto = Math.abs(to.y - from.y);
  if (ancho < MARCAS.lado && alto < MARCAS.lado) {
    return onPage({ x: from.x - TAP.ancho / 2, y: from.y - TAP.alto / 2, ...TAP });
  }
  return onPage({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), ancho, alto });
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -PASO, y: 0 },
  ArrowRight: { x: PASO, y: 0 },
  ArrowUp: { x: 0, y: -PASO },
  ArrowDown: { x: 0, y: PASO },
};

/** The shown rectangle after an arrow key: moved, or resized with Shift. */
export function pressArrow(rect: Rect, key: string, isShift: boolean): Rect | undefined {
  const by = ARROWS[key];
  if (!by) return undefined;
  if (!isShift) return onPage({ ...rect, x: rect.x + by.x, y: rect.y + by.y });
  return onPage({
    ...rect,
    ancho: Math.min(rect.ancho + by.x, 1 - rect.x),
    alto: Math.min(rect.alto + by.y, 1 - rect.y),
  });
}
