export interface Point {
  x: number;
  y: number;
}

/** The corners of a document: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  width: number;
  height: number;
}

/** Nine numbers, row by row, that map a point of one plane to another. */
export type Homography = readonly number[];

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the corners of a whole picture. */
export function wholeOf({ width, height }: Size): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

export function scaleQuad(quad: Quad, by: number): Quad {
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * by, y: y * by }));
  return a && b && c && d ? [a, b, c, d] : quad;
}

/** Returns twice the signed area of a triangle: positive if a, b, c turn clockwise on a screen. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** True if the corners go round clockwise without a dent. */
export function isConvex([a, b, c, d]: Quad): boolean {
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0;
}

export function areaOf([a, b, c, d]: Quad): number {
  return (turn(a, b, c) + turn(a, c, d)) / 2;
}

/**
 * Returns the homography that maps the rectangle `size` to the corners of `quad`. Source: P. Heckbert,
 * "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function toQuad(size: Size, [a, b, c, d]: Quad): Homography {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    (b.x - a.x + g * b.x) / size.width,
    (d.x - a.x + h * d.x) / size.height,
    a.x,
    (b.y - a.y + g * b.y) / size.width,
    (d.y - a.y + h * d.y) / size.height,
    a.y,
    g / size.width,
    h / size.height,
    1,
  ];
}

export function apply(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: Homography,
  { x, y }: Point,
): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Proportions (height over width) of the documents that people send: letter, legal, A4 and an identity card. */
const PAPERS = [11 / 8.5, 14 / 8.5, 297 / 210, 53.98 / 85.6].flatMap((ratio) => [ratio, 1 / ratio]);
const LOG_PAPERS = PAPERS.map(Math.log);
/** How far a measured proportion may be from a known one and still count as it. */
const NEAR = 0.06;

/**
 * Returns height over width of the document in the picture, with the perspective undone. Source: Z. Zhang and
 * L. He, "Whiteboard scanning and image enhancement" (2007), section 3.3. If the sides are nearly parallel,
 * that method fails and the mean lengths of the sides are compared.
 * @param quad corners in a picture of `size`; the middle of the picture is taken as the lens's
 */
export function proportionOf(quad: Quad, size: Size): number {
  const measured = seenProportion(quad, size);
  const [nearest = measured] = [...PAPERS].sort(
    (a, b) => Math.abs(Math.log(a / measured)) - Math.abs(Math.log(b / measured)),
  );
  return Math.abs(Math.log(nearest / measured)) < NEAR ? nearest : measured;
}

/** How far a proportion may be from a known one, as a logarithm, and still count a little for it. */
const ALIKE = 0.2;

/** Returns 1 for a shape with the proportion of a common document, 0 for one far from all of them. */
export function likenessToPaper(quad: Quad, size: Size): number {
  const measured = Math.log(seenProportion(quad, size));
  let off = Number.POSITIVE_INFINITY;
  for (const paper of LOG_PAPERS) off = Math.min(off, Math.abs(paper - measured));
  return Math.max(0, 1 - off / ALIKE);
}

function meanProportion([a, b, c, d]: Quad): number {
  return (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
}

function seenProportion(quad: Quad, { width, height }: Size): number {
  const mean = meanProportion(quad);
  const [m1, m2, m4, m3] = quad.map(({ x, y }) => [x - width / 2, y - height / 2, 1] as const);
  if (!m1 || !m2 || !m3 || !m4) return mean;
  const k2 = triple(m1, m4, m3) / triple(m2, m4, m3);
  const k3 = triple(m1, m4, m2) / triple(m3, m4, m2);
  const n2 = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1] as const;
  const n3 = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1] as const;
  const focal2 = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const longest = Math.max(width, height);
  // Lenses of phones have 0.6 to 1.6 times the longer side of the picture; anything else is a wrong guess.
  if (!(focal2 > (0.5 * longest) ** 2 && focal2 < (2 * longest) ** 2)) return mean;
  const across = (n2[0] ** 2 + n2[1] ** 2) / focal2 + n2[2] ** 2;
  const down = (n3[0] ** 2 + n3[1] ** 2) / focal2 + n3[2] ** 2;
  return Math.sqrt(down / across);
}

type Vector = readonly [number, number, number];

/** (a × b) · c */
function triple(a: Vector, b: Vector, c: Vector): number {
  return (
    (a[1] * b[2] - a[2] * b[1]) * c[0] +
    (a[2] * b[0] - a[0] * b[2]) * c[1] +
    (a[0] * b[1] - a[1] * b[0]) * c[2]
  );
}
