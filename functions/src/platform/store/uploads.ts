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

/** An older upload has failed: Hosting gives up on a call after one minute. */
const ABANDONED_MS = 10 * 60_000;
const ATTEMPT_CHARACTERS = 8;

/** `retirar`: the object is being deleted, so no document may name it any more. */
const intent = z.object({ ruta: z.string(), creada: fecha, retirar: z.boolean() });

function intents() {
  return db().collection('subidas');
}

function parse(snapshot: DocumentSnapshot) {
  return snapshot.exists ? intent.parse(snapshot.data()) : undefined;
}

/**
 * Stores a file and the document that names it, so that neither ever exists alone. First it writes the intent
 * `subidas/{id}`, then the object, then runs `commit` and deletes the intent in one transaction. If the
 * process dies in between, the intent stays and the sweep finds the object by it. Every attempt has its own
 * object and intent, so that attempts never undo each other.
 * @param prefix path of the object, without the suffix of this attempt
 * @param commit writes the document that names `ruta`; if it throws, the object is deleted
 * @throws AppError `unavailable` if the sweep came first; whatever `commit` throws
 */
export async function storeWithDocument<T>(
  prefix: string,
  bytes: Uint8Array,
  commit: (tx: Transaction, ruta: string) => Promise<T>,
): Promise<T> {
  return storeAllWithDocument([{ prefix, bytes }], (tx, [ruta = '']) => commit(tx, ruta));
}

/** The same for several files, all or none. */
export async function storeAllWithDocument<T>(
  files: readonly { prefix: string; bytes: Uint8Array }[],
  commit: (tx: Transaction, rutas: readonly string[]) => Promise<T>,
): Promise<T> {
  const stored = files.map(({ prefix, bytes }) => ({
    ...{ bytes, intent: intents().doc(randomUUID()) },
    ruta: `${prefix}.${crockford(randomBytes(ATTEMPT_CHARACTERS))}.pdf`,
  }));
  const begun: string[] = [];
  try {
    for (const { intent, ruta, bytes } of stored) {
      await intent.create({ ruta, creada: new Date(), retirar: false });
      begun.push(intent.id);
      await saveObject(ruta, bytes);
    }
    return await transact(async (tx) => {
      for (const row of await tx.getAll(...stored.map(({ intent }) => intent))) {
        const current = parse(row);
        if (!current || current.retirar) throw new AppError('unavailable', 'upload was swept');
      }
      const result = await commit(
        tx,
        stored.map(({ ruta }) => ruta),
      );
      for (const { intent } of stored) tx.delete(intent);
      return result;
    });
  } catch (error) {
    for (const id of begun) await finish(id);
    throw error;
  }
}

/**
 * Marks an object for deletion, in the transaction that removes the last reference to it.
 * @returns a function that deletes the object; call it after the transaction commits. If it fails, the sweep
 *   deletes the object later.
 */
export function retireObject(tx: Transaction, ruta: string, now: Date): () => Promise<void> {
  const id = randomUUID();
  tx.create(intents().doc(id), { ruta, creada: now, retirar: true });
  // No document may name the object from here on, so this needs no transaction.
  return () => orLeaveToTheSweep(id, () => discard(id, ruta));
}

/** The same for several objects. */
export function retireObjects(tx: Transaction, rutas: readonly string[], now: Date) {
  const removals = rutas.map((ruta) => retireObject(tx, ruta, now));
  return async () => {
    for (const remove of removals) await remove();
  };
}

/**
 * Deletes the object of a failed upload, then its intent. A missing intent means that the commit succeeded,
 * even if its answer was lost: then the object stays. If this fails, the sweep does it later.
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
 * Marks an intent so that no document may name its object from now on, and restarts its ten minutes.
 * @param before only if the intent is older than this
 * @returns the intent as it was; undefined if it is gone or too young
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
 * Cleans up uploads and deletions that stopped half-way more than ten minutes ago. The intent of an upload
 * stays for another ten minutes: if its process is still alive, it then sees that it came too late and
 * deletes its own object.
 * @param limit intents read in this run; the next run continues
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
