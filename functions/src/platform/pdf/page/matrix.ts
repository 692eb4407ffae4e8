/** `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];

/** The matrix that applies `inner` first and then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function through([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The matrix that undoes this one; undefined for one that makes everything flat. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (area === 0 || !Number.isFinite(area)) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** The box around a box that the matrix moved. Without lists, because it runs for every part of a picture. */
export function boxThrough([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  return [
    Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e,
    Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f,
    Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e,
    Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f,
  ];
}

/** The common part of both boxes. If there is none, the result is empty (its right is left of its left). */
export function overlapOf(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** The box around both boxes. */
export function unionOf(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function areaOf([x0, y0, x1, y1]: Box): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

/** Six numbers as a matrix, whatever type holds them; the identity for anything else. */
export function toMatrix(value: unknown): Matrix {
  const [a, b, c, d, e, f] = numbersIn(value);
  return f === undefined ? IDENTITY : [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}

/** Four numbers as a box, whatever type holds them. */
export function toBox(value: unknown): Box | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1] = numbersIn(value);
  return y1 === undefined ? undefined : [x0, y0, x1, y1];
}

function numbersIn(value: unknown): number[] {
  if (value instanceof Float32Array) return [...value];
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : [];
}
