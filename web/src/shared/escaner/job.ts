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

/** Where the paper lies in a photograph of this size; the whole picture where none stood out. */
export interface Placed extends Size {
  quad: Quad;
  isSure: boolean;
}

/** A first look at the straightened paper: small, and before anything else is done with its photograph. */
export interface Glimpse extends Placed {
  preview: Blob;
}

/** A photograph taken in: made smaller, upright, without what its camera wrote into it. */
export interface TakenIn extends Preview {
  photo: Blob;
}

/** A straightened page to look at. */
export interface Preview {
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

/** What the worker says: a first look while the job goes on, or its end. */
export type Word = { id: number; glimpse: Glimpse } | { id: number; answer: Answer };
