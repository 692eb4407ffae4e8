import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import { avanceDelExpediente, estanTodos, sonTodosAceptados } from '#records/expedientes/partes.ts';
import { type NovedadDeEtapa, novedadDeEtapa } from './etapas.ts';

export type Novedad =
  | { kind: 'subida'; fila: FilaDoc }
  /** The office put the pages in order; `esParte` if they come from another document. */
  | { kind: 'acomodo'; fila: FilaDoc; esParte: boolean }
  | { kind: 'revision'; fila: FilaDoc; estado: 1 | 2 }
  | { kind: 'asignacion'; idAsignado: string }
  /** The last missing or rejected document arrived: the office has them all. */
  | { kind: 'recibido' }
  /** Every document was accepted. */
  | { kind: 'completo' }
  | NovedadDeEtapa;

/** True if the office has every document of everybody who must take part, and at least one waits for review. */
function waitsForReview(file: ExpedienteSolo): boolean {
  const { porEnviar, porCorregir, aceptados, requeridos } = avanceDelExpediente(file);
  const hasAll = porEnviar === 0 && porCorregir === 0 && estanTodos(file);
  return hasAll && aceptados < requeridos;
}

/** Number of documents that the office has from a file's parties; one more means that something arrived. */
function received({ partes }: ExpedienteSolo): number {
  return partes.reduce((sum, { porRevisar, aceptados }) => sum + porRevisar + aceptados, 0);
}

/** The news in some rows: uploads and reviews. Deletions are not news. */
export function novedadesDeFilas(before: readonly FilaDoc[], after: readonly FilaDoc[]): Novedad[] {
  const earlier = new Map(before.map((fila) => [fila.idDocRequerido, fila]));
  return after.flatMap((fila): Novedad[] => {
    if (fila.idDocumento === null) return [];
    const previous = earlier.get(fila.idDocRequerido);
    const isNew = previous?.idDocumento !== fila.idDocumento;
    const wasUndone =
      !isNew && (previous?.revisadoEl?.getTime() ?? 0) > (fila.revisadoEl?.getTime() ?? 0);
    const wasReviewed = fila.estado !== (isNew ? 0 : previous?.estado) && !wasUndone;
    const esParte = !previous?.idDocumento;
    const arrived: Novedad = fila.original
      ? { kind: 'acomodo', fila, esParte }
      : { kind: 'subida', fila };
    const news: Novedad[] = isNew ? [arrived] : [];
    if (wasReviewed && (fila.estado === 1 || fila.estado === 2)) {
      news.push({ kind: 'revision', fila, estado: fila.estado });
    }
    return news;
  });
}

/**
 * The news in a change of a file: uploads, everything received, reviews, a new person responsible, complete
 * documents, a move to another stage. Nothing else is news, least of all a deletion. In a file with parties this covers
 * only the common rows; `novedadesDeFilas` covers each party's.
 */
export function novedades(before: ExpedienteSolo, after: ExpedienteSolo): Novedad[] {
  const news = novedadesDeFilas(before.documentos, after.documentos);
  news.push(...novedadDeEtapa(before, after));
  if (after.idAsignado !== null && after.idAsignado !== before.idAsignado) {
    news.push({ kind: 'asignacion', idAsignado: after.idAsignado });
  }
  const hasArrived =
    news.some(({ kind }) => kind === 'subida' || kind === 'acomodo') ||
    received(after) > received(before);
  if (hasArrived && waitsForReview(after) && !waitsForReview(before)) {
    news.push({ kind: 'recibido' });
  }
  if (sonTodosAceptados(after) && !sonTodosAceptados(before)) news.push({ kind: 'completo' });
  return news;
}
