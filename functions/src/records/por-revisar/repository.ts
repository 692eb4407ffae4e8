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

/** A document in the review queue: the fields that the queue is queried by, and the reviewer who holds it. */
const porRevisarDoc = z.object({
  idDocumento: z.string(),
  idExpediente: z.string(),
  /** Copied from the file, so that the queue can be filtered without reading files. */
  idAsignado: z.nullable(z.string()),
  idGrupo: z.nullable(z.string()),
  recibido: fecha,
  /** The reviewer who holds the document, and until when nobody else gets it; null if nobody holds it. */
  tomado: z.nullable(z.object({ uid: z.string(), hasta: fecha })),
  /** The secretary who found it right, for the lawyer; null if none did. */
  visto: z.nullable(z.object({ uid: z.string(), nombre: z.string(), fecha })),
});
export type PorRevisarDoc = z.infer<typeof porRevisarDoc>;
/** The fields that are copied from the file; the others belong to the queue alone. */
export type Espera = Omit<PorRevisarDoc, 'tomado' | 'visto'>;

/** A document of the queue with the time of its last write. */
export interface EnCola extends PorRevisarDoc {
  leido: Timestamp;
}

/** A place in the queue from which to go on. */
export interface Lugar {
  recibido: Date;
  idDocumento: string;
}

export function porRevisar(): CollectionReference {
  return db().collection('porRevisar');
}

/** Adds a document to the queue, or updates where it is; in both cases nobody holds it. */
export function putEspera(tx: Transaction, { idDocumento, ...fields }: Espera): void {
  tx.set(porRevisar().doc(idDocumento), { ...fields, tomado: null, visto: null });
}

export function dropEspera(tx: Transaction, idDocumento: string): void {
  tx.delete(porRevisar().doc(idDocumento));
}

/** Oldest first; the id decides between documents of the same instant. */
function ordered(query: Query): Query {
  return query.orderBy('recibido', 'asc').orderBy(FieldPath.documentId(), 'asc');
}

/** The oldest documents of a query, from a place onwards if one is given. */
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

/** The documents that wait in the files of an office, oldest first, at most `most` of them. */
export async function readColaDeOficina(
  idGrupo: string,
  most: number,
): Promise<Pick<PorRevisarDoc, 'idExpediente' | 'idAsignado' | 'recibido'>[]> {
  return readCola(porRevisar().where('idGrupo', '==', idGrupo), undefined, most);
}

/** How many documents of a query wait. Costs one read for each 1,000. */
export async function countCola(query: Query): Promise<number> {
  return (await ordered(query).count().get()).data().count;
}

/** Reads several documents of the queue and leaves out those that are no longer in it. */
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

/** NOT_FOUND and FAILED_PRECONDITION: somebody else was faster. */
const CHANGED: readonly unknown[] = [5, 9];

/**
 * Sets the reviewer who holds a document, unless the document changed since it was read. Waits for no lock:
 * of fifty reviewers at once one writes, and the others go on to the next document.
 * @returns false if the document had changed
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

/** Sets the secretary who found a document right; nobody holds it any more. */
export function setVisto(
  tx: Transaction,
  idDocumento: string,
  visto: PorRevisarDoc['visto'],
): void {
  tx.update(porRevisar().doc(idDocumento), { visto, tomado: null });
}

/** Removes documents from the queue without a transaction, when a file is erased. */
export async function eraseEsperas(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => porRevisar().doc(id).delete()));
}
