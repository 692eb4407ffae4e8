/**
 * Why a PDF is refused. `danado`: it can't be opened. `activo`: it has scripts or attached files. `mezclado`:
 * it is of another kind as well. `peligroso`: reading it takes too much memory or ends the process. `tardado`: reading
 * it takes too long.
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

export type PdfRefused = { ok: false; code: PdfRefusal };

/** Left, top, right, bottom, in points from the upper left corner of the page as it is drawn. */
export type PdfBox = readonly [left: number, top: number, right: number, bottom: number];

/** A word as the file tells it. In points, from the upper left corner of the page as it is drawn. */
export interface PdfWord {
  text: string;
  x: number;
  /** Its baseline. */
  y: number;
  width: number;
  /** Size of the font. */
  size: number;
  /** True if it reads from left to right; false if it is turned. */
  isLevel: boolean;
  font: string;
}

export interface PdfPage {
  width: number;
  height: number;
  words: PdfWord[];
}

/** What a file says about itself; `pages` is empty if only its safety was asked for. */
export interface PdfContent {
  ok: true;
  paginas: number;
  pages: PdfPage[];
}

/** A page of a file, from 1, and the degrees by which it is turned clockwise. */
export interface PdfLeaf {
  pagina: number;
  giro: number;
}

/** What the process is asked. The first question brings the file. */
export type PdfQuestion =
  | { kind: 'inspect' | 'read'; bytes: Uint8Array }
  /** Makes a file of each of these lists of pages. Only of a file that was inspected before. */
  | { kind: 'arrange'; bytes: Uint8Array; files: readonly (readonly PdfLeaf[])[] }
  /** Reads the QR codes of a page. */
  | { kind: 'codes'; page: number };

export type PdfAnswer =
  | PdfContent
  | PdfRefused
  | { ok: true; codes: string[] }
  | { ok: true; files: Uint8Array[] };

/** `ready` is sent once the process has loaded its code. A failure before that is not the file's fault. */
export type PdfMessage = 'ready' | PdfAnswer;
