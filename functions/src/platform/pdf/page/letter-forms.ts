import { LETTERS, REFERENCES } from './letter-references.ts';
import type { Point } from './shapes.ts';

/** Side of the grid in which letters are compared, in squares. */
const GRID = 16;
/** Number of lines checked in each row of the grid. */
const FINE = 2;
/** Weight of a difference of proportions, relative to squares of the grid. */
const PROPORTION = 0.8;
const FAR = 99;

/** A letter, stretched to fill a grid. */
export interface Form {
  /** The squares that it fills, and the distance of each square to the nearest filled one. */
  filled: Uint8Array;
  distances: Float32Array;
  /** Logarithm of width over height. */
  proportion: number;
}

/** The form of an outline; undefined for one without an area. */
export function formOf(contours: readonly (readonly Point[])[]): Form | undefined {
  const xs = contours.flatMap((points) => points.map(([x]) => x));
  const ys = contours.flatMap((points) => points.map(([, y]) => y));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, top - bottom];
  if (!(width > 0 && height > 0)) return undefined;
  const shares = new Float32Array(GRID * GRID);
  for (let line = 0; line < GRID * FINE; line += 1) {
    const y = top - ((line + 0.5) / (GRID * FINE)) * height;
    const row = Math.floor(line / FINE) * GRID;
    for (const [from, to] of filledAt(contours, y)) {
      const [start, end] = [((from - left) / width) * GRID, ((to - left) / width) * GRID];
      for (let column = Math.floor(start); column < Math.min(GRID, end); column += 1) {
        const share = Math.min(end, column + 1) - Math.max(start, column);
        shares[row + column] = (shares[row + column] ?? 0) + share / FINE;
      }
    }
  }
  return withDistances(
    Uint8Array.from(shares, (share) => Number(share > 0.5)),
    Math.log(width / height),
  );
}

/** The stretches of a line across the outline that are inside of it. */
function filledAt(contours: readonly (readonly Point[])[], y: number): [number, number][] {
  const crossings: { x: number; winding: number }[] = [];
  for (const points of contours) {
    for (let at = 0; at < points.length; at += 1) {
      const [x0 = 0, y0 = 0] = points[at] ?? [];
      const [x1 = 0, y1 = 0] = points[(at + 1) % points.length] ?? [];
      if (y0 <= y === y1 <= y) continue;
      crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), winding: y1 > y0 ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  return crossings.flatMap((crossing, index): [number, number][] => {
    winding += crossing.winding;
    const next = crossings[index + 1];
    return winding !== 0 && next ? [[crossing.x, next.x]] : [];
  });
}

/** The costs of a step to the neighbouring squares, forwards and backwards. */
const STEPS = [
  [-1, 0, 1],
  [0, -1, 1],
  [-1, -1, Math.SQRT2],
  [1, -1, Math.SQRT2],
] as const;

/** Uses plain loops, because there are hundreds of letters with hundreds of squares each. */
function withDistances(bits: Uint8Array, proportion: number): Form {
  const distances = new Float32Array(GRID * GRID);
  const filled: number[] = [];
  for (let at = 0; at < GRID * GRID; at += 1) {
    if (bits[at]) filled.push(at);
    distances[at] = bits[at] ? 0 : FAR;
  }
  for (const way of [1, -1]) {
    for (let index = 0; index < GRID * GRID; index += 1) {
      const at = way === 1 ? index : GRID * GRID - 1 - index;
      const column = at % GRID;
      const row = (at - column) / GRID;
      let least = distances[at] ?? FAR;
      for (const [across, down, cost] of STEPS) {
        const [x, y] = [column + way * across, row + way * down];
        if (x < 0 || y < 0 || x >= GRID || y >= GRID) continue;
        const there = (distances[y * GRID + x] ?? FAR) + cost;
        if (there < least) least = there;
      }
      distances[at] = least;
    }
  }
  return { filled: Uint8Array.from(filled), distances, proportion };
}

/** How far two forms are apart, in squares of the grid. Below 0.1 they are the same letter in similar fonts. */
export function distanceBetween(a: Form, b: Form): number {
  const apart = meanOf(a.filled, b.distances) + meanOf(b.filled, a.distances);
  return apart / 2 + PROPORTION * Math.abs(a.proportion - b.proportion);
}

function meanOf(filled: Uint8Array, distances: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < filled.length; index += 1) sum += distances[filled[index] ?? 0] ?? 0;
  return sum / Math.max(1, filled.length);
}

/** The letters of one font, as it draws them. */
export type Alphabet = ReadonlyMap<string, Form>;

const BYTES = (GRID * GRID) / 8;

let opened: Alphabet[] | undefined;

/** The alphabets of usual fonts. */
export function alphabets(): readonly Alphabet[] {
  opened ??= REFERENCES.map(({ forms, proportions }) => {
    const bytes = Buffer.from(forms, 'base64');
    return new Map(
      [...LETTERS].flatMap((letter, index) => {
        const own = bytes.subarray(index * BYTES, (index + 1) * BYTES);
        const bits = Uint8Array.from({ length: GRID * GRID }, (_, at) => {
          return ((own[at >> 3] ?? 0) >> (at & 7)) & 1;
        });
        const proportion = (proportions[index] ?? 0) / 100;
        return bits.includes(1) ? [[letter, withDistances(bits, proportion)] as const] : [];
      }),
    );
  });
  return opened;
}
