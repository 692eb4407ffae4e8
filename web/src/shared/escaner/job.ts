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
  /** The same, as small as a list shows it. */
  thumb: Blob;
  warnings: Warning[];
  /** It looks like an identity card. */
  isCard: boolean;
}

/** How far the PDF is: its pages are made again, coarser, until it is small enough. */
export interface Progress {
  /** The page that is being made, from 1. */
  page: number;
  pages: number;
  isCoarser: boolean;
}

/** A page, or the front and back of a card, of the PDF. */
export type SheetOrder = readonly { photo: Blob; cut: Cut }[];

/** What the worker is asked for. */
export type Job =
  | { task: 'takeIn'; file: Blob }
  | { task: 'preview'; photo: Blob; cut: Cut }
  | { task: 'pdf'; sheets: readonly SheetOrder[]; mostBytes: number };

/** `ilegible` is a picture that the browser can't decode, `demasiado` a PDF that stays too large. */
export type FailureCode = 'ilegible' | 'demasiado' | 'cancelado' | 'interno';

/** What it answers. */
export type Answer =
  | { ok: true; value: TakenIn | Preview | Blob }
  | { ok: false; code: FailureCode };

/** What the worker says while a job goes on: a first look at a photograph, or how far its PDF is. */
export type News = { glimpse: Glimpse } | { progress: Progress };

/** What the worker says: news of a job, or its end. */
export type Word = { id: number } & (News | { answer: Answer });

/** What the worker hears: a job, or that nobody wants one any more. */
export type Order = { id: number; job: Job } | { id: number; isCancelled: true };
