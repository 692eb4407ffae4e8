import type { Quad, Size } from './geometry.ts';
import type { Look } from './look.ts';
import type { Warning } from './warnings.ts';

/** The cut of a page as the person wants it. */
export interface Cut {
  quad: Quad;
  look: Look;
  /** Quarter turns, clockwise. */
  quarters: number;
}

/** Where the document lies in a photograph of this size; the whole picture if none stood out. */
export interface Placed extends Size {
  quad: Quad;
  isSure: boolean;
}

/** A first look at the straightened document: small, and before anything else is done with its photograph. */
export interface Glimpse extends Placed {
  preview: Blob;
}

/** A processed photograph: smaller, upright, without the metadata of its camera. */
export interface TakenIn extends Preview {
  photo: Blob;
}

/** A straightened page to look at. */
export interface Preview {
  preview: Blob;
  /** The same page, at the size of a list. */
  thumb: Blob;
  warnings: Warning[];
  /** True if it looks like an identity card. */
  isCard: boolean;
}

/** How far the PDF is. Its pages are made again, coarser, until it is small enough. */
export interface Progress {
  /** The page being made, from 1. */
  page: number;
  pages: number;
  isCoarser: boolean;
}

/** A page, or the front and back of a card, of the PDF. */
export type SheetOrder = readonly { photo: Blob; cut: Cut }[];

/** A job for the worker. */
export type Job =
  | { task: 'takeIn'; file: Blob }
  | { task: 'preview'; photo: Blob; cut: Cut }
  | { task: 'pdf'; sheets: readonly SheetOrder[]; mostBytes: number };

/** `ilegible`: the browser cannot decode the picture. `demasiado`: the PDF stays too large. */
export type FailureCode = 'ilegible' | 'demasiado' | 'cancelado' | 'interno';

/** The worker's answer. */
export type Answer =
  | { ok: true; value: TakenIn | Preview | Blob }
  | { ok: false; code: FailureCode };

/** What the worker reports during a job: a first look at a photograph, or how far its PDF is. */
export type News = { glimpse: Glimpse } | { progress: Progress };

/** What the worker sends: news of a job, or its end. */
export type Word = { id: number } & (News | { answer: Answer });

/** What the worker receives: a job, or that nobody wants one any more. */
export type Order = { id: number; job: Job } | { id: number; isCancelled: true };
