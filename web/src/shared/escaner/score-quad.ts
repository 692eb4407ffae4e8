import type { Edges } from './edges.ts';
import {
  areaOf,
  distance,
  isConvex,
  likenessToPaper,
  type Point,
  type Quad,
  turn,
} from './geometry.ts';
import { placeOn, type Support } from './lines.ts';
import { type Colours, unlikeness } from './unlikeness.ts';

/**
 * How much each trait of a shape counts for it being a document, or against it. These numbers, and the others of
 * the finder, were found by trying: with them most of a hundred drawn photographs (`factories/src/photos`, seeds
 * below those of the measurement) got their four corners within 2 % of the paper's diagonal. Whoever changes one
 * measures it with `npm run bench -- escaner`, whose photographs nobody tried.
 */
const WEIGHTS = {
  /** The mean share of its sides that has an edge under it. */
  mean: 0.55,
  /** The same share of its weakest side. */
  weakest: 0.45,
  /** The root of the share of the picture that it covers: a sheet counts more than a box printed on it. */
  area: 0.25,
  /** A proportion that a common document has. */
  known: 0.35,
  /** Sides that go on past its corners: lines of a table, of tiles. */
  beyond: -0.7,
};
/** How much an edge under a side counts where the document is darker than its background. */
const DARKER = 0.9;
/** The smallest share of the picture that a document covers. */
const LEAST_AREA = 0.08;
/** The stretches past the corners in which a side is looked for, as shares of its length. */
const PAST = [0.07, 0.3];
/** The shortest of these stretches, and the room left at a corner, which is never quite sharp; in pixels. */
const LEAST_PAST = 6;
const CORNER = 3;
/** The shortest side of a document, in pixels. */
const LEAST_SIDE = 20;
/** Cosine of the sharpest corner, 40°, and of the flattest, 140°. */
const SHARPEST = 0.77;

/** A line that may be a side of a document: one that was found, or a border of the picture. */
export interface Candidate extends Support {
  isBorder: boolean;
}

/** What a shape is compared with. */
export interface Scene {
  edges: Edges;
  colours: Colours;
}

export type Sides = readonly [Candidate, Candidate, Candidate, Candidate];

/** A shape and how likely it is a document. */
export interface Scored {
  quad: Quad;
  score: number;
}

/**
 * Scores four lines as the sides of a document, whose corners are where they cross.
 * @param least the score to beat: nearly all shapes end before the measuring that takes long
 * @returns undefined if they can't be a document, or not a better one
 */
export function scoreOf(
  [one, two, three, four]: Sides,
  [a, b, c, d]: Quad,
  { edges, colours }: Scene,
  least: number,
): Scored | undefined {
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
  const ofArea = WEIGHTS.area * Math.sqrt(Math.min(1, area));
  let [sum, weakest, unmeasured] = [0, 1, stretches.length];
  for (const stretch of stretches) {
    const share = insideShare(stretch, middle);
    sum += share;
    weakest = Math.min(weakest, share);
    unmeasured -= 1;
    // Even the best result of the remaining sides cannot bring it above the best score so far.
    const best = scoreOfSides(sum + unmeasured, weakest) + ofArea + WEIGHTS.known;
    if (best <= least) return undefined;
  }
  const ofKnown = WEIGHTS.known * likenessToPaper(quad, edges);
  const traits = scoreOfSides(sum, weakest) + ofArea + ofKnown;
  if (traits <= least) return undefined;
  const score = traits + WEIGHTS.beyond * mean(stretches.map(outsideShare));
  if (score <= least) return undefined;
  return { quad, score: score - unlikeness(quad, edges, colours) };
}

/** @param sum the shares of its four sides together */
function scoreOfSides(sum: number, weakest: number): number {
  return WEIGHTS.mean * (sum / 4) + WEIGHTS.weakest * weakest;
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
    const length = Math.max(LEAST_PAST, part * (end - start));
    return [
      past(start - CORNER - length, start - CORNER),
      past(end + CORNER, end + CORNER + length),
    ];
  });
  const worst = (at: number) => Math.max(...shares.map((both) => both[at] ?? 0));
  return (worst(0) + worst(1)) / 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** True if no corner is sharper than 40° or flatter than 140°, and no side is too short. */
function hasFairCorners(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const [before, after] = [quad[(at + 3) % 4], quad[(at + 1) % 4]];
    if (!before || !after) return false;
    const [one, two] = [distance(corner, before), distance(corner, after)];
    const dot =
      (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y);
    return one > LEAST_SIDE && two > LEAST_SIDE && Math.abs(dot) < SHARPEST * one * two;
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
