import type { Transaction } from 'firebase-admin/firestore';
import { eachRow } from '#platform/store/rows.ts';
import { hiloNuevo } from './model.ts';
import { notasOf } from './notas.ts';
import { eraseHilo, hilosOf, mensajesOf, saveHilo } from './repository.ts';

/** Messages of a thread, or notes, that one transaction removes. */
const MOST = 400;

/** The id of a thread that stands for what is left of a file that is gone. */
const RESTO = 'resto';

/**
 * Reads what was written in a file without documents; the answer removes it. What is more than a transaction
 * takes is left with a sign, and whoever looks for threads to tell of removes it. For a transaction whose
 * reads come first.
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
    if (isMore) saveHilo(tx, { ...hiloNuevo(idExpediente, RESTO), avisar: now });
  };
}

/** Removes everything that was written in a file: its notes, and its threads. Repeating it does no harm. */
export async function eraseConversacion(idExpediente: string): Promise<void> {
  for await (const nota of eachRow(notasOf(idExpediente).select())) await nota.ref.delete();
  // Also those whose messages outlived them.
  for (const { id } of await hilosOf(idExpediente).listDocuments()) {
    if (id !== RESTO) await eraseHilo(idExpediente, id);
  }
  // Its sign goes last, so that a failure is finished by the next run.
  await eraseHilo(idExpediente, RESTO);
}
