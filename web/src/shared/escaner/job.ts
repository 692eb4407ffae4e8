import type { Quad, Size } from './geometry.ts';
import type { PageLook } from './look.ts';
import type { Warning } from './warnings.ts';

/** The cut of a page as the person wants it. */
export interface Cut {
  quad: Quad;
  look: PageLook;
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
  /** Where its paper lies, if the whole picture is the paper. */
  placed?: Placed;
  /** Quarter turns that set the text of a PDF's page upright. */
  quarters?: number;
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

/** A page of a PDF: which file, by an id of ours, and its place there, from 0. */
export interface PdfPlace {
  id: string;
  at: number;
}

/** Where a page comes from: a photograph, or with `pdf` a page of the PDF that `photo` is. */
export interface Source {
  photo: Blob;
  pdf: PdfPlace | undefined;
}

/** A page of a sheet. */
export interface PageOrder extends Source {
  id: string;
  cut: Cut;
}

/** A page, or the front and back of a card, of the PDF. */
export type SheetOrder = readonly PageOrder[];

/**
 * A PDF as its pages can go into ours: a copy without a password and with nothing but its pages. A page that
 * can't be copied is drawn instead; `undefined` stands for a page that is in the copy.
 */
export interface OpenedPdf {
  copy: Blob;
  pages: readonly (TakenIn | undefined)[];
  /** True if the file held something that acts, such as a script or an attachment. */
  acted: boolean;
}

/** The PDF that was made. */
export interface MadePdf {
  pdf: Blob;
  /** The pages of PDFs that had to be drawn coarser so that it fits, and the sheet on which each is. */
  redrawn: readonly { id: string; sheet: number }[];
}
