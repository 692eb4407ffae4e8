import { type Loss, lossOfPages, lossOfPhotos } from '#shared/leave/loss.ts';
import type { ScanPage } from './page.ts';
import type { Making, Scanner } from './use-scanner.ts';

/** What leaving now would lose. */
export function lossOf({ isKept, list, waiting }: Scanner): Loss | undefined {
  if (!isKept && list.length > 0) return lossOfPages(list.length);
  const unread =
    waiting.length + list.filter(({ state }) => state === 'fallida' || state === 'cerrado').length;
  return unread > 0 ? lossOfPhotos(unread) : undefined;
}

/** @param waiting the pages that are not read yet, photographs and those of PDFs */
export function busyLabel(waiting: readonly Pick<ScanPage, 'state' | 'pdf'>[]): string {
  if (waiting.length === 0) return 'Buscando las páginas guardadas…';
  if (waiting.some(({ state, pdf }) => state === 'pdf' || pdf)) return 'Leyendo el PDF…';
  return waiting.length > 1
    ? `Preparando las fotos… Faltan ${waiting.length}.`
    : 'Preparando la foto…';
}

/** How far the PDF is, for example «Documento 2 de 3: página 4 de 12». */
export function makingLabel({ page, pages, isCoarser, document, documents }: Making): string {
  const what = `página ${page} de ${pages}`;
  const which =
    documents > 1 ? `Documento ${document} de ${documents}: ${what}` : `Preparando ${what}`;
  return isCoarser ? `${which}, más ligera para que quepa en 5 MB` : which;
}

export function countLabel(count: number): string {
  if (count === 0) return 'Todavía no hay páginas.';
  return count === 1 ? '1 página' : `${count} páginas`;
}

export function sentLabel(pages: number, documents: number, sends: boolean): string {
  if (documents > 1) return `Usar como ${documents} documentos`;
  if (sends) return pages === 1 ? 'Enviar 1 página' : `Enviar ${pages || 'las'} páginas`;
  return pages === 1 ? 'Usar esta página' : `Usar ${pages === 0 ? 'las' : `las ${pages}`} páginas`;
}
