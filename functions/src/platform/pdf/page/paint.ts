import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { coversOf } from './covers.ts';
import type { Font } from './fonts.ts';
import {
  type Box,
  boxThrough,
  compose,
  type Matrix,
  overlapOf,
  toBox,
  toMatrix,
} from './matrix.ts';
import type { Painted } from './painted.ts';
import { isNormal, opening, type State } from './state.ts';
import { showText } from './text.ts';

const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const UNIT: Box = [0, 0, 1, 1];

interface Context {
  /** From the page's own space to how it is shown, upwards. */
  base: Matrix;
  /** What is shown of the page. */
  view: Box;
  fontOf(id: string): Font | undefined;
  /** Whether a layer is shown. */
  isLayerOn(layer: unknown): boolean;
}

/**
 * Follows pdf.js's list of operators (what a viewer would draw) and notes each letter with its place and
 * look, the opaque rectangles and the pictures.
 */
export function paint(
  fns: readonly number[],
  args: readonly unknown[],
  { base, view, fontOf, isLayerOn }: Context,
): Painted {
  const painted: Painted = { glyphs: [], covers: [], pictures: [] };
  let state: State = opening(base, view);
  const saved: State[] = [];
  const layers: boolean[] = [];
  let clipNext = false;
  let order = 0;

  const save = () => saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const isShown = () => !layers.includes(false);
  const clipTo = (box: Box | undefined) => {
    if (box) state.clip = overlapOf(state.clip, boxThrough(state.ctm, box));
  };

  function addPicture(source: unknown, isSheer: boolean) {
    const box = overlapOf(boxThrough(state.ctm, UNIT), state.clip);
    if (isShown() && !state.isMask) {
      const isSeenThrough = isSheer || !isNormal(state);
      painted.pictures.push({ source, matrix: state.ctm, box, order, isSheer: isSeenThrough });
    }
  }

  function drawPath([op, data, extent]: readonly unknown[]) {
    const box = toBox(extent);
    if (FILLS.has(Number(op)) && isShown() && isNormal(state)) {
      for (const rectangle of coversOf(data, state.ctm)) {
        const visible = overlapOf(rectangle, state.clip);
        painted.covers.push({ box: visible, order, color: state.fill.color });
      }
    }
    if (clipNext) clipTo(box);
    clipNext = false;
  }

  const handlers: Record<number, (values: readonly unknown[]) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (values) => {
      state.ctm = compose(state.ctm, toMatrix([...values]));
    },
    [OPS.clip]: () => {
      clipNext = true;
    },
    [OPS.eoClip]: () => {
      clipNext = true;
    },
    [OPS.constructPath]: drawPath,
    [OPS.shadingFill]: () => {
      if (isShown() && isNormal(state)) painted.covers.push({ box: state.clip, order });
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
    [OPS.paintImageXObject]: ([id]) => addPicture(id, state.isMasked),
    [OPS.paintInlineImageXObject]: ([data]) => addPicture(data, state.isMasked),
    [OPS.paintImageMaskXObject]: ([data]) => addPicture(data, true),
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
