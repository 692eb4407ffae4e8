import { type Bare, type Edges, findEdges } from './edges.ts';
import {
  areaOf,
  distance,
  isConvex,
  likenessToPaper,
  type Point,
  type Quad,
  scaleQuad,
  turn,
  wholeOf,
} from './geometry.ts';
import { crossing, findLines, type Line, placeOn, type Support, supportOf } from './lines.ts';
import { channel, type Raster, shrink, withoutInk } from './raster.ts';
import { refineQuad } from './refine.ts';
import { type Colours, coloursOf, unlikeness } from './unlikeness.ts';

export interface Found {
  quad: Quad;
  /** False if no document stood out, so the corners are those of the whole picture. */
  isSure: boolean;
}

/** Longer side of the picture in which a document is looked for, in pixels. */
export const LOOKED_AT = 400;
const MOST_LINES = 40;
/** The smallest share of the picture that a document covers. */
const LEAST_AREA = 0.08;
/** How far outside the picture a corner may lie, as a share of its longer side. */
const OUTSIDE = 0.06;
/** The score from which a document is believed. */
const SURE = 0.5;
/** Weight of a document that is darker than its background. */
const DARKER = 0.9;
/**
 * Weights for a shape: its sides, the weakest side, its area, a known proportion. Against it: sides that go
 * on past the corners.
 */
const MEAN = 0.55;
const WEAKEST = 0.45;
const AREA = 0.25;
const KNOWN = 0.35;
const BEYOND = 0.7;
/** The stretch past the corners in which a side is checked, as shares of its length. */
const PAST = [0.07, 0.3];
/** How much the border of the picture counts as a side of the document. */
const BORDER = 0.35;

interface Pair {
  /** Positions of the two lines in the list. */
  a: number;
  b: number;
  cos: number;
  sin: number;
  borders: number;
}

interface Candidate extends Support {
  isBorder: boolean;
}

