import type { Edges } from './edges.ts';
import type { Point, Quad } from './geometry.ts';
import { crossing, type Line } from './lines.ts';

const SAMPLES = 48;
/** How far beside a side its true edge is looked for, in pixels of the small picture. */
const REACH = 4;
const ROUNDS = 2;

/** Moves each side of a document to the edge beside it, which gives the corners more exactly. */
export function refineQuad(quad: Quad, edges: Edges): Quad {
  let current = quad;
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = current.map((corner, at) =>
      fitSide(corner, current[(at + 1) % 4] ?? corner, edges),
    );
    const corners = lines.map((line, at) => crossing(lines[(at + 3) % 4] ?? line, line));
    const [a, b, c, d] = corners.map((corner, at) => closeTo(corner, current[at]));
    if (!a || !b || !c || !d) return current;
    current = [a, b, c, d];
  }
  return current;
}

/** Keeps the old corner if the new one is far away: something beside the document misled it. */
function closeTo(corner: Point | undefined, old: Point | undefined): Point | undefined {
  if (!corner || !old) return old;
  return Math.hypot(corner.x - old.x, corner.y - old.y) < 3 * REACH ? corner : old;
}

function fitSide(from: Point, to: Point, edges: Edges): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const points: (Point & { weight: number })[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const along = 0.04 + (0.92 * sample) / (SAMPLES - 1);
    const base = { x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) };
    const place = steepest(base, normal, edges);
    if (place) points.push(place);
  }
  const straight = lineThrough(from, to);
  if (points.length < SAMPLES / 3) return straight;
  const first = fit(points);
  const off = ({ x, y }: Point) => Math.abs(x * first.cos + y * first.sin - first.rho);
  const near = points.filter((point) => off(point) < 1.5);
  return near.length < SAMPLES / 3 ? first : fit(near);
}

/** The middle of the edge that crosses the normal at a point. */
function steepest(
  base: Point,
  normal: Point,
  edges: Edges,
): (Point & { weight: number }) | undefined {
  let [sum, weight] = [0, 0];
  for (let off = -REACH; off <= REACH; off += 1) {
    const x = Math.round(base.x + off * normal.x);
    const y = Math.round(base.y + off * normal.y);
    if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) continue;
    const at = y * edges.width + x;
    const aligned = Math.abs((edges.x[at] ?? 0) * normal.x + (edges.y[at] ?? 0) * normal.y);
    const strength = aligned > 0.9 ? (edges.strength[at] ?? 0) ** 2 : 0;
    sum += strength * off;
    weight += strength;
  }
  if (weight < 0.02) return undefined;
  return { x: base.x + (sum / weight) * normal.x, y: base.y + (sum / weight) * normal.y, weight };
}

function lineThrough(from: Point, to: Point): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [cos, sin] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  return { cos, sin, rho: from.x * cos + from.y * sin };
}

/** The straight line nearest to the points (total least squares). */
function fit(points: readonly (Point & { weight: number })[]): Line {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const x = points.reduce((sum, point) => sum + point.weight * point.x, 0) / total;
  const y = points.reduce((sum, point) => sum + point.weight * point.y, 0) / total;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += point.weight * (point.x - x) ** 2;
    xy += point.weight * (point.x - x) * (point.y - y);
    yy += point.weight * (point.y - y) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { cos, sin, rho: x * cos + y * sin };
}
