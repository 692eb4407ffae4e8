import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { channelsOf } from './colors.ts';
import type { InkMap } from './ink.ts';
import { areaOf, type Box, overlapOf } from './matrix.ts';
import type { Cover } from './painted.ts';
import {
  distanceTo,
  fullnessOf,
  isInside,
  isRectangle,
  type Point,
  type Shape,
  shapesOf,
  sidesOf,
} from './shapes.ts';
import { isMixed, type Paint, type State } from './state.ts';

const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const EVEN_ODD: ReadonlySet<number> = new Set([
  OPS.eoFill,
  OPS.eoFillStroke,
  OPS.closeEOFillStroke,
]);
const STROKES: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Square points. Smaller shapes hide no letter. */
const SMALLEST = 12;
/** Points. Thinner lines hide no letter. */
const THINNEST = 1.5;
/** Points. Longer sides belong to rules and frames of tables; shorter strokes may belong to a letter. */
const RULE = 8;
const DOT = 1.2;
/** Points. A rectangle less high than this is a line, and may strike letters through. */
const THIN = 2;
/** Points of a side, and share of its box, of a frame with round corners. */
const FRAME = 14;
const FRAMED = 0.9;
/** A lighter colour cannot be seen on paper. */
const LIGHTEST = 0.91;

interface Page {
  covers: Cover[];
  ink: InkMap;
  rules: Box[];
}

/**
 * Records what a path hides and what can be seen of it.
 * @returns the shapes of the path, to clip with
 */
export function drawPath(
  [op, data, extent]: readonly unknown[],
  state: State,
  order: number,
  page: Page,
): Shape[] {
  const shapes = shapesOf(data, state.ctm);
  const code = Number(op);
  if (!shapes) {
    // The path is too large to follow, so its whole place is doubtful.
    page.ink.mark(overlapOf(boxOfExtent(extent, state), state.clip));
    return [];
  }
  if (FILLS.has(code)) fill(shapes, EVEN_ODD.has(code), state, order, page);
  if (STROKES.has(code)) stroke(shapes, state, order, page);
  return shapes;
}

function boxOfExtent(extent: unknown, { clip }: State): Box {
  return extent ? clip : [0, 0, 0, 0];
}

function fill(
  shapes: readonly Shape[],
  isEvenOdd: boolean,
  state: State,
  order: number,
  { covers, ink, rules }: Page,
) {
  const opacity = state.fillOpacity * state.groupOpacity;
  if (state.fill.isNone || state.isMask) return;
  if (isMixed(state)) {
    for (const { box } of shapes) ink.mark(overlapOf(box, state.clip));
    return;
  }
  const { color } = state.fill;
  const isAlone = shapes.length === 1 && shapes.every(isRectangle);
  const large = shapes.filter(({ box }) => areaOf(overlapOf(box, state.clip)) >= SMALLEST);
  if (isAlone) {
    for (const { box } of large) {
      covers.push({ box: overlapOf(box, state.clip), order, color, opacity });
    }
  } else {
    for (const { box } of large) {
      const at = (x: number, y: number) => ({
        opacity: isInside(shapes, x, y, isEvenOdd) ? opacity : 0,
        color,
      });
      covers.push({ box: overlapOf(box, state.clip), order, color, opacity, at });
    }
  }
  if (isVisible(state.fill, opacity)) {
    for (const shape of shapes) {
      markEdges(shape, true, state.clip, ink);
      const [, bottom, , top] = shape.box;
      if (isRectangle(shape) && top - bottom < THIN) addRule(shape.box, state.clip, rules);
    }
  }
}

function stroke(
  shapes: readonly Shape[],
  state: State,
  order: number,
  { covers, ink, rules }: Page,
) {
  const opacity = state.strokeOpacity * state.groupOpacity;
  if (state.stroke.isNone || state.isMask) return;
  const [a, b, c, d] = state.ctm;
  const half = (state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))) / 2;
  const { color } = state.stroke;
  if (2 * half >= THINNEST && !isMixed(state)) {
    for (const side of shapes.flatMap((shape) => sidesOf(shape, false))) {
      const box = overlapOf(around(side, half), state.clip);
      if (areaOf(box) < SMALLEST) continue;
      const at = (x: number, y: number) => ({
        opacity: distanceTo(side, x, y) <= half ? opacity : 0,
        color,
      });
      covers.push({ box, order, color, opacity, at });
    }
  }
  if (isVisible(state.stroke, opacity) || isMixed(state)) {
    for (const shape of shapes) {
      markEdges(shape, false, state.clip, ink);
      for (const side of sidesOf(shape, false)) {
        const box = around(side, 0);
        if (box[3] - box[1] < THIN) addRule(box, state.clip, rules);
      }
    }
  }
}

function addRule(rule: Box, clip: Box, rules: Box[]) {
  const box = overlapOf(rule, clip);
  if (box[2] > box[0] && box[3] >= box[1]) rules.push(box);
}

function around([a, b]: [Point, Point], by: number): Box {
  return [
    Math.min(a[0], b[0]) - by,
    Math.min(a[1], b[1]) - by,
    Math.max(a[0], b[0]) + by,
    Math.max(a[1], b[1]) + by,
  ];
}

function isVisible({ color }: Paint, opacity: number): boolean {
  const channels = color === undefined ? undefined : channelsOf(color);
  if (!channels) return true;
  return channels.some((channel) => 1 - opacity * (1 - channel) < LIGHTEST);
}

/** Marks the edges of a shape, unless it is a rule, a frame or the background of a table. */
function markEdges(shape: Shape, isFilled: boolean, clip: Box, ink: InkMap) {
  const [x0, y0, x1, y1] = shape.box;
  const [width, height] = [x1 - x0, y1 - y0];
  if (width < DOT && height < DOT) return;
  if (isRectangle(shape) && Math.max(width, height) >= RULE) return;
  const isFrame = Math.min(width, height) >= FRAME && fullnessOf(shape) >= FRAMED;
  if (isFrame && isRound(shape)) return;
  for (const [from, to] of sidesOf(shape, isFilled)) {
    if (overlapsClip(around([from, to], 0), clip)) ink.line(from, to);
  }
}

/** True if the shape is a rectangle with round corners. */
function isRound({ points }: Shape): boolean {
  return points.length > 4;
}

function overlapsClip(box: Box, clip: Box): boolean {
  return box[0] <= clip[2] && box[2] >= clip[0] && box[1] <= clip[3] && box[3] >= clip[1];
}
