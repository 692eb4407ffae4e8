import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const porAvisarDoc = z.object({
  id: z.string(),
  /** The lawyer. */
  uid: z.string(),
  idExpediente: z.string(),
  /** When the file was assigned. */
  fecha,
});
/** An assignment that the lawyer's next mail tells of. */
export type PorAvisar = z.infer<typeof porAvisarDoc>;

function porAvisar() {
  return db().collection('asignacionesPorAvisar');
}

async function read(query: Query, limite: number): Promise<PorAvisar[]> {
  const found = await query.orderBy('fecha', 'asc').limit(limite).get();
  return found.docs.map((row) => porAvisarDoc.parse({ ...row.data(), id: row.id }));
}

/** Each has a document of its own, so that many at once wait for none. */
export function addPorAvisar(tx: Transaction, { id, ...fields }: PorAvisar): void {
  tx.create(porAvisar().doc(id), fields);
}

/** What a lawyer is still to be told of, the oldest first. */
export function listPorAvisar(uid: string, limite: number): Promise<PorAvisar[]> {
  return read(porAvisar().where('uid', '==', uid), limite);
}

/** What came before a moment and is still to be told to anybody, the oldest first. */
export function listAtrasadas(before: Date, limite: number): Promise<PorAvisar[]> {
  return read(porAvisar().where('fecha', '<=', before), limite);
}

/** Takes what is being told off the list. Fails the transaction when another has taken any of it. */
export function takePorAvisar(tx: Transaction, taken: readonly PorAvisar[]): void {
  for (const { id } of taken) tx.delete(porAvisar().doc(id), { exists: true });
}
