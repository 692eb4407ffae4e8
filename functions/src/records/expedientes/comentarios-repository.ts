import type { Comentario } from '@notaria/contract/expedientes';
import { marca } from '@notaria/contract/marcas';
import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { expedienteRef } from '#records/expedientes/salas/pulsos.ts';

const comentarioDoc = z.object({
  idComentario: z.string(),
  idAutor: z.string(),
  idDocumento: z.string(),
  idDocRequerido: z.string(),
  nombre: z.string(),
  comentario: z.string(),
  accion: z.enum(['aceptar', 'rechazar']),
  fecha,
  /** Empty where the review marked nothing. */
  marcas: z._default(z.array(marca), []),
});
export type ComentarioDoc = z.infer<typeof comentarioDoc>;

export function toComentario(comentario: ComentarioDoc): Comentario {
  return { ...comentario, fecha: comentario.fecha.toISOString() };
}

function comentarios(idExpediente: string): CollectionReference {
  return expedienteRef(idExpediente).collection('comentarios');
}

/** The comments of a file, newest first. */
export async function listComentarios(
  idExpediente: string,
  limite: number,
): Promise<ComentarioDoc[]> {
  const snapshot = await comentarios(idExpediente).orderBy('fecha', 'desc').limit(limite).get();
  return snapshot.docs.map((row) => comentarioDoc.parse({ ...row.data(), idComentario: row.id }));
}

/** More comments than a file without documents has: each is about a document that the client took back. */
const MOST = 200;

/** Values that Firestore allows in one comparison. */
const AT_ONCE = 30;

/** The comments on some required documents, newest first. */
export async function listComentariosDeFilas(
  idExpediente: string,
  rows: readonly string[],
  limite: number,
): Promise<ComentarioDoc[]> {
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const snapshots = await Promise.all(
    parts.map((part) =>
      comentarios(idExpediente)
        .where('idDocRequerido', 'in', part)
        .orderBy('fecha', 'desc')
        .limit(limite)
        .get(),
    ),
  );
  return snapshots
    .flatMap(({ docs }) => docs)
    .map((row) => comentarioDoc.parse({ ...row.data(), idComentario: row.id }))
    .toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime())
    .slice(0, limite);
}

/** Removes every comment on some required documents, with the marks of each. */
export async function eraseComentariosDe(
  idExpediente: string,
  rows: readonly string[],
): Promise<void> {
  for (const row of rows) {
    const about = comentarios(idExpediente).where('idDocRequerido', '==', row);
    const some = about.orderBy('fecha', 'desc').limit(MOST).select();
    for (let snapshot = await some.get(); !snapshot.empty; snapshot = await some.get()) {
      await Promise.all(snapshot.docs.map(({ ref }) => ref.delete()));
    }
  }
}

/** The comments on one required document, including its earlier versions, newest first. */
export async function listComentariosDe(
  idExpediente: string,
  idDocRequerido: string,
  limite: number,
): Promise<ComentarioDoc[]> {
  const snapshot = await comentarios(idExpediente)
    .where('idDocRequerido', '==', idDocRequerido)
    .orderBy('fecha', 'desc')
    .limit(limite)
    .get();
  return snapshot.docs.map((row) => comentarioDoc.parse({ ...row.data(), idComentario: row.id }));
}

/**
 * Reads the comments of a file. Call it among the transaction's reads.
 * @returns a function that deletes them
 */
export async function prepareComentariosRemoval(
  idExpediente: string,
  tx: Transaction,
): Promise<() => void> {
  const snapshot = await tx.get(comentarios(idExpediente).limit(MOST).select());
  return () => {
    for (const row of snapshot.docs) tx.delete(row.ref);
  };
}

/**
 * Adds a reviewer's comment, with the name that the reviewer has now.
 * @returns its id
 */
export function addComentario(
  tx: Transaction,
  idExpediente: string,
  comentario: Omit<ComentarioDoc, 'idComentario' | 'marcas'> &
    Partial<Pick<ComentarioDoc, 'marcas'>>,
): string {
  const ref = comentarios(idExpediente).doc();
  tx.create(ref, comentario);
  return ref.id;
}

/** Removes the comment of a review that its author undid. */
export function removeComentario(tx: Transaction, idExpediente: string, id: string): void {
  tx.delete(comentarios(idExpediente).doc(id));
}
