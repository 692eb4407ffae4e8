import type { Font } from './fonts.ts';
import { type Box, IDENTITY, type Matrix } from './matrix.ts';

/** A colour to paint with; without one it is a pattern. */
export interface Paint {
  color?: string;
  isNone?: boolean;
}

/** The graphics state of PDF (ISO 32000-1, 8.4), as far as letters and rectangles need it. */
export interface State {
  ctm: Matrix;
  clip: Box;
  fill: Paint;
  stroke: Paint;
  fillOpacity: number;
  strokeOpacity: number;
  /** Of the groups around. */
  groupOpacity: number;
  isBlended: boolean;
  isMasked: boolean;
  /** Whether what is painted is itself a mask and not seen. */
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
    fill: { color: '#000000' },
    stroke: { color: '#000000' },
    fillOpacity: 1,
    strokeOpacity: 1,
    groupOpacity: 1,
    isBlended: false,
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

/** Whether what is filled now hides what is under it. */
export function isNormal(state: State): boolean {
  const { fillOpacity, groupOpacity, isBlended, isMasked, isMask, fill } = state;
  return (
    fillOpacity * groupOpacity > 0.9 && !isBlended && !isMasked && !isMask && fill.isNone !== true
  );
}
