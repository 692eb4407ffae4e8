import type { Box } from './matrix.ts';

/** Side of a cell, in points. */
const CELL = 2;
/** Number of cells that are remembered: twice the pages of a certificate, completely full. */
const MOST = 300_000;
const ROW = 100_000;

/** Where on a page something other than letters can be seen: edges of shapes and the content of pictures. */
export interface InkMap {
  /** Marks what the box touches. */
  mark(box: Box): void;
  /** Marks the cells along a line. */
  line(from: readonly [number, number], to: readonly [number, number]): void;
  /** The marked places, as boxes of one row each. */
  boxes(): Box[];
  /** True if there was more than can be remembered. */
  isFull(): boolean;
}

/** @param view the visible part of the page: nothing is marked outside it */
export function createInkMap([x0, y0, x1, y1]: Box): InkMap {
  const cells = new Set<number>();
  const mark = (box: Box) => {
    const [left, bottom] = [cellOf(Math.max(box[0], x0)), cellOf(Math.max(box[1], y0))];
    const [right, top] = [
      lastCell(box[0], Math.min(box[2], x1)),
      lastCell(box[1], Math.min(box[3], y1)),
    ];
    for (let row = bottom; row <= top; row += 1) {
      for (let column = left; column <= right && cells.size < MOST; column += 1) {
        cells.add(row * ROW + column);
      }
    }
  };
  return {
    mark,
    line([ax, ay], [bx, by]) {
      const length = Math.hypot(bx - ax, by - ay);
      const steps = Math.min(MOST, Math.max(1, Math.ceil(length / CELL)));
      for (let step = 0; step <= steps; step += 1) {
        const [x, y] = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
        mark([x, y, x, y]);
      }
    },
    boxes: () => rowsOf([...cells].sort((a, b) => a - b)),
    isFull: () => cells.size >= MOST,
  };
}

const cellOf = (at: number): number => Math.floor(at / CELL);
/** The last cell of what ends at `to`. What begins and ends at one place has one cell. */
const lastCell = (from: number, to: number): number =>
  from > to ? Number.NEGATIVE_INFINITY : Math.max(cellOf(from), Math.ceil(to / CELL) - 1);

/** Joins cells side by side into one box. */
function rowsOf(cells: readonly number[]): Box[] {
  const boxes: Box[] = [];
  for (let index = 0; index < cells.length; ) {
    const first = cells[index] ?? 0;
    let length = 1;
    while (cells[index + length] === first + length) length += 1;
    const row = Math.floor(first / ROW);
    const column = first - row * ROW;
    const y = row * CELL;
    boxes.push([column * CELL, y, (column + length) * CELL, y + CELL]);
    index += length;
  }
  return boxes;
}
