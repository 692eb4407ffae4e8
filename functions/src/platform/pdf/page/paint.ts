import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPath } from './drawing.ts';
import type { Font } from './fonts.ts';
import { createInkMap } from './ink.ts';
import {
  type Box,
  boxThrough,
  compose,
  type Matrix,
  overlapOf,
  toBox,
  toMatrix,
} from './matrix.ts';
import type { Painted, Picture } from './painted.ts';
import { isRectangle } from './shapes.ts';
import { isMixed, opening, type State } from './state.ts';
import { showText } from './text.ts';

const UNIT: Box = [0, 0, 1, 1];
/** A stencil of one pixel that lets its colour through: a filled rectangle. */
const SOLID = { width: 1, height: 1, data: new Uint8Array(1) };

interface Context {
  /** From the page's own space to the space in which it is shown, y upwards. */
  base: Matrix;
  /** The visible part of the page. */
  view: Box;
  fontOf(id: string): Font | undefined;
  /** True if a layer is shown. */
  isLayerOn(layer: unknown): boolean;
}

/**
 * Follows pdf.js's list of operators, as a viewer would draw them. Records each letter with its place and
 * look, what hides something, the pictures, and where something other than letters can be seen.
 */
export function paint(
  fns: readonly number[],
  args: readonly unknown[],
  { base, view, fontOf, isLayerOn }: Context,
): Painted {
  const painted: Painted = {
    ...{ glyphs: [], covers: [], pictures: [], rules: [] },
    ink: createInkMap(view),
  };
  let state: State = opening(base, view);
  const saved: State[] = [];
  const layers: boolean[] = [];
  let clipNext: 'nonzero' | 'even-odd' | undefined;
  let order = 0;

  const save = () => saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const isShown = () => !layers.includes(false);
  const clipTo = (box: Box | undefined) => {
    if (box) state.clip = overlapOf(state.clip, boxThrough(state.ctm, box));
  };

  function addPicture(source: unknown, more: Partial<Picture> = {}) {
    const { ctm, clip, fillOpacity, groupOpacity, isMask } = state;
    const matrix = more.matrix ? compose(ctm, more.matrix) : ctm;
    const box = overlapOf(boxThrough(matrix, UNIT), clip);
    if (!isShown() || isMask) return;
    const opacity = fillOpacity * groupOpacity;
    const isMixedHere = isMixed(state);
    painted.pictures.push({ source, box, order, opacity, isMixed: isMixedHere, ...more, matrix });
  }

  /** A stencil paints with the fill colour. */
  function addStencil(source: unknown, matrix?: Matrix) {
    const { isNone, color } = state.fill;
    if (!isNone) addPicture(source, { color, ...(matrix && { matrix }) });
  }

  function addRepeated(add: (matrix: Matrix) => void, [a, b, c, d]: number[], places: unknown) {
    if (!(places instanceof Float32Array)) return;
    for (let at = 0; at + 1 < places.length; at += 2) {
      add([a ?? 1, b ?? 0, c ?? 0, d ?? 1, places[at] ?? 0, places[at + 1] ?? 0]);
    }
  }

  function addPath(values: readonly unknown[]) {
    const shapes = isShown() ? drawPath(values, state, order, painted) : [];
    if (clipNext) {
      clipTo(toBox(values[2]));
      const isBox = shapes.length === 1 && shapes.every(isRectangle);
      const clip = { shapes, isEvenOdd: clipNext === 'even-odd' };
      if (shapes.length > 0 && !isBox) state.clips = [...state.clips, clip];
    }
    clipNext = undefined;
  }

  const handlers: Record<number, (values: readonly unknown[]) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (values) => {
      state.ctm = compose(state.ctm, toMatrix([...values]));
    },
    [OPS.clip]: () => {
      clipNext = 'nonzero';
    },
    [OPS.eoClip]: () => {
      clipNext = 'even-odd';
    },
    [OPS.setLineWidth]: ([width]) => {
      state.lineWidth = Number(width);
    },
    [OPS.constructPath]: addPath,
    [OPS.shadingFill]: () => {
      const opacity = state.fillOpacity * state.groupOpacity;
      if (!isShown() || state.isMask) return;
      if (isMixed(state)) painted.ink.mark(state.clip);
      else painted.covers.push({ box: state.clip, order, opacity });
    },
    [OPS.setFillRGBColor]: ([color]) => {
      state.fill = { color: String(color) };
    },
    [OPS.setStrokeRGBColor]: ([color]) => {
      state.stroke = { color: String(color) };
    },
    [OPS.setFillColorN]: () => {
      state.fill = {};
    },
    [OPS.setStrokeColorN]: () => {
      state.stroke = {};
    },
    [OPS.setFillTransparent]: () => {
      state.fill = { isNone: true };
    },
    [OPS.setStrokeTransparent]: () => {
      state.stroke = { isNone: true };
    },
    [OPS.setGState]: ([changes]) => {
      if (!Array.isArray(changes)) return;
      for (const [key, value] of changes) {
        if (key === 'ca') state.fillOpacity = Number(value);
        else if (key === 'CA') state.strokeOpacity = Number(value);
        else if (key === 'BM') state.isBlended = value !== 'source-over';
        else if (key === 'LW') state.lineWidth = Number(value);
        else if (key === 'SMask') state.isMasked = Boolean(value);
        else if (key === 'Font' && Array.isArray(value)) setFont(value);
      }
    },
    [OPS.beginMarkedContent]: () => layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]) =>
      layers.push(tag !== 'OC' || layer === null || isLayerOn(layer)),
    [OPS.endMarkedContent]: () => layers.pop(),
    [OPS.paintFormXObjectBegin]: ([matrix, bbox]) => {
      save();
      state.ctm = compose(state.ctm, toMatrix(matrix));
      clipTo(toBox(bbox));
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: ([group]) => {
      save();
      if (typeof group !== 'object' || group === null) return;
      const inner = compose(state.ctm, toMatrix(Reflect.get(group, 'matrix')));
      const bbox = toBox(Reflect.get(group, 'bbox'));
      if (bbox) state.clip = overlapOf(state.clip, boxThrough(inner, bbox));
      state.groupOpacity *= state.fillOpacity;
      state.isMask ||= Boolean(Reflect.get(group, 'smask'));
      state.isBlendedAround ||= state.isBlended;
      Object.assign(state, { fillOpacity: 1, strokeOpacity: 1, isBlended: false });
    },
    [OPS.endGroup]: restore,
    [OPS.beginAnnotation]: ([, rect, transform, matrix]) => {
      save();
      state = { ...opening(base, view), isNote: true };
      clipTo(toBox(rect));
      state.ctm = compose(compose(state.ctm, toMatrix(transform)), toMatrix(matrix));
    },
    [OPS.endAnnotation]: restore,
    [OPS.paintImageXObject]: ([id]) => addPicture(id),
    [OPS.paintInlineImageXObject]: ([data]) => addPicture(data),
    [OPS.paintImageMaskXObject]: ([data]) => addStencil(data),
    [OPS.paintSolidColorImageMask]: () => addStencil(SOLID),
    // What pdf.js makes of several pictures in a row.
    [OPS.paintImageXObjectRepeat]: ([id, width, height, places]) =>
      addRepeated(
        (matrix) => addPicture(id, { matrix }),
        [Number(width), 0, 0, Number(height)],
        places,
      ),
    [OPS.paintImageMaskXObjectRepeat]: ([data, a, b, c, d, places]) =>
      addRepeated((matrix) => addStencil(data, matrix), [a, b, c, d].map(Number), places),
    [OPS.paintImageMaskXObjectGroup]: ([stencils]) => {
      for (const stencil of Array.isArray(stencils) ? stencils : []) {
        addStencil(stencil, toMatrix(Reflect.get(stencil, 'transform')));
      }
    },
    [OPS.paintInlineImageXObjectGroup]: ([data, places]) => {
      for (const place of Array.isArray(places) ? places : []) {
        const { transform, x, y, w, h } = place;
        addPicture(data, { matrix: toMatrix(transform), part: [x, y, w, h] });
      }
    },
    [OPS.beginText]: () => Object.assign(state, { tm: toMatrix(undefined), ...ORIGIN }),
    [OPS.setTextMatrix]: ([matrix]) => Object.assign(state, { tm: toMatrix(matrix), ...ORIGIN }),
    [OPS.moveText]: ([x, y]) => moveText(Number(x), Number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      state.leading = -Number(y);
      moveText(Number(x), Number(y));
    },
    [OPS.nextLine]: () => moveText(0, -state.leading),
    [OPS.setLeading]: ([value]) => {
      state.leading = Number(value);
    },
    [OPS.setCharSpacing]: ([value]) => {
      state.charSpacing = Number(value);
    },
    [OPS.setWordSpacing]: ([value]) => {
      state.wordSpacing = Number(value);
    },
    [OPS.setHScale]: ([value]) => {
      state.hScale = Number(value) / 100;
    },
    [OPS.setTextRise]: ([value]) => {
      state.rise = Number(value);
    },
    [OPS.setTextRenderingMode]: ([value]) => {
      state.mode = Number(value);
    },
    [OPS.setFont]: (values) => setFont(values),
    [OPS.showText]: ([glyphs]) => {
      if (Array.isArray(glyphs)) painted.glyphs.push(...showText(glyphs, state, isShown(), order));
    },
  };

  function moveText(x: number, y: number) {
    state.lineX += x;
    state.lineY += y;
    state.x = state.lineX;
    state.y = state.lineY;
  }
  function setFont([id, size]: readonly unknown[]) {
    state.font = fontOf(String(id));
    state.fontSize = Number(size);
  }

  fns.forEach((fn, index) => {
    order = index;
    const values = args[index];
    handlers[fn]?.(Array.isArray(values) ? values : []);
  });
  return painted;
}

const ORIGIN = { x: 0, y: 0, lineX: 0, lineY: 0 } as const;
