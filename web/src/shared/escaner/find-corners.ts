import { type Edges, findEdges } from './edges.ts';
import {
  areaOf,
  distance,
  isConvex,
  type Point,
  type Quad,
  scaleQuad,
  wholeOf,
} from './geometry.ts';
import { crossing, findLines, type Line, placeOn, type Support, supportOf } from './lines.ts';
import { channel, type Raster, shrink, withoutInk } from './raster.ts';
import { refineQuad } from './refine.ts';

export interface Found {
  quad: Quad;
  /** False: no paper stood out, so the corners are those of the whole picture. */
  isSure: boolean;
}

/** The longer side of the picture in which a paper is looked for. */
export const LOOKED_AT = 400;
const MOST_LINES = 40;
/** The least of the picture that a paper covers. */
const LEAST_AREA = 0.08;
/** How far outside of the picture a corner may lie, as a share of its longer side. */
const OUTSIDE = 0.06;
/** The score from which on a paper is believed in. */
const SURE = 0.5;
/** What a paper that is darker than what it lies on counts. */
const DARKER = 0.9;
/** What speaks for a shape: its sides together, the weakest, its area; and against: sides that go on. */
const MEAN = 0.55;
const WEAKEST = 0.45;
const AREA = 0.25;
const BEYOND = 0.7;
const RESTLESS = 0.6;
const STRANGE = 1.6;
/** So much of a paper may be printed with colours: heads, portraits. */
const PRINTED = 0.3;
/** Restlessness is measured at so many places, across and down. */
const GRID = 22;
/** How far past the corners a side is looked at, as shares of its length. */
const PAST = [0.07, 0.3];
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
  const best = bestQuad(lines, { edges, colours: coloursOf(raster) });
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
function areOpposite(a: Line, b: Line, { width, height }: Edges): boolean {
  const cosine = a.cos * b.cos + a.sin * b.sin;
  if (Math.abs(cosine) < 0.7) return false;
  const middle = { x: width / 2, y: height / 2 };
  const off = ({ cos, sin, rho }: Line) => middle.x * cos + middle.y * sin - rho;
  const apart = cosine > 0 ? off(a) - off(b) : off(a) + off(b);
  return Math.abs(apart) > 0.12 * Math.min(width, height);
}

function bestQuad(lines: readonly Candidate[], scene: Scene) {
  const pairs: Pair[] = lines.flatMap((a, index) =>
    lines
      .slice(index + 1)
      .flatMap((b) => (areOpposite(a.line, b.line, scene.edges) ? [{ a, b }] : [])),
  );
  let best: { quad: Quad; score: number } | undefined;
  for (const [index, one] of pairs.entries()) {
    for (const two of pairs.slice(index + 1)) {
      if (Math.abs(one.a.line.cos * two.a.line.cos + one.a.line.sin * two.a.line.sin) > 0.8)
        continue;
      const sides = [one.a, two.a, one.b, two.b] as const;
      if (sides.filter(({ isBorder }) => isBorder).length > 2) continue;
      const score = scoreOf(sides, scene, best?.score ?? 0);
      if (score && score.score > (best?.score ?? 0)) best = score;
    }
  }
  return best;
}

type Sides = readonly [Candidate, Candidate, Candidate, Candidate];

/** What speaks for these four lines being the sides of a paper; undefined if they can't be. */
function scoreOf(sides: Sides, { edges, colours }: Scene, least: number) {
  const [one, two, three, four] = sides;
  const [a, b, c, d] = [
    crossing(one.line, two.line),
    crossing(two.line, three.line),
    crossing(three.line, four.line),
    crossing(four.line, one.line),
  ];
  if (!a || !b || !c || !d) return undefined;
  const quad = inOrder([a, b, c, d]);
  if (!quad?.every((point) => isNear(point, edges))) return undefined;
  const stretches = [
    stretchOf(one, d, a),
    stretchOf(two, a, b),
    stretchOf(three, b, c),
    stretchOf(four, c, d),
  ];
  const area = areaOf(quad) / (edges.width * edges.height);
  if (area < LEAST_AREA || !hasFairCorners(quad)) return undefined;
  const middle = { x: mean(quad.map(({ x }) => x)), y: mean(quad.map(({ y }) => y)) };
  const bonus = AREA * Math.sqrt(Math.min(1, area));
  let [sum, weakest, left] = [0, 1, stretches.length];
  for (const one of stretches) {
    const inside = insideShare(one, middle);
    sum += inside;
    weakest = Math.min(weakest, inside);
    left -= 1;
    // What is left to measure can't bring it above the best one.
    if (MEAN * ((sum + left) / 4) + WEAKEST * weakest + bonus <= least) return undefined;
  }
  const beyond = mean(stretches.map(outsideShare));
  const score = MEAN * (sum / 4) + WEAKEST * weakest + bonus - BEYOND * beyond;
  if (score <= least) return undefined;
  return { quad, score: score - unlikeness(quad, edges, colours) };
}

