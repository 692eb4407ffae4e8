import type { Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { eachRow } from '#platform/store/rows.ts';
import { deMiembro } from '#records/expedientes/lista/within.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { eachFile, fromSnapshot } from '#records/expedientes/repository.ts';

/** More unfinished files than one client can start: three of each procedure. */
const MOST_UNFINISHED = 500;

function files() {
  return db().collection('expedientes');
}

/** The unfinished files of any procedure in which an account takes part. */
export async function findUnfinishedOf(uid: string, tx?: Transaction): Promise<ExpedienteDoc[]> {
  const query = deMiembro(files(), uid).where('fechaFin', '==', null).limit(MOST_UNFINISHED);
  const snapshot = await (tx ? tx.get(query) : query.get());
  return snapshot.docs.flatMap((row) => fromSnapshot(row) ?? []);
}

/** Runs `work` with the id of every file in which an account takes part. */
export function eachWith(uid: string, work: (id: string) => Promise<unknown>): Promise<void> {
  return eachFile(deMiembro(files(), uid), work);
}

/** The most recently changed files in which an account takes part, at most `limite`. */
export async function latestOf(uid: string, limite: number): Promise<ExpedienteDoc[]> {
  const newest = deMiembro(files(), uid).orderBy('fechaActualizacion', 'desc');
  const snapshot = await newest.limit(limite).get();
  return snapshot.docs.flatMap((row) => fromSnapshot(row) ?? []);
}

/** The files in which an account takes part that were last changed before a day, at most `limite`. */
export async function oldestOf(
  uid: string,
  before: Date,
  limite: number,
): Promise<ExpedienteDoc[]> {
  const old = deMiembro(files(), uid).where('fechaActualizacion', '<', before);
  const snapshot = await old.orderBy('fechaActualizacion').limit(limite).get();
  return snapshot.docs.flatMap((row) => fromSnapshot(row) ?? []);
}

/** Every file in which an account takes part, one after the other. */
export async function* expedientesOf(uid: string): AsyncGenerator<ExpedienteDoc> {
  for await (const row of eachRow(deMiembro(files(), uid))) {
    const expediente = fromSnapshot(row);
    if (expediente) yield expediente;
  }
}

/** The same with those in which it took part before. */
export async function* expedientesEverOf(uid: string): AsyncGenerator<ExpedienteDoc> {
  for await (const row of eachRow(files().where('participaron', 'array-contains', uid))) {
    const expediente = fromSnapshot(row);
    if (expediente) yield expediente;
  }
}
