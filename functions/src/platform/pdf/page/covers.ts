import { areaOf, type Box, boxThrough, type Matrix } from './matrix.ts';

/** pdf.js's codes inside a path. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
/** Share of its box that a shape must fill to hide what is in the box. */
const WHOLE = 0.9;
/** Square points: smaller shapes hide no letter. */
const SMALLEST = 12;

type Point = readonly [number, number];

/** The boxes that the shapes of a path fill, as they are shown. */
export function coversOf(data: unknown, matrix: Matrix): Box[] {
  const [path]: unknown[] = Array.isArray(data) ? data : [];
  if (!(path instanceof Float32Array)) return [];
  const [a, b, c, d] = matrix;
  const isStraight = (b === 0 && c === 0) || (a === 0 && d === 0);
  if (!isStraight) return [];
  return shapesOf(path).flatMap((shape) => {
    const box = boxAround(shape);
    const shown = boxThrough(matrix, box);
    return areaOf(shown) >= SMALLEST && areaWithin(shape) >= WHOLE * areaOf(box) ? [shown] : [];
  });
}

function shapesOf(path: Float32Array): Point[][] {
  const shapes: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at];
    const skip = code === CURVE ? 4 : 0;
    const isPoint = code === MOVE || code === LINE || code === CURVE;
    if (isPoint) {
      const point: Point = [path[at + 1 + skip] ?? 0, path[at + 2 + skip] ?? 0];
      const shape = shapes.at(-1);
      if (shape && code !== MOVE) shape.push(point);
      else shapes.push([point]);
    }
    at += isPoint ? 3 + skip : 1;
  }
  return shapes;
}

function boxAround(shape: readonly Point[]): Box {
  return shape.reduce<Box>(
    ([x0, y0, x1, y1], [x, y]) => [
      Math.min(x0, x),
      Math.min(y0, y),
      Math.max(x1, x),
      Math.max(y1, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

function areaWithin(shape: readonly Point[]): number {
  const twice = shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
