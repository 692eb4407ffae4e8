import { areaOf, type Box, type Matrix, through } from './matrix.ts';

export type Point = readonly [number, number];

/** A part of a path without a gap, as straight lines in the space in which it is shown. */
export interface Shape {
  points: readonly Point[];
  box: Box;
  isClosed: boolean;
}

/** pdf.js's codes inside a path. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const CLOSE = 3;
/** Number of lines that replace a curve. */
const STEPS = 6;
/** Points of a path that are read. A drawing with more is neither a letter nor a cover. */
const MOST_POINTS = 20_000;
/** Points. Sides that differ by less are parallel to the page's sides. */
const STRAIGHT = 0.05;

/** The parts of a pdf.js path, moved to where they are shown; undefined if there are too many points. */
export function shapesOf(data: unknown, matrix: Matrix): Shape[] | undefined {
  const [path]: unknown[] = Array.isArray(data) ? data : [];
  if (!(path instanceof Float32Array)) return [];
  const parts: { points: Point[]; isClosed: boolean }[] = [];
  let [last, count]: [Point, number] = [[0, 0], 0];
  const add = (point: Point) => {
    parts.at(-1)?.points.push(through(matrix, ...point));
    last = point;
    count += 1;
  };
  const numbers = (at: number, many: number) => [...path.subarray(at, at + many)];
  for (let at = 0; at < path.length && count < MOST_POINTS; ) {
    const code = path[at];
    at += 1;
    if (code === MOVE) {
      const [x = 0, y = 0] = numbers(at, 2);
      parts.push({ points: [], isClosed: false });
      add([x, y]);
      at += 2;
    } else if (code === LINE) {
      const [x = 0, y = 0] = numbers(at, 2);
      add([x, y]);
      at += 2;
    } else if (code === CURVE) {
      for (const point of curve(last, numbers(at, 6))) add(point);
      at += 6;
    } else if (code === CLOSE) {
      const part = parts.at(-1);
      if (part) part.isClosed = true;
    }
  }
  if (count >= MOST_POINTS) return undefined;
  return parts.map(({ points, isClosed }) => ({ points, isClosed, box: boxAround(points) }));
}

function* curve([x0, y0]: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]) {
  for (let step = 1; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    yield [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3] as const;
  }
}

function boxAround(points: readonly Point[]): Box {
  let box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  }
  return box;
}

/** The sides of a shape, with the closing one if the shape is filled or closed. */
export function sidesOf({ points, isClosed }: Shape, isFilled: boolean): [Point, Point][] {
  return points.flatMap((point, index): [Point, Point][] => {
    const next = points[index + 1] ?? (isClosed || isFilled ? points[0] : undefined);
    return next ? [[point, next]] : [];
  });
}

/** True if all sides are parallel to the page's sides and there are no more than a rectangle has. */
export function isRectangle(shape: Shape): boolean {
  const sides = sidesOf(shape, true).filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]);
  return (
    sides.length <= 4 &&
    sides.every(([a, b]) => Math.abs(a[0] - b[0]) < STRAIGHT || Math.abs(a[1] - b[1]) < STRAIGHT)
  );
}

/** The share of its box that a shape fills. */
export function fullnessOf({ points, box }: Shape): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  const area = areaOf(box);
  return area > 0 ? Math.abs(twice) / 2 / area : 0;
}

/** True if a point lies in the area that the shapes fill (ISO 32000-1, 8.5.3.3). */
export function isInside(shapes: readonly Shape[], x: number, y: number, isEvenOdd: boolean) {
  let [winding, crossings] = [0, 0];
  for (const { points, box } of shapes) {
    if (y < box[1] || y > box[3] || x > box[2]) continue;
    for (let at = 0; at < points.length; at += 1) {
      const [x0 = 0, y0 = 0] = points[at] ?? [];
      const [x1 = 0, y1 = 0] = points[(at + 1) % points.length] ?? [];
      if (y0 <= y === y1 <= y) continue;
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) <= x) continue;
      crossings += 1;
      winding += y1 > y0 ? 1 : -1;
    }
  }
  return isEvenOdd ? crossings % 2 === 1 : winding !== 0;
}

/** The distance from a point to the line between two others, in points. */
export function distanceTo([[x0, y0], [x1, y1]]: [Point, Point], x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}
