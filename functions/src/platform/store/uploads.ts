import { randomBytes, randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';
import { crockford } from './crockford.ts';
import { fecha } from './fields.ts';
import { removeObject, saveObject } from './objects.ts';
import { transact } from './transaction.ts';

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
    return await transact(async (tx) => {
      const current = parse(await tx.get(intents().doc(id)));
      if (!current || current.retirar) throw new AppError('unavailable', 'upload was swept');
      const result = await commit(tx, ruta);
      tx.delete(intents().doc(id));
      return result;
    });
  } catch (error) {
    await finish(id);
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
  // Nobody may name it from here on, so there is nothing left to agree on.
  return () => orLeaveToTheSweep(id, () => discard(id, ruta));
}

/**
 * Removes the object of an intent, then the intent. An intent that is gone was committed: its
 * object stays, even where the answer of that commit was lost. What fails is left to the sweep.
 */
async function finish(id: string): Promise<void> {
  await orLeaveToTheSweep(id, async () => {
    const retired = await retire(id, new Date());
    if (retired) await discard(id, retired.ruta);
  });
}

async function discard(id: string, ruta: string): Promise<void> {
  await removeObject(ruta);
  await intents().doc(id).delete();
}

async function orLeaveToTheSweep(id: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.warn('object left to the sweep', { id, reason });
  }
}

/**
 * From here on no document may name the object; its ten minutes begin again.
 * @param before only what is older
 * @returns the intent as it was, or undefined when it is gone or too young
 */
async function retire(id: string, now: Date, before?: Date) {
  const ref = intents().doc(id);
  return transact(async (tx) => {
    const current = parse(await tx.get(ref));
    if (!current || (before && current.creada >= before)) return undefined;
    if (!current.retirar) tx.update(ref, { retirar: true, creada: now });
    return current;
  });
}

/**
 * Ends what uploads and deletions left half-done more than ten minutes ago. The intent of an upload
 * stays for another ten: should its process still live, it finds there that it came too late and
 * takes its own object away.
 * @param limit intents looked at; the next run goes on
 */
export async function sweepUploads(now: Date, limit: number): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  const old = await intents().where('creada', '<', before).orderBy('creada').limit(limit).get();
  for (const row of old.docs) {
    const retired = await retire(row.id, now, before);
    if (!retired) continue;
    await removeObject(retired.ruta);
    if (retired.retirar) await row.ref.delete();
  }
}
