import { DOCUMENTO } from '@notaria/contract/estados';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { filasQueCuentan } from '#records/expedientes/completo.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { dropDeCola, type EnCola, porRevisar, putEnCola } from '#records/por-revisar/repository.ts';
import { within } from './within.ts';

/** The rows of a file that wait for review, without those of parties that no longer take part. */
export function filasEnEspera(
  file: Pick<ExpedienteDoc, 'documentos' | 'salas'>,
): (FilaDoc & { idDocumento: string })[] {
  return filasQueCuentan(file).flatMap((fila) =>
    fila.estado === DOCUMENTO.pendiente && fila.idDocumento !== null
      ? [{ ...fila, idDocumento: fila.idDocumento }]
      : [],
  );
}

/** The entries that the queue should have for a file. */
function enColaDe(file: ExpedienteDoc): EnCola[] {
  const { idExpediente, idAsignado, idGrupo, fechaInicio } = file;
  return filasEnEspera(file).map(({ idDocumento, fechaSubida }) => ({
    idDocumento,
    idExpediente,
    idAsignado,
    idGrupo,
    recibido: fechaSubida ?? fechaInicio,
  }));
}

function isSame(one: EnCola | undefined, other: EnCola): boolean {
  return (
    one?.idAsignado === other.idAsignado &&
    one.idGrupo === other.idGrupo &&
    one.recibido.getTime() === other.recibido.getTime()
  );
}

/**
 * Updates the queue in the transaction of a change: adds documents that now wait, removes those that no
 * longer wait, and updates whose they are. Writes only what changed.
 * @param before the file as it was; undefined for a new one
 */
export function saveCola(
  tx: Transaction,
  before: ExpedienteDoc | undefined,
  next: ExpedienteDoc,
): void {
  const had = before ? enColaDe(before) : [];
  const has = enColaDe(next);
  for (const { idDocumento } of had) {
    if (!has.some((one) => one.idDocumento === idDocumento)) dropDeCola(tx, idDocumento);
  }
  for (const entry of has) {
    const was = had.find(({ idDocumento }) => idDocumento === entry.idDocumento);
    if (!isSame(was, entry)) putEnCola(tx, entry);
  }
}

/**
 * The queue of a staff scope; undefined for a scope without files to review.
 * @param accepts false for a secretary: what was found right waits for the lawyer alone
 */
export function colaDe(scope: Scope, accepts: boolean): Query | undefined {
  if (scope.kind === 'ninguno' || scope.kind === 'propios') return undefined;
  if (scope.kind === 'todos') return porRevisar();
  const theirs = within(porRevisar(), scope);
  return scope.kind === 'asignados' && !accepts ? theirs.where('visto', '==', null) : theirs;
}
