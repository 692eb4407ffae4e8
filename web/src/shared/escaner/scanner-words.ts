import { type Loss, lossOfPages, lossOfPhotos } from '#shared/leave/loss.ts';
import type { Making, useScanner } from './use-scanner.ts';

/** What leaving now would lose. */
export function lossOf({ isKept, list, waiting }: ReturnType<typeof useScanner>): Loss | undefined {
  if (!isKept && list.length > 0) return lossOfPages(list.length);
  const unread =
    waiting + list.filter(({ state }) => state === 'fallida' || state === 'cerrado').length;
  return unread > 0 ? lossOfPhotos(unread) : undefined;
}

export function busyLabel(photos: number): string {
  if (photos === 0) return 'Buscando las páginas guardadas…';
  return photos > 1 ? `Preparando las fotos… Faltan ${photos}.` : 'Preparando la foto…';
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

export function sentLabel(pages: number, documents: number): string {
  if (documents > 1) return `Usar como ${documents} documentos`;
  return pages === 1 ? 'Usar esta página' : `Usar ${pages === 0 ? 'las' : `las ${pages}`} páginas`;
}
