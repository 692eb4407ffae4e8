import type { Quad, Size } from './geometry.ts';
import type { Look } from './look.ts';
import type { Warning } from './warnings.ts';

/** A page as its person wants it. */
export interface Cut {
  quad: Quad;
  look: Look;
  /** Quarters of a turn, clockwise. */
  quarters: number;
}

/** A photograph taken in: made smaller, upright, without what its camera wrote into it. */
export interface TakenIn extends Size {
  photo: Blob;
  quad: Quad;
  isSure: boolean;
}

/** A straightened page to look at. */
export interface Preview extends Size {
  preview: Blob;
  warnings: Warning[];
}

/** A page, or the front and back of a card, of the PDF. */
export type SheetOrder = readonly { photo: Blob; cut: Cut }[];

/** What the worker is asked for. */
export type Job =
  | { task: 'takeIn'; file: Blob }
  | { task: 'preview'; photo: Blob; cut: Cut }
  | { task: 'pdf'; sheets: readonly SheetOrder[]; mostBytes: number };

/** What it answers: `ilegible` is a picture that the browser can't decode, `demasiado` a PDF that stays too large. */
export type Answer =
  | { ok: true; value: TakenIn | Preview | Blob }
  | { ok: false; code: 'ilegible' | 'demasiado' | 'interno' };
