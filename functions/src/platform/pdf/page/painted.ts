import type { PdfHidden } from '../types.ts';
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
}

/** An opaque rectangle, which hides what was painted before it. */
export interface Cover {
  box: Box;
  order: number;
  /** Undefined where it is a picture. */
  color?: string | undefined;
}

/** A picture, by its name in pdf.js's store or with its data. */
export interface Picture {
  source: unknown;
  matrix: Matrix;
  box: Box;
  order: number;
  /** Whether something shows through, or only part of it is painted. */
  isSheer: boolean;
}

/** What a page paints. */
export interface Painted {
  glyphs: Glyph[];
  covers: Cover[];
  pictures: Picture[];
}
