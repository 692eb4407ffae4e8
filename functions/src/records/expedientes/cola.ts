import { DOCUMENTO } from '@notaria/contract/estados';
import type { Query, Transaction } from 'firebase-admin/firestore';
import {
  dropEspera,
  type Espera,
  findEnCola,
  porRevisar,
  putEspera,
} from '#records/por-revisar/repository.ts';
import type { FilaDoc } from './fila.ts';
import type { ExpedienteDoc } from './model.ts';
import { filasQueCuentan } from './partes.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

/** The rows of a file that wait for review: not those of who no longer takes part in it. */
export function filasEnEspera(
  file: Pick<ExpedienteDoc, 'documentos' | 'salas'>,
): (FilaDoc & { idDocumento: string })[] {
  return filasQueCuentan(file).flatMap((fila) =>
    fila.estado === DOCUMENTO.pendiente && fila.idDocumento !== null
      ? [{ ...fila, idDocumento: fila.idDocumento }]
      : [],
  );
}

/** What the queue should hold of a file. */
function esperasDe(file: ExpedienteDoc): Espera[] {
  const { idExpediente, idAsignado, idGrupo, fechaInicio } = file;
  return filasEnEspera(file).map(({ idDocumento, fechaSubida }) => ({
    ...{ idDocumento, idExpediente, idAsignado, idGrupo },
    recibido: fechaSubida ?? fechaInicio,
  }));
}

function isSame(one: Espera | undefined, other: Espera): boolean {
  return (
    one?.idAsignado === other.idAsignado &&
    one.idGrupo === other.idGrupo &&
    one.recibido.getTime() === other.recibido.getTime()
  );
}

/**
 * Writes what a change makes of the queue, in the change's own transaction: what waits from now on, what
 * waits no longer, and whose it is. Only what changed is written.
 * @param before the file as it was; undefined for a new one
 */
export function saveEsperas(
  tx: Transaction,
  before: ExpedienteDoc | undefined,
  next: ExpedienteDoc,
): void {
  const had = before ? esperasDe(before) : [];
  const has = esperasDe(next);
  for (const { idDocumento } of had) {
    if (!has.some((one) => one.idDocumento === idDocumento)) dropEspera(tx, idDocumento);
  }
  for (const espera of has) {
    const was = had.find(({ idDocumento }) => idDocumento === espera.idDocumento);
    if (!isSame(was, espera)) putEspera(tx, espera);
  }
}

/**
 * What the queue lacks of a file from before there was one. For a transaction whose reads come first.
 * @returns enters them and says whether there were any
 */
export async function prepareEsperas(file: ExpedienteDoc, tx: Transaction): Promise<() => boolean> {
  const wanted = esperasDe(file);
  const ids = wanted.map(({ idDocumento }) => idDocumento);
  const found = await findEnCola(ids, tx);
  const missing = wanted.filter(
    (espera) =>
      !isSame(
        found.find(({ idDocumento }) => idDocumento === espera.idDocumento),
        espera,
      ),
  );
  return () => {
    for (const espera of missing) putEspera(tx, espera);
    return missing.length > 0;
  };
}

/** The queue of a scope of the staff; undefined for a scope without files to review. */
export function colaDe(scope: Scope): Query | undefined {
  if (scope.kind === 'ninguno' || scope.kind === 'propios') return undefined;
  return scope.kind === 'todos' ? porRevisar() : within(porRevisar(), scope);
}
