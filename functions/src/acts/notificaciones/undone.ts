import { setTimeout as wait } from 'node:timers/promises';
import { config } from '#platform/config.ts';
import { listRegistros } from '#records/bitacora/repository.ts';
import { isEnRuta } from '#records/etapas/model.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc, ExpedienteSolo } from '#records/expedientes/model.ts';
import { type ParteDoc, sonTodosAceptados } from '#records/expedientes/partes.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { type Novedad, novedades, novedadesDeFilas } from './changes.ts';

/** The newest audit records among which the one of the change itself is looked for. */
const NEWEST = 5;

/**
 * Waits until the author of a review can no longer undo it. Changes that follow from no review pass at once.
 * @returns true if the review was undone or reviewed again meanwhile, or if the change itself undoes one: then
 *   nobody is told of it
 */
export async function wasUndone(before: ExpedienteSolo, after: ExpedienteSolo): Promise<boolean> {
  const changes = novedades(before, after);
  if (!changes.some(({ kind }) => kind !== 'subida' && kind !== 'asignacion')) return false;
  const { idExpediente, fechaActualizacion } = after;
  if (await isUndo(idExpediente, fechaActualizacion)) return true;
  if (!changes.some(isOfReview)) return false;
  const present = await laterOn(idExpediente, fechaActualizacion);
  if (!present) return true;
  const reviewed = changes.flatMap((each) => (each.kind === 'revision' ? [each.fila] : []));
  if (reviewed.length > 0) return !reviewed.some((fila) => isAsItWas(present, fila));
  // In a file with parties the reviewed row is elsewhere.
  if (sonTodosAceptados(present) !== sonTodosAceptados(after)) return true;
  return isEnRuta(after) && isEnRuta(present) && isBack(present.curso, after.curso);
}

/** The same for the documents of one party. */
export async function wasUndoneInParte(before: ParteDoc, after: ParteDoc): Promise<boolean> {
  const changes = novedadesDeFilas(before.documentos, after.documentos);
  const [reviewed] = changes.flatMap((each) => (each.kind === 'revision' ? [each.fila] : []));
  if (!reviewed) return false;
  const present = await laterOn(after.idExpediente, reviewed.revisadoEl ?? new Date());
  return !present || !isAsItWas(present, reviewed);
}

function isOfReview(change: Novedad): boolean {
  if (change.kind === 'etapa') return change.movimiento === 'documentos';
  return change.kind === 'revision' || change.kind === 'completo';
}

async function isUndo(idExpediente: string, fecha: Date): Promise<boolean> {
  const registros = await listRegistros(idExpediente, NEWEST);
  return registros.some(
    (one) => one.tipo === 'documento.revision_deshecha' && one.fecha.getTime() === fecha.getTime(),
  );
}

async function laterOn(idExpediente: string, fecha: Date): Promise<ExpedienteDoc | undefined> {
  const end = fecha.getTime() + config().AVISAR_REVISION_SEGUNDOS * 1_000;
  await wait(Math.max(0, end - Date.now()));
  return findExpediente(idExpediente);
}

function isAsItWas({ documentos }: ExpedienteDoc, fila: FilaDoc): boolean {
  return documentos.some(
    (one) =>
      one.idDocumento === fila.idDocumento &&
      one.estado === fila.estado &&
      one.revisadoEl?.getTime() === fila.revisadoEl?.getTime(),
  );
}

type Curso = Pick<NonNullable<ExpedienteSolo['curso']>, 'movimientos' | 'desde'>;

/** True if the file was moved back to before a move. */
function isBack(now: Curso, then: Curso): boolean {
  if (now.movimientos !== then.movimientos) return now.movimientos < then.movimientos;
  return now.desde.getTime() !== then.desde.getTime();
}
