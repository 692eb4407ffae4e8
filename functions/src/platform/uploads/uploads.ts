import { randomBytes, randomUUID } from 'node:crypto';
import { ARCHIVO } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { crockford } from '#platform/store/crockford.ts';
import { removeObject, saveObject } from '#platform/store/objects.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Clase, enqueue, enqueueAlone, schedule } from '#platform/tareas/enqueue.ts';
import { deleteTarea, findTarea, findTareas, forgetTarea } from '#platform/tareas/repository.ts';
import type { Handler } from '#platform/tareas/run.ts';

/** An older upload has failed: Hosting gives up on a call after one minute. */
const ABANDONED_MS = 10 * 60_000;
const ATTEMPT_CHARACTERS = 8;

/** How a kind of file is named and served. */
interface Forma {
  extension: string;
  tipo: string;
}

const subida = z.object({ ruta: z.string(), retirar: z.boolean() });
type Subida = z.infer<typeof subida>;
/**
 * The end of an upload or a deletion that its own process did not finish. `retirar`: the object is being deleted,
 * so no document may name it any more.
 */
export const SUBIDA: Clase<Subida> = { tipo: 'subida', datos: subida };

function after(datos: Subida, id: string, now: Date) {
  const cuando = new Date(now.getTime() + ABANDONED_MS);
  return { id, asunto: 'Archivo a medias', datos, cuando };
}

const newId = () => `subida-${randomUUID()}`;

/**
 * Stores a file and the document that names it, so that neither ever exists alone. First it queues the
 * task that would remove the object, then writes the object, then runs `commit` and deletes the task in one
 * transaction. If the process dies in between, the task runs. Every attempt has its own object and task, so that
 * attempts never undo each other.
 * @param prefix path of the object, without the suffix of this attempt
 * @param commit writes the document that names `ruta`; if it throws, the object is deleted
 * @param forma what kind of file it is; a PDF if left out
 * @throws AppError `unavailable` if the task ran first; whatever `commit` throws
 */
export async function storeWithDocument<T>(
  prefix: string,
  bytes: Uint8Array,
  commit: (tx: Transaction, ruta: string) => Promise<T>,
  forma: Forma = ARCHIVO,
): Promise<T> {
  return storeAllWithDocument([{ prefix, bytes }], (tx, [ruta = '']) => commit(tx, ruta), forma);
}

/** The same for several files, all or none. */
export async function storeAllWithDocument<T>(
  files: readonly { prefix: string; bytes: Uint8Array }[],
  commit: (tx: Transaction, rutas: readonly string[]) => Promise<T>,
  forma: Forma = ARCHIVO,
): Promise<T> {
  const stored = files.map(({ prefix, bytes }) => ({
    bytes,
    id: newId(),
    ruta: `${prefix}.${crockford(randomBytes(ATTEMPT_CHARACTERS))}${forma.extension}`,
  }));
  const begun: string[] = [];
  try {
    for (const { id, ruta, bytes } of stored) {
      const now = new Date();
      await enqueueAlone(SUBIDA, after({ ruta, retirar: false }, id, now), now);
      begun.push(id);
      await saveObject(ruta, bytes, forma.tipo);
    }
    return await transact(async (tx) => {
      const ids = stored.map(({ id }) => id);
      const waiting = (await findTareas(ids, tx)).filter(
        ({ estado, datos }) => estado === 'pendiente' && !subida.parse(datos).retirar,
      );
      if (waiting.length < ids.length) throw new AppError('unavailable', 'upload was swept');
      const result = await commit(
        tx,
        stored.map(({ ruta }) => ruta),
      );
      for (const id of ids) deleteTarea(tx, id);
      return result;
    });
  } catch (error) {
    for (const id of begun) await finish(id);
    throw error;
  }
}

/**
 * Marks an object for deletion, in the transaction that removes the last reference to it.
 * @returns a function that deletes the object; call it after the transaction commits. If it fails, the queue
 *   deletes the object later.
 */
export function retireObject(tx: Transaction, ruta: string, now: Date): () => Promise<void> {
  const id = newId();
  enqueue(tx, SUBIDA, after({ ruta, retirar: true }, id, now), now);
  // No document may name the object from here on, so this needs no transaction.
  return () => orLeaveToTheQueue(id, () => discard(id, ruta));
}

/** The same for several objects. */
export function retireObjects(tx: Transaction, rutas: readonly string[], now: Date) {
  const removals = rutas.map((ruta) => retireObject(tx, ruta, now));
  return async () => {
    for (const remove of removals) await remove();
  };
}

/**
 * Deletes the object of a failed upload, then its task. A missing task means that the commit succeeded, even if
 * its answer was lost: then the object stays. If this fails, the queue does it later.
 */
async function finish(id: string): Promise<void> {
  await orLeaveToTheQueue(id, async () => {
    const ruta = await retire(id, new Date());
    if (ruta !== undefined) await discard(id, ruta);
  });
}

async function discard(id: string, ruta: string): Promise<void> {
  await removeObject(ruta);
  await forgetTarea(id);
}

async function orLeaveToTheQueue(id: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.warn('object left to the queue', { id, reason });
  }
}

/**
 * Marks a task so that no document may name its object from now on, and restarts its ten minutes.
 * @returns the path of the object; undefined if the upload was finished
 */
function retire(id: string, now: Date): Promise<string | undefined> {
  return transact(async (tx) => {
    const current = await findTarea(id, tx);
    const datos = z.safeParse(subida, current?.datos);
    if (!datos.success) return undefined;
    const { ruta, retirar } = datos.data;
    if (!retirar) schedule(tx, SUBIDA, after({ ruta, retirar: true }, id, now), now);
    return ruta;
  });
}

/**
 * Cleans up an upload or a deletion that stopped half-way. The task of an upload stays for another ten minutes: if
 * its process is still alive, it then sees that it came too late and deletes its own object.
 */
export const sweepUpload: Handler<Subida> = async (_datos, { id, now }) => {
  const ruta = await retire(id, now);
  if (ruta !== undefined) await removeObject(ruta);
  return undefined;
};
