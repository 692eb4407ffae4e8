import type { Transaction } from 'firebase-admin/firestore';
import { eachRow } from '#platform/store/rows.ts';
import { notasOf } from './notas.ts';
import { eraseHilo, hilosOf, mensajesOf } from './repository.ts';

/** More messages or notes than a file without documents can have. */
const MOST = 400;

/**
 * Reads the conversation and the notes of a file without documents. Call it among the transaction's reads.
 * @returns a function that deletes them
 */
export async function prepareConversacionRemoval(
  idExpediente: string,
  tx: Transaction,
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
  };
}

/** Deletes the threads and the notes of a file. Can be repeated safely. */
export async function eraseConversacion(idExpediente: string): Promise<void> {
  for await (const { id } of eachRow(hilosOf(idExpediente).select())) {
    await eraseHilo(idExpediente, id);
  }
  for await (const nota of eachRow(notasOf(idExpediente).select())) await nota.ref.delete();
}
