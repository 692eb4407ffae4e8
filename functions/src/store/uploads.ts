import { randomBytes, randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { db } from '../firebase.ts';
import { AppError } from '../http/errors.ts';
import { crockford } from './crockford.ts';
import { fecha } from './fields.ts';
import { removeObject, saveObject } from './objects.ts';

/** An upload that is older came to nothing: Hosting gives up on a call after one minute. */
const ABANDONED_MS = 10 * 60_000;
const ATTEMPT_CHARACTERS = 8;

/** `retirar`: the object is being taken away, so no document may name it any more. */
const intent = z.object({ ruta: z.string(), creada: fecha, retirar: z.boolean() });

function intents() {
  return db().collection('subidas');
}

function parse(snapshot: DocumentSnapshot) {
  return snapshot.exists ? intent.parse(snapshot.data()) : undefined;
}

/**
 * Stores a file and the document that names it so that neither is ever there alone: first the
 * intent in `subidas/{id}`, then the object, then `commit` together with the end of the intent. A
 * process that dies in between leaves the intent, by which the sweep finds the object. Every
 * attempt has an object and an intent of its own, so that attempts never undo each other.
 * @param prefix path of the object, without what is added for this attempt
 * @param commit writes the document that names `ruta`; when it throws, the object is removed
 * @throws AppError `unavailable` when the sweep came first; whatever `commit` throws
 */
export async function storeWithDocument<T>(
  prefix: string,
  bytes: Uint8Array,
  commit: (tx: Transaction, ruta: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const ruta = `${prefix}.${crockford(randomBytes(ATTEMPT_CHARACTERS))}.pdf`;
  await intents().doc(id).create({ ruta, creada: new Date(), retirar: false });
  try {
    await saveObject(ruta, bytes);
    return await db().runTransaction(async (tx) => {
      const current = parse(await tx.get(intents().doc(id)));
      if (!current || current.retirar) throw new AppError('unavailable', 'upload was swept');
      const result = await commit(tx, ruta);
      tx.delete(intents().doc(id));
      return result;
    });
  } catch (error) {
    await finish(id, () => true);
    throw error;
  }
}

/**
 * Marks an object for removal in the transaction that takes its name off a document.
 * @returns removes it: for after the transaction; what fails there is left to the sweep
 */
export function retireObject(tx: Transaction, ruta: string, now: Date): () => Promise<void> {
  const id = randomUUID();
  tx.create(intents().doc(id), { ruta, creada: now, retirar: true });
  return () => finish(id, () => true);
}

/**
 * Removes the object of an intent, then the intent. An intent that is gone was committed: its
 * object stays, even where the answer of that commit was lost.
 */
async function finish(id: string, isDue: (creada: Date) => boolean): Promise<void> {
  const ref = intents().doc(id);
  try {
    const ruta = await db().runTransaction(async (tx) => {
      const current = parse(await tx.get(ref));
      if (!current || !isDue(current.creada)) return undefined;
      if (!current.retirar) tx.update(ref, { retirar: true });
      return current.ruta;
    });
    if (ruta === undefined) return;
    await removeObject(ruta);
    await ref.delete();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.warn('object left to the sweep', { id, reason });
  }
}

/**
 * Ends what uploads and deletions left half-done more than ten minutes ago.
 * @param limit intents looked at; the next run goes on
 * @returns how many were looked at
 */
export async function sweepUploads(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  const old = await intents().where('creada', '<', before).orderBy('creada').limit(limit).get();
  for (const row of old.docs) await finish(row.id, (creada) => creada < before);
  return old.size;
}
