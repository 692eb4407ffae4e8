import type { PdfHidden } from '../types.ts';
import type { Font } from './fonts.ts';
import type { InkMap } from './ink.ts';
import type { Box, Matrix } from './matrix.ts';

/** One letter as it is painted. In points, from the lower left corner of the page as it is shown. */
export interface Glyph {
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  /** The direction of its line, one point long. */
  dx: number;
  dy: number;
  width: number;
  /** From its beginning to where the next letter is expected. */
  advance: number;
  /** The height of the em. */
  size: number;
  isMirrored: boolean;
  font: string;
  color: string;
  opacity: number;
  /** True if an annotation paints it. */
  isNote: boolean;
  hidden?: PdfHidden | undefined;
  /** Its position in the order in which the page is painted. */
  order: number;
  face: Font;
  /** The glyph of the font. */
  code: number;
  /**
   * True if it may not be the letter that the file names: it plainly shows another one, only a part of it is
   * visible, or a line strikes it through.
   */
  isDoubtful: boolean;
  /** True if the visible area ends right behind this letter. A program may have cut the text off there. */
  isAtEdge: boolean;
}

/** Something painted that hides, more or less, what was painted before it. */
export interface Cover {
  box: Box;
  order: number;
  /** From 0 to 1. Below 1 it lets through what is under it. */
  opacity: number;
  /** `#rrggbb`; undefined if it is not known. */
  color?: string | undefined;
  /** Its opacity from 0 to 1 and its colour at a point of its box; the same everywhere if left out. */
  at?(x: number, y: number): { opacity: number; color?: string | undefined };
}

/** A picture, by its name in pdf.js's store or with its data. */
export interface Picture {
  source: unknown;
  matrix: Matrix;
  box: Box;
  order: number;
  opacity: number;
  /** True if it is mixed with what is below in another way than by opacity, or masked. */
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
  /** Level lines. Their boxes are less than 2 points high. */
  rules: Box[];
}
