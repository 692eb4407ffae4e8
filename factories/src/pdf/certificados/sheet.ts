import type { Design } from './design.ts';
import { type Face, type Ink, type Item, lookOf, type Measure, wrap } from './ink.ts';

/** One piece of a line of a cell. */
interface Piece {
  x: number;
  text: string;
  face: Face;
  role: Ink['role'];
}

/** A cell, line by line; lines are `leading` apart. */
export type Cell = { lines: Piece[][]; field?: string | undefined };

/** Prints rows of cells below each other and continues on the next page. */
export function createSheet(design: Design, measure: Measure) {
  const { size, leading, rowGap, breaksRows, bottoms, top, align } = design;
  const items: Item[] = [];
  let page = 0;
  let y = top;
  let onTurn: (() => void) | undefined;

  const bottom = () => bottoms[Math.min(page, bottoms.length - 1)] ?? 100;
  function turn() {
    page += 1;
    y = top;
    onTurn?.();
  }

  function put(cell: Cell, line: number, place: { page: number; y: number }) {
    for (const { x, text, face, role } of cell.lines[line] ?? []) {
      const look = lookOf(face, size);
      items.push({ kind: 'text', ...place, x, text, look, role, ...named(cell) });
    }
  }

  function row(cells: readonly Cell[], { frame = design.hasFrames, fill = false } = {}) {
    const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
    if (!breaksRows && y - (count - 1) * leading < bottom()) turn();
    const from = { page, y };
    const places = Array.from({ length: count }, (_, line) => {
      if (y < bottom()) turn();
      const place = { page, y };
      y -= leading + (line < count - 1 ? 0 : rowGap);
      return place;
    });
    if (frame && places.every((place) => place.page === from.page)) {
      const height = count * leading + rowGap;
      items.push({
        kind: 'rectangle',
        page: from.page,
        x: design.left - 5,
        y: from.y + leading - 1.5 - height,
        width: design.right - design.left + 5,
        height: Math.max(height, 1),
        ...(fill && { fill: design.darkTitles ? [0.2, 0.2, 0.3] : [0.87, 0.87, 0.87] }),
      });
    }
    for (const cell of cells) {
      const spare = count - cell.lines.length;
      const shift = align === 'top' ? 0 : align === 'bottom' ? spare : spare / 2;
      cell.lines.forEach((_, line) => {
        const at = Math.floor(line + shift);
        const place = places[at] ?? from;
        const half = (line + shift - at) * leading;
        put(cell, line, { page: place.page, y: place.y - half });
      });
    }
  }

  return {
    items,
    row,
    /** Prints at a fixed place of the first page. */
    at(x: number, fixedY: number, text: string, face: Face, role: Ink['role'], field?: string) {
      if (text === '') return;
      const look = lookOf(face, size);
      const named = field === undefined ? {} : { field };
      items.push({ kind: 'text', page: 0, x, y: fixedY, text, look, role, ...named });
    },
    startAt(start: number) {
      y = start;
    },
    /** Sets what to print again at the top of each new page. */
    onTurn(print: (() => void) | undefined) {
      onTurn = print;
    },
    skip(points: number) {
      y -= points;
    },
    pages: () => page + 1,
    breaksAtHyphens: design.breaksAtHyphens,
    widthOf: (text: string, face: Face) => measure(text, face, size),
  };
}

export type Sheet = ReturnType<typeof createSheet>;

function named({ field }: Cell) {
  return field === undefined ? {} : { field };
}

interface Block {
  x: number;
  width: number;
  text: string;
  face?: Face;
  role?: Ink['role'];
}

/** A text in lines of that width. */
export function block(
  sheet: Sheet,
  { x, width, text, face = 'regular', role = 'cell' }: Block,
): Piece[][] {
  const measure = (line: string) => sheet.widthOf(line, face);
  return wrap(text, width, measure, sheet.breaksAtHyphens).map((line) => [
    { x, text: line, face, role },
  ]);
}

/** A title over a part of the certificate. */
export function title(sheet: Sheet, design: Design, text: string) {
  const line = { x: design.left - 3, text, face: 'bold' as const, role: 'title' as const };
  sheet.row([{ lines: [[line]] }], { fill: true });
}
