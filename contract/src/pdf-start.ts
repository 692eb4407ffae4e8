/** How a PDF begins. */
export const INICIO_PDF = {
  marca: '%PDF-',
  /** Bytes to look at: white space may stand before the mark, as long as both fit in this window. */
  ventana: 1_024,
} as const;

const MARCA_DE_ORDEN = '\u00ef\u00bb\u00bf';
const BLANCOS = '\0\t\n\f\r ';

/**
 * True if a file is a PDF by its first bytes. A byte order mark and white space may precede the mark; with
 * anything else in front, some program would take the file for another kind.
 * @param start the first bytes, each as one character
 */
export function startsAsPdf(start: string): boolean {
  let at = start.startsWith(MARCA_DE_ORDEN) ? MARCA_DE_ORDEN.length : 0;
  while (at < start.length && BLANCOS.includes(start.charAt(at))) at += 1;
  return start.startsWith(INICIO_PDF.marca, at);
}
