import type { Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { eachRow } from '#platform/store/rows.ts';
import type { ExpedienteDoc, ExpedienteSolo } from './model.ts';
import { withSalas } from './partes-repository.ts';
import { eachFile, parseExpediente } from './repository.ts';

/** More unfinished files than one client can start: three of each procedure. */
const MOST_UNFINISHED = 500;

function ofClient(uid: string) {
  return db().collection('expedientes').where('idCliente', '==', uid);
}

/** A client's unfinished files of any procedure. */
export async function findUnfinishedOf(uid: string, tx?: Transaction): Promise<ExpedienteSolo[]> {
  const query = ofClient(uid).where('fechaFin', '==', null).limit(MOST_UNFINISHED);
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.flatMap((row) => parseExpediente(row) ?? []);
}

/** Runs `work` with the id of every file of a client. */
export function eachOwnedBy(uid: string, work: (id: string) => Promise<unknown>): Promise<void> {
  return eachFile(ofClient(uid), work);
}

/** A client's most recently changed files, at most `limite`. */
export async function latestOf(uid: string, limite: number): Promise<ExpedienteSolo[]> {
  const found = await ofClient(uid).orderBy('fechaActualizacion', 'desc').limit(limite).get();
  return found.docs.flatMap((row) => parseExpediente(row) ?? []);
}

/** Every file of a client, one after the other. */
export async function* expedientesOf(uid: string): AsyncGenerator<ExpedienteDoc> {
  for await (const row of eachRow(ofClient(uid))) {
    const expediente = parseExpediente(row);
    if (expediente) yield await withSalas(expediente);
  }
}
