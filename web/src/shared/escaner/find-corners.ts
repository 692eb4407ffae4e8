import { findEdges } from './edges.ts';
import { areaOf, distance, isConvex, type Point, type Quad, scaleQuad, wholeOf } from './geometry.ts';
import { crossing, findLines, type Line, placeOn, type Support, supportOf } from './lines.ts';
import { type Raster, shrink } from './raster.ts';
import { refineQuad } from './refine.ts';

export interface Found {
  quad: Quad;
  /** False: no paper stood out, so the corners are those of the whole picture. */
  isSure: boolean;
}

/** The longer side of the picture in which a paper is looked for. */
export const LOOKED_AT = 400;
const MOST_LINES = 30;
/** The least of the picture that a paper covers. */
const LEAST_AREA = 0.08;
/** How far outside of the picture a corner may lie, as a share of its longer side. */
const OUTSIDE = 0.06;
/** The score from which on a paper is believed in. */
const SURE = 0.5;
/** What a paper that is darker than what it lies on counts. */
const DARKER = 0.7;
/** What the border of the picture counts as a side of the paper. */
const BORDER = 0.35;

interface Pair {
  a: Candidate;
  b: Candidate;
}

interface Candidate extends Support {
  isBorder: boolean;
}

/** Finds the four corners of the paper in a picture; the whole picture where none stands out. */
export function findCorners(picture: Raster): Found {
  const raster = shrink(picture, LOOKED_AT);
  const scale = picture.width / raster.width;
  const edges = findEdges(raster);
  const lines: Candidate[] = [
    ...findLines(edges, MOST_LINES).map((line) => ({ ...supportOf(line, edges), isBorder: false })),
    ...bordersOf(raster).map((line) => ({ line, share: () => BORDER, isBorder: true })),
  ];
  const best = bestQuad(lines, raster);
  if (!best || best.score < SURE) return { quad: wholeOf(picture), isSure: false };
  return { quad: scaleQuad(refineQuad(best.quad, edges), scale), isSure: true };
}

function bordersOf({ width, height }: Raster): Line[] {
  return [
    { cos: 1, sin: 0, rho: 0 },
    { cos: 1, sin: 0, rho: width - 1 },
    { cos: 0, sin: 1, rho: 0 },
    { cos: 0, sin: 1, rho: height - 1 },
  ];
}

/** True if two lines may be opposite sides of one paper. */
function areOpposite(a: Line, b: Line, { width, height }: Raster): boolean {
  const cosine = a.cos * b.cos + a.sin * b.sin;
  if (Math.abs(cosine) < 0.7) return false;
  const middle = { x: width / 2, y: height / 2 };
  const [near, far] = [a, b].map(({ cos, sin, rho }) => middle.x * cos + middle.y * sin - rho) as [
    number,
    number,
  ];
  return Math.abs(cosine > 0 ? near - far : near + far) > 0.12 * Math.min(width, height);
}

function bestQuad(lines: readonly Candidate[], raster: Raster) {
  const pairs: Pair[] = lines.flatMap((a, index) =>
    lines.slice(index + 1).flatMap((b) => (areOpposite(a.line, b.line, raster) ? [{ a, b }] : [])),
  );
  let best: { quad: Quad; score: number } | undefined;
  for (const [index, one] of pairs.entries()) {
    for (const two of pairs.slice(index + 1)) {
      if (Math.abs(one.a.line.cos * two.a.line.cos + one.a.line.sin * two.a.line.sin) > 0.8) continue;
      const sides = [one.a, two.a, one.b, two.b] as const;
      if (sides.filter(({ isBorder }) => isBorder).length > 2) continue;
      const score = scoreOf(sides, raster, best?.score ?? 0);
      if (score && score.score > (best?.score ?? 0)) best = score;
    }
  }
  return best;
}

type Sides = readonly [Candidate, Candidate, Candidate, Candidate];

/** What speaks for these four lines being the sides of a paper; undefined if they can't be. */
function scoreOf(sides: Sides, raster: Raster, least: number) {
  const around = [0, 1, 2, 3].map((at) =>
    crossing((sides[at] as Candidate).line, (sides[(at + 1) % 4] as Candidate).line),
  );
  const quad = inOrder(around);
  if (!quad || !quad.every((point) => isNear(point, raster))) return undefined;
  const area = areaOf(quad) / (raster.width * raster.height);
  if (area < LEAST_AREA || !hasFairCorners(quad)) return undefined;
  const middle = { x: mean(quad.map(({ x }) => x)), y: mean(quad.map(({ y }) => y)) };
  const bonus = 0.25 * Math.sqrt(Math.min(1, area));
  if (1 + bonus < least) return undefined;
  const shares: number[] = [];
  const beyond: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const side = sides[at] as Candidate;
    const [from, to] = [around[(at + 3) % 4], around[at]];
    if (!from || !to) return undefined;
    const { inside, outside } = sideSupport(side, from, to, middle);
    shares.push(inside);
    beyond.push(outside);
  }
  const score = 0.55 * mean(shares) + 0.45 * Math.min(...shares) - 0.3 * mean(beyond) + bonus;
  return { quad, score };
}

function sideSupport(side: Candidate, from: Point, to: Point, middle: Point) {
  const { line } = side;
  const [start, end] = [placeOn(line, from), placeOn(line, to)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const isAhead = middle.x * line.cos + middle.y * line.sin > line.rho;
  const brighter = side.share(start, end, isAhead ? 1 : -1);
  const darker = side.share(start, end, isAhead ? -1 : 1);
  const margin = 0.2 * (end - start);
  const past = (first: number, last: number) =>
    side.isBorder ? 0 : Math.max(side.share(first, last, 1), side.share(first, last, -1));
  return {
    inside: Math.max(brighter, DARKER * darker),
    outside: (past(start - margin, start - 3) + past(end + 3, end + margin)) / 2,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isNear({ x, y }: Point, { width, height }: Raster): boolean {
  const margin = OUTSIDE * Math.max(width, height);
  return x > -margin && y > -margin && x < width + margin && y < height + margin;
}

/** True if no corner is sharper than 40° or flatter than 140°, and no side is a stub. */
function hasFairCorners(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const [before, after] = [quad[(at + 3) % 4], quad[(at + 1) % 4]];
    if (!before || !after) return false;
    const [one, two] = [distance(corner, before), distance(corner, after)];
    const dot =
      (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y);
    return one > 20 && two > 20 && Math.abs(dot) < 0.77 * one * two;
  });
}

/** The corners clockwise, the one nearest to the top left first; undefined unless they make a convex shape. */
export function inOrder(points: readonly (Point | undefined)[]): Quad | undefined {
  const known = points.filter((point) => point !== undefined);
  if (known.length !== 4) return undefined;
  const middle = { x: mean(known.map(({ x }) => x)), y: mean(known.map(({ y }) => y)) };
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const round = [...known].sort((a, b) => angle(a) - angle(b));
  const first = round.reduce(
    (best, { x, y }, at) => (x + y < (round[best]?.x ?? 0) + (round[best]?.y ?? 0) ? at : best),
    0,
  );
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => round[(first + at) % 4]);
  if (!a || !b || !c || !d) return undefined;
  return isConvex([a, b, c, d]) ? [a, b, c, d] : undefined;
}
