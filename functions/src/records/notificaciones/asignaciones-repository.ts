import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const porAvisarDoc = z.object({
  id: z.string(),
  /** Uid of the lawyer. */
  uid: z.string(),
  idExpediente: z.string(),
  /** When the file was assigned. */
  fecha,
});
/** An assignment that the lawyer's next mail will announce. */
export type PorAvisar = z.infer<typeof porAvisarDoc>;

function porAvisar() {
  return db().collection('asignacionesPorAvisar');
}

async function read(query: Query, limite: number): Promise<PorAvisar[]> {
  const found = await query.orderBy('fecha', 'asc').limit(limite).get();
  return found.docs.map((row) => porAvisarDoc.parse({ ...row.data(), id: row.id }));
}

/** Adds an assignment. Each has its own document, so that assignments at the same time do not wait for each other. */
export function addPorAvisar(tx: Transaction, { id, ...fields }: PorAvisar): void {
  tx.create(porAvisar().doc(id), fields);
}

/** The assignments that a lawyer has not been told of, oldest first. */
export function listPorAvisar(uid: string, limite: number): Promise<PorAvisar[]> {
  return read(porAvisar().where('uid', '==', uid), limite);
}

/** The assignments of any lawyer from before `before` that are not announced yet, oldest first. */
export function listAtrasadas(before: Date, limite: number): Promise<PorAvisar[]> {
  return read(porAvisar().where('fecha', '<=', before), limite);
}

/** Removes the assignments that are being announced. Fails the transaction if another run has already removed one. */
export function takePorAvisar(tx: Transaction, taken: readonly PorAvisar[]): void {
  for (const { id } of taken) tx.delete(porAvisar().doc(id), { exists: true });
}
