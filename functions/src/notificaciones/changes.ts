import type { ExpedienteDoc, FilaDoc } from '../expedientes/model.ts';
import { type NovedadDeEtapa, novedadDeEtapa } from './etapas.ts';

export type Novedad =
  | { kind: 'subida'; fila: FilaDoc }
  | { kind: 'revision'; fila: FilaDoc; estado: 1 | 2 }
  | { kind: 'asignacion'; idAsignado: string }
  | { kind: 'terminado' }
  | NovedadDeEtapa;

/**
 * What people are to be told about a change of a file: uploads, reviews, a new person responsible,
 * the end, a move among its stages. Anything else, a deletion above all, is nobody's news.
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
    return [...news, ...novedadDeEtapa(before, after)];
  });
  if (after.idAsignado !== null && after.idAsignado !== before.idAsignado) {
    news.push({ kind: 'asignacion', idAsignado: after.idAsignado });
  }
  if (after.estado === 'Terminado' && before.estado !== 'Terminado') {
    news.push({ kind: 'terminado' });
  }
  return news;
}
