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
  bytes: Uint8Array<ArrayBuffer>;
}

export type PdfAnswer =
  | { ok: true; paginas: number; pages: PdfTextPage[] }
  | { ok: false; code: PdfRefusal };

/** `ready` once the thread's own code is loaded: what fails before that is not the file's fault. */
export type PdfThreadMessage = 'ready' | { answer: PdfAnswer };
