import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { isEnRuta, isEntregado, type RutaDoc } from './model.ts';
import { etapaDe } from './mover.ts';

/**
 * Since when a stage after the documents waits for the client: they are reminded by it. Null while the
 * office or an authority has the file, or it is on hold.
 */
export function tocaDesde(file: RutaDoc): Date | null {
  if (!isEnRuta(file) || file.curso.espera !== null || isEntregado(file)) return null;
  if (file.etapaActual === ETAPA_DOCUMENTOS) return null;
  return etapaDe(file).quien === 'cliente' ? file.curso.desde : null;
}

/** True if a file waits for documents that it lacks, in whichever stage: until it is delivered, and not on hold. */
export function pideDocumentos(file: RutaDoc): boolean {
  return !isEnRuta(file) || (file.curso.espera === null && !isEntregado(file));
}

/** When to remind of a new file, or of one from before that was kept. */
export function agendaNueva(file: RutaDoc) {
  return { tocaDesde: tocaDesde(file), avisarDetenidoEl: file.detenidoEl };
}

/** When to remind of a file, kept beside what it follows from. A new day of standing still is reminded of anew. */
export function agendaDe(before: RutaDoc, next: RutaDoc) {
  const isSame = before.detenidoEl?.getTime() === next.detenidoEl?.getTime();
  return {
    tocaDesde: tocaDesde(next),
    ...(!isSame && { avisarDetenidoEl: next.detenidoEl }),
  };
}
