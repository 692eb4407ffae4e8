/** Why a PDF is not taken. `danado` covers every file that pdf.js can't open. */
export type PdfRefusal =
  | 'vacio'
  | 'no_es_pdf'
  | 'demasiado_grande'
  | 'protegido'
  | 'danado'
  | 'sin_paginas'
  | 'peligroso'
  | 'tardado';

/** A piece of text in the order of the content stream; points, origin at the lower left corner. */
export interface PdfTextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PdfTextPage = PdfTextItem[];

export type PdfTask = 'inspect' | 'text';

export interface PdfJob {
  task: PdfTask;
  bytes: Uint8Array;
}

export type PdfAnswer =
  | { ok: true; paginas: number; pages: PdfTextPage[] }
  | { ok: false; code: PdfRefusal };
