import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { isEnRuta, isEntregado, type RutaDoc } from './model.ts';
import { etapaDe } from './move.ts';

/**
 * Since when a stage after the documents has been waiting for the client, who is reminded by this date. Null
 * while the office or an authority is in charge of the stage, or the file is on hold.
 */
export function clientTurnSince(file: RutaDoc): Date | null {
  if (!isEnRuta(file) || file.curso.espera !== null || isEntregado(file)) return null;
  if (file.etapaActual === ETAPA_DOCUMENTOS) return null;
  return etapaDe(file).quien === 'cliente' ? file.curso.desde : null;
}

/** True if missing documents are expected in any stage: the file is neither delivered nor on hold. */
export function expectsDocumentos(file: RutaDoc): boolean {
  return !isEnRuta(file) || (file.curso.espera === null && !isEntregado(file));
}
