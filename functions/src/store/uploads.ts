import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { removeObject, saveObject } from './objects.ts';

function intentRef(id: string) {
  return db().collection('subidas').doc(id);
}

/**
 * Stores a file and the document that names it so that neither is ever there alone: first the
 * intent in `subidas/{id}`, then the object, then `commit` together with the end of the intent. A
 * process that dies in between leaves the intent, by which the sweep finds the object.
 * @param commit writes the document in the transaction; when it throws, the object is removed
 */
export async function storeWithDocument<T>(
  id: string,
  ruta: string,
  bytes: Uint8Array,
  commit: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await intentRef(id).set({ ruta, creada: new Date() });
  try {
    await saveObject(ruta, bytes);
    return await db().runTransaction(async (tx) => {
      const result = await commit(tx);
      tx.delete(intentRef(id));
      return result;
    });
  } catch (error) {
    await discardUpload(id, ruta);
    throw error;
  }
}

/** Removes the object of an upload that came to nothing, then its intent. */
export async function discardUpload(id: string, ruta: string): Promise<void> {
  await removeObject(ruta);
  await intentRef(id).delete();
}
