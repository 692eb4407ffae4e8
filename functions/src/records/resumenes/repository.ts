import { AVISOS } from '@notaria/contract/avisos-correo';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** News waiting for a person's daily mail. It says what happened where, and quotes nobody. */
const pendienteDoc = z.object({
  id: z.string(),
  uid: z.string(),
  aviso: z.enum(AVISOS),
  idExpediente: z.string(),
  /** Title of the procedure. */
  titulo: z.string(),
  /** When it happened. */
  fecha,
  /** When the daily mail is due; null once it was sent. */
  entrega: z.nullable(fecha),
  /** When a TTL policy removes it. Until then the same event is not announced again. */
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

/**
 * Adds news. Each has its own document, so that events at the same time do not wait for each other. A
 * repeated id overwrites the same news.
 */
export function addPendiente(tx: Transaction, { id, ...fields }: PendienteDoc): void {
  tx.set(pendienteRef(id), fields);
}

/** True if this event was left for a daily mail, sent or not. */
export async function isPendiente(id: string, tx: Transaction): Promise<boolean> {
  return (await tx.get(pendienteRef(id))).exists;
}

/** News of any person whose daily mail is due by now; at most `limite`, after `last`. */
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

/** The news for a person's next daily mail, at most `limite`. */
export function listPendientesDe(
  uid: string,
  now: Date,
  limite: number,
  tx: Transaction,
): Promise<PendienteDoc[]> {
  const theirs = pendientes().where('uid', '==', uid).where('entrega', '<=', now);
  return read(theirs.orderBy('entrega').limit(limite), tx);
}

/** Sets when the news is mailed; null if it was mailed. */
export function moveEntrega(
  tx: Transaction,
  news: readonly PendienteDoc[],
  entrega: Date | null,
): void {
  for (const { id } of news) tx.update(pendienteRef(id), { entrega });
}

/** Deletes the waiting news of a removed person. */
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
