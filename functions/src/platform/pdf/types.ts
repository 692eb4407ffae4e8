/**
 * Why a PDF is not taken. `danado` covers every file that pdf.js can't open, `activo` what acts or carries
 * files, `mezclado` what is another kind of file as well.
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

/** Why a text can't be seen: its rendering mode, a mask, and so on. */
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

/** A word, or a letter where the line is turned. Points, origin at the lower left corner. */
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
  /** Whether an annotation shows it, which is laid over the page. */
  isNote: boolean;
  /** Its turn among all that the page paints. */
  order: number;
  /** Whether a letter of it plainly shows another one than the file tells. */
  isMistold?: boolean;
  /** Whether it is a piece of one word with the text before it, though painted at another time. */
  isGlued?: boolean;
  /** Whether it is painted piece by piece, by more than one command. */
  isSpelled?: boolean;
  hidden?: PdfHidden;
}

/** Left, bottom, right, top, in points. */
export type PdfBox = readonly [number, number, number, number];

export type PdfTextPage = PdfTextItem[];

/** What the pages say. */
export interface PdfText {
  pages: PdfTextPage[];
  /** What the QR codes of the first pages hold. */
  codes: string[];
  /** Of each page, where something other than letters and rules can be seen. */
  ink: PdfBox[][];
  /** Pages, from 0, with a picture too big to tell what is behind it. */
  withHugePicture: number[];
}

export type PdfTask = 'inspect' | 'text';

export interface PdfJob {
  task: PdfTask;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PdfAnswer = ({ ok: true; paginas: number } & PdfText) | { ok: false; code: PdfRefusal };

/** `ready` once the thread's own code is loaded: what fails before that is not the file's fault. */
export type PdfThreadMessage = 'ready' | { answer: PdfAnswer };
