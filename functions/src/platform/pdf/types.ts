/**
 * Why a PDF is refused. `danado` covers every file that pdf.js cannot open, `activo` what acts or carries
 * files, `mezclado` a file that is of another kind as well.
 */
export type PdfRefusal =
  | 'vacio'
  | 'no_es_pdf'
  | 'demasiado_grande'
  | 'protegido'
  | 'danado'
  | 'sin_paginas'
  | 'activo'
  | 'mezclado'
  | 'peligroso'
  | 'tardado';

/** Why a text cannot be seen: its rendering mode, a mask, and so on. */
export type PdfHidden =
  | 'modo'
  | 'mascara'
  | 'opacidad'
  | 'color'
  | 'tamano'
  | 'capa'
  | 'recortado'
  | 'tapado'
  | 'vacio';

/** A word, or a letter if the line is turned. In points, from the lower left corner. */
export interface PdfTextItem {
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  width: number;
  /** Height of the font's em. */
  size: number;
  /** Degrees by which the line is turned, counterclockwise; 0 reads from left to right. */
  angle: number;
  font: string;
  color: string;
  opacity: number;
  /** True if an annotation shows it, which lies over the page. */
  isNote: boolean;
  /** Its position in the order in which the page is painted. */
  order: number;
  /**
   * True if one of its letters may not be the one that the file names: it plainly shows another one, only a
   * part of it is visible, or a line strikes it through.
   */
  isDoubtful?: boolean;
  /** True if the visible area ends right behind its last letter. A program may have cut the text off there. */
  isAtEdge?: boolean;
  /** True if it is a piece of one word with the text before it, although painted at another time. */
  isGlued?: boolean;
  /** True if it is painted in pieces, by more than one command. */
  isSpelled?: boolean;
  hidden?: PdfHidden;
}

/** Left, bottom, right, top, in points. */
export type PdfBox = readonly [number, number, number, number];

export type PdfTextPage = PdfTextItem[];

/** What the pages say. */
export interface PdfText {
  pages: PdfTextPage[];
  /** The contents of the QR codes of the first pages. */
  codes: string[];
  /** For each page, where something other than letters and rules can be seen. */
  ink: PdfBox[][];
  /** Pages, from 0, with a picture so large that nobody can tell what is behind it. */
  withHugePicture: number[];
}

export type PdfTask = 'inspect' | 'text';

export interface PdfJob {
  task: PdfTask;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PdfAnswer = ({ ok: true; paginas: number } & PdfText) | { ok: false; code: PdfRefusal };

/** `ready` is sent once the thread's own code has loaded. A failure before that is not the file's fault. */
export type PdfThreadMessage = 'ready' | { answer: PdfAnswer };
