import {
  type CollectionReference,
  FieldPath,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** A document that waits for review: what the queue is read by, and who looks at it. */
const porRevisarDoc = z.object({
  idDocumento: z.string(),
  idExpediente: z.string(),
  /** As on the file, so that the queue knows whose it is without reading the file. */
  idAsignado: z.nullable(z.string()),
  idGrupo: z.nullable(z.string()),
  recibido: fecha,
  /** Who looks at it, until when nobody else gets it; null for nobody. */
  tomado: z.nullable(z.object({ uid: z.string(), hasta: fecha })),
});
export type PorRevisarDoc = z.infer<typeof porRevisarDoc>;
/** What follows from the file; the rest is the queue's own. */
export type Espera = Omit<PorRevisarDoc, 'tomado'>;

/** A document of the queue as it was read. */
export interface EnCola extends PorRevisarDoc {
  leido: Timestamp;
}

/** A place in the queue, to go on after. */
export interface Lugar {
  recibido: Date;
  idDocumento: string;
}

export function porRevisar(): CollectionReference {
  return db().collection('porRevisar');
}

/** Enters a document, or says where it is now; nobody looks at it then. */
export function putEspera(tx: Transaction, { idDocumento, ...fields }: Espera): void {
  tx.set(porRevisar().doc(idDocumento), { ...fields, tomado: null });
}

export function dropEspera(tx: Transaction, idDocumento: string): void {
  tx.delete(porRevisar().doc(idDocumento));
}

/** Oldest first; the id decides between those of one moment. */
function ordered(query: Query): Query {
  return query.orderBy('recibido', 'asc').orderBy(FieldPath.documentId(), 'asc');
}

/** The oldest documents of a query, after a place where one is given. */
export async function readCola(
  query: Query,
  despues: Lugar | undefined,
  limite: number,
): Promise<EnCola[]> {
  const from = despues
    ? ordered(query).startAfter(despues.recibido, despues.idDocumento)
    : ordered(query);
  const found = await from.limit(limite).get();
  return found.docs.map((row) => ({
    ...porRevisarDoc.parse({ ...row.data(), idDocumento: row.id }),
    leido: row.updateTime,
  }));
}

/** How many documents of a query wait: one read for each 1,000. */
export async function countCola(query: Query): Promise<number> {
  return (await ordered(query).count().get()).data().count;
}

/** Several documents of the queue, without those that wait no longer. */
export async function findEnCola(ids: readonly string[], tx?: Transaction): Promise<EnCola[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => porRevisar().doc(id));
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return found.flatMap((row) =>
    row.exists && row.updateTime
      ? [
          {
            ...porRevisarDoc.parse({ ...row.data(), idDocumento: row.id }),
            leido: row.updateTime,
          },
        ]
      : [],
  );
}

/** NOT_FOUND and FAILED_PRECONDITION: somebody was faster. */
const CHANGED: readonly unknown[] = [5, 9];

/**
 * Says who looks at a document, if it is as it was read. No lock is waited for: of fifty at once one
 * writes, and the others go on to the next document.
 * @returns whether it was
 */
export async function setTomado(
  { idDocumento, leido }: Pick<EnCola, 'idDocumento' | 'leido'>,
  tomado: PorRevisarDoc['tomado'],
): Promise<boolean> {
  try {
    await porRevisar().doc(idDocumento).update({ tomado }, { lastUpdateTime: leido });
    return true;
  } catch (error) {
    if (CHANGED.includes(codeOf(error))) return false;
    throw error;
  }
}

/** Takes documents out of the queue outside of a transaction: for a file that is erased. */
export async function eraseEsperas(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => porRevisar().doc(id).delete()));
}
