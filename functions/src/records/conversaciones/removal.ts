import type { Transaction } from 'firebase-admin/firestore';
import { eachRow } from '#platform/store/rows.ts';
import { hiloNuevo } from './model.ts';
import { notasOf } from './notas.ts';
import { eraseHilo, hilosOf, mensajesOf, saveHilo } from './repository.ts';

/** Messages or notes that one transaction removes. */
const MOST = 400;

/** Id of a thread that marks that messages of a removed file are still to be erased. */
const RESTO = 'resto';

/**
 * Reads what was written in a file without documents. The returned function removes it. If there is more than
 * a transaction can remove, it leaves a mark, and the run that mails about threads removes the rest. Call it
 * before the transaction writes.
 */
export async function prepareConversacionRemoval(
  idExpediente: string,
  tx: Transaction,
  now: Date,
): Promise<() => void> {
  const [hilos, notas] = await Promise.all([
    tx.get(hilosOf(idExpediente).select()),
    tx.get(notasOf(idExpediente).limit(MOST).select()),
  ]);
  const mensajes = await Promise.all(
    hilos.docs.map(({ id }) => tx.get(mensajesOf(idExpediente, id).limit(MOST).select())),
  );
  return () => {
    for (const found of [...mensajes, hilos, notas]) {
      for (const row of found.docs) tx.delete(row.ref);
    }
    const isMore = [...mensajes, notas].some(({ size }) => size === MOST);
    if (isMore) saveHilo(tx, { ...hiloNuevo(idExpediente, RESTO), avisar: now }, now);
  };
}

/** Removes everything written in a file: its notes and its threads. Can be repeated. */
export async function eraseConversacion(idExpediente: string): Promise<void> {
  for await (const nota of eachRow(notasOf(idExpediente).select())) await nota.ref.delete();
  // Lists also threads whose own document is gone but whose messages remain.
  for (const { id } of await hilosOf(idExpediente).listDocuments()) {
    if (id !== RESTO) await eraseHilo(idExpediente, id);
  }
  // The mark goes last, so that the next run finishes after a failure.
  await eraseHilo(idExpediente, RESTO);
}
