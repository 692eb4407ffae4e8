import type { Marca } from '@notaria/contract/marcas';
import type { Giro, Layout } from './layout.ts';
import { onPage, unturnRect } from './marks.ts';

/** Where the keyboard puts a mark, to be moved from there. */
const CENTRO = { x: 0.3, y: 0.1, ancho: 0.4, alto: 0.1 } as const;

/** What of the whole is in sight, in CSS pixels. */
interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Moves a side of the mark into the visible part of the page. All values are fractions of the page. */
function into(seen: readonly [from: number, to: number], at: number, side: number): number {
  const [from, to] = [Math.max(0, seen[0]), Math.min(1, seen[1])];
  return at >= from && at + side <= to ? at : (from + to - side) / 2;
}

/** A mark without a note: near the top of the page, or in the middle of the visible part. */
export function markInSight(
  { width, tops, heights }: Layout,
  page: number,
  giro: Giro,
  sight: Window,
): Marca {
  const top = tops[page - 1] ?? 0;
  const height = heights[page - 1] ?? 1;
  const down = [(sight.top - top) / height, (sight.top + sight.height - top) / height] as const;
  const across = [sight.left / width, (sight.left + sight.width) / width] as const;
  const shown = onPage({
    ...CENTRO,
    x: into(across, CENTRO.x, CENTRO.ancho),
    y: into(down, CENTRO.y, CENTRO.alto),
  });
  return { pagina: page, ...unturnRect(shown, giro), nota: '' };
}
