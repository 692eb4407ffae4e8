import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const tareaDoc = z.object({
  id: z.string(),
  /** Name of its `Clase`. */
  tipo: z.string(),
  /** Whom it is for: an address or an account; null if it is for nobody in particular. */
  para: z.nullable(z.string()),
  /** What an administrator reads of it, if it fails; of a mail its subject. */
  asunto: z.string(),
  /** What its `Clase` needs; null once it is over, unless it failed and may be run again. */
  datos: z.unknown(),
  estado: z.enum(['pendiente', 'corriendo', 'hecha', 'fallida']),
  /** Runs that have begun. */
  intentos: z.number(),
  /** When it runs. While it runs: after this its process is dead. Null once it is over. */
  cuando: z.nullable(fecha),
  /** True once its run did what can't be taken back; if its process dies then, it doesn't run again. */
  sinVuelta: z.boolean(),
  creada: fecha,
  /** It is not worth running after this. */
  hasta: fecha,
  /** True if that is an end of its own, as a code has: then nobody runs it later, and `datos` go. */
  caduca: z.boolean(),
  /** Why its last run failed: a code, never the text of a server. */
  motivo: z.nullable(z.string()),
  /** When it failed for good, while it waits for an administrator; null otherwise, and if it can't be done any more. */
  fallo: z.nullable(fecha),
  /** When a TTL policy removes it. Until then its id is taken. */
  vence: fecha,
});
export type TareaDoc = z.infer<typeof tareaDoc>;

const tareas = () => db().collection('tareas');

function tareaRef(id: string): DocumentReference {
  return tareas().doc(id);
}

const parse = (row: DocumentSnapshot) => tareaDoc.parse({ ...row.data(), id: row.id });

/** @returns the task; undefined if there is none */
export async function findTarea(id: string, tx: Transaction): Promise<TareaDoc | undefined> {
  const snapshot = await tx.get(tareaRef(id));
  return snapshot.exists ? parse(snapshot) : undefined;
}

/** Those of these tasks that there are. */
export async function findTareas(ids: readonly string[], tx: Transaction): Promise<TareaDoc[]> {
  const rows = await tx.getAll(...ids.map(tareaRef));
  return rows.flatMap((row) => (row.exists ? parse(row) : []));
}

/** The tasks of a kind for somebody that are not over, first due first. */
export async function listOpen(
  tx: Transaction,
  tipo: string,
  para: string,
  limit: number,
): Promise<TareaDoc[]> {
  const theirs = tareas().where('para', '==', para).where('tipo', '==', tipo);
  const open = theirs.where('cuando', '>', new Date(0)).orderBy('cuando').limit(limit);
  return (await tx.get(open)).docs.map(parse);
}

/** Writes a new task. An id can be written once: a second one fails the transaction (ALREADY_EXISTS). */
export function createTarea(tx: Transaction, { id, ...tarea }: TareaDoc): void {
  tx.create(tareaRef(id), tarea);
}

/** The same outside of any transaction. */
export async function createTareaAlone({ id, ...tarea }: TareaDoc): Promise<void> {
  await tareaRef(id).create(tarea);
}

/** Takes a task out of the queue. */
export function deleteTarea(tx: Transaction, id: string): void {
  tx.delete(tareaRef(id));
}

/** The same outside of any transaction. */
export async function forgetTarea(id: string): Promise<void> {
  await tareaRef(id).delete();
}

/** Writes a task over whatever has its id. */
export function setTarea(tx: Transaction, { id, ...tarea }: TareaDoc): void {
  tx.set(tareaRef(id), tarea);
}

export function updateTarea(tx: Transaction, id: string, change: Partial<TareaDoc>): void {
  tx.update(tareaRef(id), change);
}

/** Writes down that a task's run can't be taken back, outside of any transaction. */
export async function commitTarea(id: string): Promise<void> {
  await tareaRef(id).update({ sinVuelta: true });
}

/** What failed for good, newest first. */
export async function listFailed(limit: number): Promise<TareaDoc[]> {
  const failed = tareas().where('fallo', '>', new Date(0)).orderBy('fallo', 'desc').limit(limit);
  return (await failed.get()).docs.map(parse);
}

/** The ids of the tasks whose time has come, longest waiting first. */
export async function listDue(now: Date, limit: number): Promise<string[]> {
  const due = tareas().where('cuando', '<=', now).orderBy('cuando').limit(limit);
  return (await due.select().get()).docs.map((row) => row.id);
}