/** Finds the four corners of the document in a picture; those of the whole picture if none stands out. */
export function findCorners(picture: Raster): Found {
  const raster = shrink(picture, LOOKED_AT);
  const scale = picture.width / raster.width;
  const bare = bareOf(raster);
  const edges = findEdges(bare);
  const lines: Candidate[] = [
    ...findLines(edges, MOST_LINES).map((line) => ({ ...supportOf(line, edges), isBorder: false })),
    ...bordersOf(raster).map((line) => ({ line, share: () => BORDER, isBorder: true })),
  ];
  const best = bestQuad(lines, { edges, colours: coloursOf(bare) });
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

/** True if two lines may be opposite sides of one document. */
function areOpposite(a: Line, b: Line, { width, height }: Edges): boolean {
  const cosine = a.cos * b.cos + a.sin * b.sin;
  if (Math.abs(cosine) < 0.7) return false;
  const middle = { x: width / 2, y: height / 2 };
  const off = ({ cos, sin, rho }: Line) => middle.x * cos + middle.y * sin - rho;
  const apart = cosine > 0 ? off(a) - off(b) : off(a) + off(b);
  return Math.abs(apart) > 0.12 * Math.min(width, height);
}

/** The pairs of lines that may be opposite sides of one document. */
function pairsOf(lines: readonly Candidate[], edges: Edges): Pair[] {
  return lines.flatMap((one, a) =>
    lines.slice(a + 1).flatMap((other, after) => {
      if (!areOpposite(one.line, other.line, edges)) return [];
      const borders = Number(one.isBorder) + Number(other.isBorder);
      return [{ a, b: a + 1 + after, cos: one.line.cos, sin: one.line.sin, borders }];
    }),
  );
}

/** Where every two lines cross, computed once for all combinations; undefined if that is far from the picture. */
function crossingsOf(lines: readonly Candidate[], edges: Edges): (Point | undefined)[] {
  return lines.flatMap((one) =>
    lines.map((other) => {
      const point = crossing(one.line, other.line);
      return point && isNear(point, edges) ? point : undefined;
    }),
  );
}

function bestQuad(lines: readonly Candidate[], scene: Scene) {
  const pairs = pairsOf(lines, scene.edges);
  const crossings = crossingsOf(lines, scene.edges);
  const count = lines.length;
  let best: { quad: Quad; score: number } | undefined;
  for (let first = 0; first < pairs.length; first += 1) {
    const one = pairs[first];
    if (!one) continue;
    for (let second = first + 1; second < pairs.length; second += 1) {
      const two = pairs[second];
      if (!two || Math.abs(one.cos * two.cos + one.sin * two.sin) > 0.8) continue;
      if (one.borders + two.borders > 2) continue;
      // Most of some hundred thousand combinations end here, so nothing is allocated for them.
      const a = crossings[one.a * count + two.a];
      const b = crossings[two.a * count + one.b];
      const c = crossings[one.b * count + two.b];
      const d = crossings[two.b * count + one.a];
      if (!a || !b || !c || !d) continue;
      const [l1, l2, l3, l4] = [lines[one.a], lines[two.a], lines[one.b], lines[two.b]];
      if (!l1 || !l2 || !l3 || !l4) continue;
      const score = scoreOf([l1, l2, l3, l4], [a, b, c, d], scene, best?.score ?? 0);
      if (score && score.score > (best?.score ?? 0)) best = score;
    }
  }
  return best;
}

type Sides = readonly [Candidate, Candidate, Candidate, Candidate];

/** The score of these four lines as sides of a document; undefined if they cannot be. */
function scoreOf(
  [one, two, three, four]: Sides,
  [a, b, c, d]: Quad,
  { edges, colours }: Scene,
  least: number,
) {
  const quad = inOrder([a, b, c, d]);
  if (!quad) return undefined;
  const area = areaOf(quad) / (edges.width * edges.height);
  if (area < LEAST_AREA || !hasFairCorners(quad)) return undefined;
  const stretches = [
    stretchOf(one, d, a),
    stretchOf(two, a, b),
    stretchOf(three, b, c),
    stretchOf(four, c, d),
  ];
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const large = AREA * Math.sqrt(Math.min(1, area));
  let [sum, weakest, left] = [0, 1, stretches.length];
  for (const one of stretches) {
    const inside = insideShare(one, middle);
    sum += inside;
    weakest = Math.min(weakest, inside);
    left -= 1;
    // Even the best result of the remaining sides cannot bring it above the best score so far.
    if (MEAN * ((sum + left) / 4) + WEAKEST * weakest + large + KNOWN <= least) return undefined;
  }
  const bonus = large + KNOWN * likenessToPaper(quad, edges);
  if (MEAN * (sum / 4) + WEAKEST * weakest + bonus <= least) return undefined;
  const beyond = mean(stretches.map(outsideShare));
  const score = MEAN * (sum / 4) + WEAKEST * weakest + bonus - BEYOND * beyond;
  if (score <= least) return undefined;
  return { quad, score: score - unlikeness(quad, edges, colours) };
}

interface Scene {
  edges: Edges;
  colours: Colours;
}

/** Radius in which ink is removed, in pixels. */
const INK = 3;

function bareOf(raster: Raster): Bare {
  const bare = (index: 0 | 1 | 2) => withoutInk(channel(raster, index), INK);
  return [bare(0), bare(1), bare(2)];
}

/** A side from one corner to the next, as positions on its line. */
interface Stretch {
  side: Candidate;
  start: number;
  end: number;
}

function stretchOf(side: Candidate, from: Point, to: Point): Stretch {
  const [one, two] = [placeOn(side.line, from), placeOn(side.line, to)];
  return { side, start: Math.min(one, two), end: Math.max(one, two) };
}

/** The share of a side that has an edge under it. */
function insideShare({ side, start, end }: Stretch, middle: Point): number {
  const isAhead = middle.x * side.line.cos + middle.y * side.line.sin > side.line.rho;
  const brighter = side.share(start, end, isAhead ? 1 : -1);
  const darker = side.share(start, end, isAhead ? -1 : 1);
  return Math.max(brighter, DARKER * darker);
}

/** The share of a side's line that has edges past the corners. The edge of a document does not go on there. */
function outsideShare({ side, start, end }: Stretch): number {
  if (side.isBorder) return 0;
  const past = (first: number, last: number) =>
    Math.max(side.share(first, last, 1), side.share(first, last, -1));
  const shares = PAST.map((part) => {
    const length = Math.max(6, part * (end - start));
    return [past(start - length - 3, start - 3), past(end + 3, end + length + 3)];
  });
  const worst = (at: number) => Math.max(...shares.map((both) => both[at] ?? 0));
  return (worst(0) + worst(1)) / 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isNear({ x, y }: Point, { width, height }: Edges): boolean {
  const margin = OUTSIDE * Math.max(width, height);
  return x > -margin && y > -margin && x < width + margin && y < height + margin;
}

/** True if no corner is sharper than 40° or flatter than 140°, and no side is too short. */
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

/** The corners of a shape, clockwise from the one nearest to the top left; undefined unless it is convex. */
function inOrder([a, b, c, d]: Quad): Quad | undefined {
  const round: Quad = turn(a, b, c) > 0 ? [a, b, c, d] : [a, d, c, b];
  if (!isConvex(round)) return undefined;
  let first = 0;
  for (let at = 1; at < 4; at += 1) {
    const [point, least] = [round[at], round[first]];
    if (point && least && point.x + point.y < least.x + least.y) first = at;
  }
  const [w, x, y, z] = round;
  if (first === 1) return [x, y, z, w];
  if (first === 2) return [y, z, w, x];
  return first === 3 ? [z, w, x, y] : round;
}
