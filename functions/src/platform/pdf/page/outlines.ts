import { IDENTITY } from './matrix.ts';
import { type Point, shapesOf } from './shapes.ts';

/** Number of lines that replace a curve. */
const STEPS = 5;
const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;

/** The contours of a path that pdf.js writes as SVG, with lines for curves. */
export function contoursOf(path: string): Point[][] {
  const contours: Point[][] = [];
  let last: Point = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(COMMAND)) {
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = 0, y = 0] = n.slice(-2);
    if (command === 'Z') continue;
    if (command === 'M') contours.push([[x, y]]);
    else contours.at(-1)?.push(...(command === 'L' ? [[x, y] as const] : curve(last, n)));
    last = [x, y];
  }
  return contours;
}

/** Points along a curve with one control point or two. */
function curve([x0, y0]: Point, n: readonly number[]): Point[] {
  return Array.from({ length: STEPS }, (_, index): Point => {
    const t = (index + 1) / STEPS;
    const at = (start: number, axis: 0 | 1) => {
      const [a = 0, b = 0, c] = n.filter((_value, place) => place % 2 === axis);
      const s = 1 - t;
      if (c === undefined) return s * s * start + 2 * s * t * a + t * t * b;
      return s ** 3 * start + 3 * s * s * t * a + 3 * s * t * t * b + t ** 3 * c;
    };
    return [at(x0, 0), at(y0, 1)];
  });
}

/** The contours that the procedure of a Type 3 glyph fills. */
export function contoursOfProcedure(procedure: unknown): Point[][] {
  if (typeof procedure !== 'object' || procedure === null) return [];
  const args: unknown = Reflect.get(procedure, 'argsArray');
  if (!Array.isArray(args)) return [];
  return args.flatMap((values: unknown) => {
    const [, data]: unknown[] = Array.isArray(values) ? values : [];
    return (shapesOf(data, IDENTITY) ?? []).map(({ points }) => [...points]);
  });
}
