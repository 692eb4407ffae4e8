import { type Bare, type Edges, findEdges } from './edges.ts';
import { type Point, type Quad, scaleQuad, wholeOf } from './geometry.ts';
import { crossing, findLines, type Line, supportOf } from './lines.ts';
import { channel, type Raster, shrink, withoutInk } from './raster.ts';
import { refineQuad } from './refine.ts';
import { type Candidate, type Scene, type Scored, scoreOf } from './score-quad.ts';
import { coloursOf } from './unlikeness.ts';

export interface Corners {
  quad: Quad;
  /** False if no document stood out, so the corners are those of the whole picture. */
  isSure: boolean;
}

/** Longer side of the picture in which a document is looked for, in pixels. */
export const LOOKED_AT = 400;
/** Radius in which ink is removed, in pixels. */
const INK = 3;
const MOST_LINES = 40;
/** Cosine of the largest angle between opposite sides, and how far apart they are, as a share of the picture. */
const OPPOSITE = 0.7;
const APART = 0.12;
/** Cosine of the smallest angle between sides that meet. */
const MEETING = 0.8;
/** How far outside the picture a corner may lie, as a share of its longer side. */
const OUTSIDE = 0.06;
/** The score from which a document is believed; see score-quad.ts. */
const SURE = 0.5;
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

/** Finds the four corners of the document in a picture; those of the whole picture if none stands out. */
export function findCorners(picture: Raster): Corners {
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
  if (Math.abs(cosine) < OPPOSITE) return false;
  const middle = { x: width / 2, y: height / 2 };
  const off = ({ cos, sin, rho }: Line) => middle.x * cos + middle.y * sin - rho;
  const apart = cosine > 0 ? off(a) - off(b) : off(a) + off(b);
  return Math.abs(apart) > APART * Math.min(width, height);
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

/** The likeliest document with two pairs of these lines as its sides. */
function bestQuad(lines: readonly Candidate[], scene: Scene): Scored | undefined {
  const pairs = pairsOf(lines, scene.edges);
  const crossings = crossingsOf(lines, scene.edges);
  const count = lines.length;
  let best: Scored | undefined;
  for (let first = 0; first < pairs.length; first += 1) {
    const one = pairs[first];
    if (!one) continue;
    for (let second = first + 1; second < pairs.length; second += 1) {
      const two = pairs[second];
      if (!two || Math.abs(one.cos * two.cos + one.sin * two.sin) > MEETING) continue;
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

function bareOf(raster: Raster): Bare {
  const bare = (index: 0 | 1 | 2) => withoutInk(channel(raster, index), INK);
  return [bare(0), bare(1), bare(2)];
}

function isNear({ x, y }: Point, { width, height }: Edges): boolean {
  const margin = OUTSIDE * Math.max(width, height);
  return x > -margin && y > -margin && x < width + margin && y < height + margin;
}
