import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** The secretary who found a document right, for the lawyer. */
export const vistoBien = z.object({ uid: z.string(), nombre: z.string(), fecha });

/** A document in the review queue: the fields that the queue is queried by. */
const porRevisarDoc = z.object({
  idDocumento: z.string(),
  idExpediente: z.string(),
  /** Copied from the file, so that the queue can be filtered without reading files. */
  idAsignado: z.nullable(z.string()),
  idGrupo: z.nullable(z.string()),
  recibido: fecha,
  /** Null if nobody found it right. */
  visto: z.nullable(vistoBien),
});
export type PorRevisarDoc = z.infer<typeof porRevisarDoc>;
/** The fields that are copied from the file; `visto` belongs to the queue alone. */
export type EnCola = Omit<PorRevisarDoc, 'visto'>;

/** A place in the queue from which to go on. */
export interface PuestoEnCola {
  recibido: Date;
  idDocumento: string;
}

export function porRevisar(): CollectionReference {
  return db().collection('porRevisar');
}

/** Adds a document to the queue, or updates where it is; in both cases nobody has seen it. */
export function putEnCola(tx: Transaction, { idDocumento, ...fields }: EnCola): void {
  tx.set(porRevisar().doc(idDocumento), { ...fields, visto: null });
}

export function dropDeCola(tx: Transaction, idDocumento: string): void {
  tx.delete(porRevisar().doc(idDocumento));
}

function toPorRevisar(row: DocumentSnapshot): PorRevisarDoc {
  return porRevisarDoc.parse({ ...row.data(), idDocumento: row.id });
}

/** Oldest first; the id decides between documents of the same instant. */
function ordered(query: Query): Query {
  return query.orderBy('recibido', 'asc').orderBy(FieldPath.documentId(), 'asc');
}

/** The oldest documents of a query, from a place onwards if one is given. */
export async function readCola(
  query: Query,
  despues: PuestoEnCola | undefined,
  limite: number,
): Promise<PorRevisarDoc[]> {
  const from = despues
    ? ordered(query).startAfter(despues.recibido, despues.idDocumento)
    : ordered(query);
  const snapshot = await from.limit(limite).get();
  return snapshot.docs.map(toPorRevisar);
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

/** A document of the queue; undefined if it is no longer in it. */
export async function findEnCola(
  idDocumento: string,
  tx?: Transaction,
): Promise<PorRevisarDoc | undefined> {
  const ref = porRevisar().doc(idDocumento);
  const row = await (tx ? tx.get(ref) : ref.get());
  return row.exists ? toPorRevisar(row) : undefined;
}

/** Sets the secretary who found a document right, or none. */
export function setVisto(
  tx: Transaction,
  idDocumento: string,
  visto: PorRevisarDoc['visto'],
): void {
  tx.update(porRevisar().doc(idDocumento), { visto });
}

/** Removes documents from the queue without a transaction, when a file is erased. */
export async function eraseDeCola(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => porRevisar().doc(id).delete()));
}
