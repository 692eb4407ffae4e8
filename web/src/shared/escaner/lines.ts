import type { Edges } from './edges.ts';
import type { Point } from './geometry.ts';

/** A straight line: the points for which x · cos + y · sin is `rho`. */
export interface Line {
  cos: number;
  sin: number;
  rho: number;
}

const DEGREES = 180;
const SPREAD = 3;
/** Lines closer than this to a stronger one count as the same line. */
const SAME_DEGREES = 3;
const SAME_PIXELS = 4;
/**
 * At most this many lines with the same direction, within so many degrees, are used. A checked cloth or a
 * tiled floor has more and stronger lines than the document on it.
 */
const MOST_ALONG = 6;
const ALONG_DEGREES = 3;

/** Returns the straight lines that most edges lie on, strongest first (Hough transform). */
export function findLines(edges: Edges, most: number): Line[] {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const rows = 2 * reach + 1;
  const votes = new Float32Array(DEGREES * rows);
  const turns = Array.from({ length: DEGREES }, (_none, degree) => lineAt(degree, 0));
  for (let at = 0; at < edges.strength.length; at += 1) {
    const strength = edges.strength[at] ?? 0;
    if (strength < 0.1) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    const across = Math.round((Math.atan2(edges.y[at] ?? 0, edges.x[at] ?? 0) * 180) / Math.PI);
    for (let near = across - SPREAD; near <= across + SPREAD; near += 1) {
      const degree = ((near % DEGREES) + DEGREES) % DEGREES;
      const { cos, sin } = turns[degree] ?? { cos: 1, sin: 0 };
      const place = degree * rows + Math.round(x * cos + y * sin) + reach;
      votes[place] = (votes[place] ?? 0) + strength;
    }
  }
  const least = 0.12 * Math.min(width, height);
  const found: { degree: number; rho: number }[] = [];
  const order: number[] = [];
  for (let place = 0; place < votes.length; place += 1) {
    if ((votes[place] ?? 0) > least) order.push(place);
  }
  order.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0));
  for (const place of order) {
    const candidate = { degree: Math.floor(place / rows), rho: (place % rows) - reach };
    if (found.some((one) => isSame(one, candidate))) continue;
    if (found.filter((one) => isAlong(one, candidate)).length >= MOST_ALONG) continue;
    found.push(candidate);
    if (found.length === most) break;
  }
  return found.map(({ degree, rho }) => lineAt(degree, rho));
}

/** True if two lines have the same direction. */
function isAlong(a: { degree: number }, b: { degree: number }): boolean {
  const apart = Math.abs(a.degree - b.degree);
  return Math.min(apart, 180 - apart) <= ALONG_DEGREES;
}

function lineAt(degree: number, rho: number): Line {
  const angle = (degree * Math.PI) / 180;
  return { cos: Math.cos(angle), sin: Math.sin(angle), rho };
}

function isSame(a: { degree: number; rho: number }, b: { degree: number; rho: number }): boolean {
  const apart = Math.abs(a.degree - b.degree);
  // After half a turn the same line has the opposite distance.
  const [degrees, pixels] = apart > 90 ? [180 - apart, a.rho + b.rho] : [apart, a.rho - b.rho];
  return degrees <= SAME_DEGREES && Math.abs(pixels) <= SAME_PIXELS;
}

/** Returns where two lines cross; undefined for nearly parallel lines. */
export function crossing(a: Line, b: Line): Point | undefined {
  const determinant = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(determinant) < 0.2) return undefined;
  return {
    x: (a.rho * b.sin - b.rho * a.sin) / determinant,
    y: (a.cos * b.rho - b.cos * a.rho) / determinant,
  };
}

/** Returns the position of a point along its line, in pixels. */
export function placeOn({ cos, sin }: Line, { x, y }: Point): number {
  return y * cos - x * sin;
}

/** Returns the point at a position along a line. */
export function pointOn({ cos, sin, rho }: Line, along: number): Point {
  return { x: rho * cos - along * sin, y: rho * sin + along * cos };
}

/** How much of a line has edges under it, for any stretch of it. */
export interface Support {
  line: Line;
  /**
   * Returns the share, from 0 to 1, of the stretch that has edges under it.
   * @param side 1 if brightness grows in the direction of the line's normal, -1 if it falls
   */
  share: (from: number, to: number, side: 1 | -1) => number;
}

/** Edges up to this far beside a line still count as under it, because paper is never quite straight. */
const BESIDE = [0, -1, 1, -2, 2];
/** Cosine of the largest angle between an edge and its line. */
const ALIGNED = 0.92;

/** Measures a line once, so that any stretch of it can be looked up. */
export function supportOf(line: Line, edges: Edges): Support {
  const reach = Math.ceil(Math.hypot(edges.width, edges.height));
  const sums = [new Float32Array(2 * reach + 2), new Float32Array(2 * reach + 2)] as const;
  for (let step = 0; step <= 2 * reach; step += 1) {
    const best = bestAt(line, pointOn(line, step - reach), edges);
    sums[0][step + 1] = (sums[0][step] ?? 0) + best[0];
    sums[1][step + 1] = (sums[1][step] ?? 0) + best[1];
  }
  return {
    line,
    share: (from, to, side) => {
      const sum = sums[side === 1 ? 0 : 1];
      const index = (along: number) =>
        Math.min(2 * reach + 1, Math.max(0, Math.round(along) + reach));
      const [first, last] = [index(from), index(to)];
      return last > first ? ((sum[last] ?? 0) - (sum[first] ?? 0)) / (last - first) : 0;
    },
  };
}

/** The strongest edges beside a point of the line that get brighter along its normal, and against it. */
function bestAt({ cos, sin }: Line, { x, y }: Point, edges: Edges): [number, number] {
  const best: [number, number] = [0, 0];
  for (const off of BESIDE) {
    const column = Math.round(x + off * cos);
    const row = Math.round(y + off * sin);
    if (column < 0 || row < 0 || column >= edges.width || row >= edges.height) continue;
    const at = row * edges.width + column;
    const along = (edges.x[at] ?? 0) * cos + (edges.y[at] ?? 0) * sin;
    const strength = edges.strength[at] ?? 0;
    if (along > ALIGNED) best[0] = Math.max(best[0], strength);
    if (along < -ALIGNED) best[1] = Math.max(best[1], strength);
  }
  return best;
}
