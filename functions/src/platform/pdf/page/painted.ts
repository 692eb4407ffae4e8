import type { PdfHidden } from '../types.ts';
import type { Font } from './fonts.ts';
import type { InkMap } from './ink.ts';
import type { Box, Matrix } from './matrix.ts';

/** One letter as it is painted. Points; origin at the lower left corner of the page as it is shown. */
export interface Glyph {
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  /** The direction of its line, one point long. */
  dx: number;
  dy: number;
  width: number;
  /** From its beginning to where the next letter is due. */
  advance: number;
  /** Height of the em. */
  size: number;
  isMirrored: boolean;
  font: string;
  color: string;
  opacity: number;
  /** Whether an annotation paints it. */
  isNote: boolean;
  hidden?: PdfHidden | undefined;
  /** Its turn among all that the page paints. */
  order: number;
  /** The glyph of the font, and whether it plainly shows another letter than the file tells. */
  face: Font;
  code: number;
  isMistold: boolean;
}

/** Something painted that hides what was painted before it, more or less. */
export interface Cover {
  box: Box;
  order: number;
  /** From 0 to 1; what is less than all lets through what is below. */
  opacity: number;
  /** `#rrggbb`; undefined where it can't be told. */
  color?: string | undefined;
  /** Its opacity at a point of its box, from 0 to 1, and there the colour; alike everywhere where not given. */
  at?(x: number, y: number): { opacity: number; color?: string | undefined };
}

/** A picture, by its name in pdf.js's store or with its data. */
export interface Picture {
  source: unknown;
  matrix: Matrix;
  box: Box;
  order: number;
  opacity: number;
  /** Whether it is mixed with what is below otherwise than by opacity, or masked. */
  isMixed: boolean;
  /** The colour that a stencil is painted in. */
  color?: string | undefined;
  /** The part of the picture that is painted, in its pixels: left, top, width, height. */
  part?: Box | undefined;
}

/** What a page paints. */
export interface Painted {
  glyphs: Glyph[];
  covers: Cover[];
  pictures: Picture[];
  /** Where something other than letters can be seen. */
  ink: InkMap;
}