/** The colours of a picture: how bright (as a logarithm) and of which tint. */
interface Colours {
  bright: Float32Array;
  red: Float32Array;
  blue: Float32Array;
}

interface Scene {
  edges: Edges;
  colours: Colours;
}

function coloursOf(raster: Raster): Colours {
  const bare = (index: 0 | 1 | 2) => withoutInk(channel(raster, index), 3).data;
  const [red, bright, blue] = [bare(0), bare(1), bare(2)];
  for (let at = 0; at < bright.length; at += 1) {
    const sum = (red[at] ?? 0) + (bright[at] ?? 0) + (blue[at] ?? 0) + 30;
    red[at] = ((red[at] ?? 0) + 10) / sum;
    blue[at] = ((blue[at] ?? 0) + 10) / sum;
    bright[at] = Math.log(sum);
  }
  return { bright, red, blue };
}

/**
 * What speaks against a shape being a paper: edges within it, and places of another tint or brightness than
 * most. Paper without its ink is calm and of one colour, a table cloth isn't.
 */
function unlikeness([a, b, c, d]: Quad, edges: Edges, { bright, red, blue }: Colours): number {
  const places: number[] = [];
  let restless = 0;
  for (let row = 1; row < GRID; row += 1) {
    for (let column = 1; column < GRID; column += 1) {
      const [right, down] = [column / GRID, row / GRID];
      const [left, up] = [1 - right, 1 - down];
      const x = Math.floor(up * (left * a.x + right * b.x) + down * (left * d.x + right * c.x));
      const y = Math.floor(up * (left * a.y + right * b.y) + down * (left * d.y + right * c.y));
      if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) continue;
      restless += edges.strength[y * edges.width + x] ?? 0;
      places.push(y * edges.width + x);
    }
  }
  const usual = [bright, red, blue].map((values) => {
    const sorted = Float32Array.from(places, (place) => values[place] ?? 0).sort();
    return sorted[sorted.length >> 1] ?? 0;
  });
  const isStrange = (place: number) =>
    Math.abs((bright[place] ?? 0) - (usual[0] ?? 0)) > 0.6 ||
    Math.abs((red[place] ?? 0) - (usual[1] ?? 0)) > 0.035 ||
    Math.abs((blue[place] ?? 0) - (usual[2] ?? 0)) > 0.035;
  const all = (GRID - 1) ** 2;
  const strange = places.filter(isStrange).length / all;
  return (RESTLESS * restless) / all + STRANGE * Math.max(0, strange - PRINTED);
}

/** A side from one corner to the next, as places on its line. */
interface Stretch {
  side: Candidate;
  start: number;
  end: number;
}

function stretchOf(side: Candidate, from: Point, to: Point): Stretch {
  const [one, two] = [placeOn(side.line, from), placeOn(side.line, to)];
  return { side, start: Math.min(one, two), end: Math.max(one, two) };
}

/** How much of a side has an edge under it. */
function insideShare({ side, start, end }: Stretch, middle: Point): number {
  const isAhead = middle.x * side.line.cos + middle.y * side.line.sin > side.line.rho;
  const brighter = side.share(start, end, isAhead ? 1 : -1);
  const darker = side.share(start, end, isAhead ? -1 : 1);
  return Math.max(brighter, DARKER * darker);
}

/** How much of a side's line goes on past the corners, which the edge of a paper doesn't. */
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
