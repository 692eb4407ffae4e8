import type { Font } from './fonts.ts';
import { type Box, IDENTITY, type Matrix } from './matrix.ts';
import type { Shape } from './shapes.ts';

/** A colour to paint with; undefined for a pattern. */
export interface Paint {
  color?: string;
  isNone?: boolean;
}

/** The shapes that a clipping path lets through. */
export interface Clip {
  shapes: readonly Shape[];
  isEvenOdd: boolean;
}

/** The graphics state of PDF (ISO 32000-1, 8.4), as far as letters and rectangles need it. */
export interface State {
  ctm: Matrix;
  clip: Box;
  /** Other clipping paths, which are not rectangles. */
  clips: readonly Clip[];
  lineWidth: number;
  fill: Paint;
  stroke: Paint;
  fillOpacity: number;
  strokeOpacity: number;
  /** The opacity of the surrounding groups. */
  groupOpacity: number;
  /** True if it, or a surrounding group, is mixed with what is below in another way than by opacity, or is masked. */
  isBlended: boolean;
  isBlendedAround: boolean;
  isMasked: boolean;
  /** True if what is painted is itself a mask and not visible. */
  isMask: boolean;
  isNote: boolean;
  font: Font | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  hScale: number;
  leading: number;
  rise: number;
  mode: number;
  tm: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

/** The state in which a page begins. */
export function opening(ctm: Matrix, clip: Box): State {
  return {
    ctm,
    clip,
    clips: [],
    lineWidth: 1,
    fill: { color: '#000000' },
    stroke: { color: '#000000' },
    fillOpacity: 1,
    strokeOpacity: 1,
    groupOpacity: 1,
    isBlended: false,
    isBlendedAround: false,
    isMasked: false,
    isMask: false,
    isNote: false,
    font: undefined,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    hScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    tm: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
  };
}

/** True if what is painted now is mixed with what is below in another way than by opacity. */
export function isMixed({ isBlended, isBlendedAround, isMasked }: State): boolean {
  return isBlended || isBlendedAround || isMasked;
}
