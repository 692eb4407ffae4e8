import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import { avanceDelExpediente } from '#records/expedientes/partes.ts';
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
function waitsForReview(file: ExpedienteSolo): boolean {
  const { porEnviar, porCorregir, aceptados, requeridos } = avanceDelExpediente(file);
  return porEnviar === 0 && porCorregir === 0 && aceptados < requeridos;
}

/** How many documents the office has of a file's parties: one more, and something came. */
function received({ partes }: ExpedienteSolo): number {
  return partes.reduce((sum, { porRevisar, aceptados }) => sum + porRevisar + aceptados, 0);
}

/** What is news of some rows: uploads and reviews. A deletion is nobody's. */
export function novedadesDeFilas(before: readonly FilaDoc[], after: readonly FilaDoc[]): Novedad[] {
  const earlier = new Map(before.map((fila) => [fila.idDocRequerido, fila]));
  return after.flatMap((fila): Novedad[] => {
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
}

/**
 * What people are to be told about a change of a file: uploads, everything received, reviews, a new
 * person responsible, the end, a move among its stages. Anything else, a deletion above all, is nobody's news.
 * Of a file with parties its own document says only of the common rows: each party's are told by theirs.
 */
export function novedades(before: ExpedienteSolo, after: ExpedienteSolo): Novedad[] {
  const news = novedadesDeFilas(before.documentos, after.documentos);
  news.push(...novedadDeEtapa(before, after));
  if (after.idAsignado !== null && after.idAsignado !== before.idAsignado) {
    news.push({ kind: 'asignacion', idAsignado: after.idAsignado });
  }
  const hasArrived =
    news.some(({ kind }) => kind === 'subida') || received(after) > received(before);
  if (hasArrived && waitsForReview(after) && !waitsForReview(before)) {
    news.push({ kind: 'recibido' });
  }
  if (after.estado === 'Terminado' && before.estado !== 'Terminado') {
    news.push({ kind: 'terminado' });
  }
  return news;
}
