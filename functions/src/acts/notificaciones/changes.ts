import { avanceDe } from '@notaria/contract/estados';
import type { ExpedienteDoc, FilaDoc } from '#records/expedientes/model.ts';
import { type NovedadDeEtapa, novedadDeEtapa } from './etapas.ts';

export type Novedad =
  | { kind: 'subida'; fila: FilaDoc }
  | { kind: 'revision'; fila: FilaDoc; estado: 1 | 2 }
  | { kind: 'asignacion'; idAsignado: string }
  /** The last document that was missing or rejected came: all of them are with the office. */
  | { kind: 'recibido' }
  | { kind: 'terminado' }
  | NovedadDeEtapa;

/** Whether the office has every document and some of them wait for its review. */
function waitsForReview({ documentos }: ExpedienteDoc): boolean {
  const { porEnviar, porCorregir, aceptados, requeridos } = avanceDe(
    documentos.map(({ estado }) => estado),
  );
  return porEnviar === 0 && porCorregir === 0 && aceptados < requeridos;
}

/**
 * What people are to be told about a change of a file: uploads, everything received, reviews, a new
 * person responsible, the end, a move among its stages. Anything else, a deletion above all, is nobody's news.
 */
export function novedades(before: ExpedienteDoc, after: ExpedienteDoc): Novedad[] {
  const earlier = new Map(before.documentos.map((fila) => [fila.idDocRequerido, fila]));
  const news = after.documentos.flatMap((fila): Novedad[] => {
    if (fila.idDocumento === null) return [];
    const previous = earlier.get(fila.idDocRequerido);
    const isNew = previous?.idDocumento !== fila.idDocumento;
    const wasReviewed = fila.estado !== (isNew ? 0 : previous?.estado);
    const news: Novedad[] = isNew ? [{ kind: 'subida', fila }] : [];
    if (wasReviewed && (fila.estado === 1 || fila.estado === 2)) {
      news.push({ kind: 'revision', fila, estado: fila.estado });
    }
    return news;
  });
  news.push(...novedadDeEtapa(before, after));
  if (after.idAsignado !== null && after.idAsignado !== before.idAsignado) {
    news.push({ kind: 'asignacion', idAsignado: after.idAsignado });
  }
  const hasArrived = news.some(({ kind }) => kind === 'subida');
  if (hasArrived && waitsForReview(after) && !waitsForReview(before)) {
    news.push({ kind: 'recibido' });
  }
  if (after.estado === 'Terminado' && before.estado !== 'Terminado') {
    news.push({ kind: 'terminado' });
  }
  return news;
}
