/** Needs the browser's own viewer of PDFs, which only a whole Chromium has. */
export const SHOWS_PDF = '@muestra-pdf';
