import { AVISOS } from '@notaria/contract/avisos-correo';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** News that wait for the mail of the day of a person. They say where to look and nothing of what it says. */
const pendienteDoc = z.object({
  id: z.string(),
  uid: z.string(),
  aviso: z.enum(AVISOS),
  idExpediente: z.string(),
  /** The procedure. */
  titulo: z.string(),
  /** When it happened. */
  fecha,
  /** When the mail leaves; null once it left. */
  entrega: z.nullable(fecha),
  /** When a TTL policy removes it: until then the same event tells it no second time. */
  vence: fecha,
});
export type PendienteDoc = z.infer<typeof pendienteDoc>;

function pendientes() {
  return db().collection('resumenPendientes');
}

function pendienteRef(id: string): DocumentReference {
  return pendientes().doc(id);
}

async function read(query: Query, tx?: Transaction): Promise<PendienteDoc[]> {
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.map((row) => pendienteDoc.parse({ ...row.data(), id: row.id }));
}

/** Each has a document of its own, so that many at once wait for none. The same id again is the same news. */
export function addPendiente(tx: Transaction, { id, ...fields }: PendienteDoc): void {
  tx.set(pendienteRef(id), fields);
}

/** Whether these news were left for the mail of the day, sent or not. */
export async function isPendiente(id: string, tx: Transaction): Promise<boolean> {
  return (await tx.get(pendienteRef(id))).exists;
}

/** News whose mail should leave by now, of anybody, at most `limite`, after `last`. */
export function listPorEntregar(
  now: Date,
  limite: number,
  last?: PendienteDoc,
): Promise<PendienteDoc[]> {
  const due = pendientes()
    .where('entrega', '<=', now)
    .orderBy('entrega')
    .orderBy('__name__')
    .limit(limite);
  return read(last ? due.startAfter(last.entrega, last.id) : due);
}

/** What the next mail of the day of a person tells of, at most `limite`. */
export function listPendientesDe(
  uid: string,
  now: Date,
  limite: number,
  tx: Transaction,
): Promise<PendienteDoc[]> {
  const theirs = pendientes().where('uid', '==', uid).where('entrega', '<=', now);
  return read(theirs.orderBy('entrega').limit(limite), tx);
}

/** Puts news off until another moment; null when they were told. */
export function moveEntrega(
  tx: Transaction,
  news: readonly PendienteDoc[],
  entrega: Date | null,
): void {
  for (const { id } of news) tx.update(pendienteRef(id), { entrega });
}

/** Removes everything that waits for a person, who is gone. */
export async function removePendientes(uid: string): Promise<void> {
  const theirs = pendientes().where('uid', '==', uid).orderBy('entrega').limit(400);
  for (;;) {
    const found = await theirs.select().get();
    const batch = db().batch();
    for (const row of found.docs) batch.delete(row.ref);
    await batch.commit();
    if (found.size < 400) return;
  }
}
