import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { RUTA_DOC } from '#records/etapas/model.ts';
import { vistoBien } from '#records/por-revisar/repository.ts';
import { filaDoc } from './fila.ts';

const DAY_MS = 24 * 3_600_000;

/** What the last review of a document changed, so that its author can undo it. */
const deshacerDoc = z.object({
  /** The author of the review, and when it was made. */
  uid: z.string(),
  fecha,
  /** The row before the review, with the id of its party. */
  antes: filaDoc,
  /** Who had found it right before the review, which takes it from the queue. */
  visto: z._default(z.nullable(vistoBien), null),
  /** The comment that the review wrote; null if none. */
  idComentario: z.nullable(z.string()),
  /** The stages before the review, if it moved the file on; `movimientos` is their number after it. */
  ruta: z.nullable(z.object({ ...RUTA_DOC, movimientos: z.number() })),
  /** When a TTL policy removes it. */
  vence: fecha,
});
export type DeshacerDoc = z.infer<typeof deshacerDoc>;

function undoRef(idDocumento: string) {
  return db().collection('deshacer').doc(idDocumento);
}

/** What undoes the last review of a document; undefined if there is nothing to undo. */
export async function findDeshacer(
  idDocumento: string,
  tx: Transaction,
): Promise<DeshacerDoc | undefined> {
  const snapshot = await tx.get(undoRef(idDocumento));
  return snapshot.exists ? deshacerDoc.parse(snapshot.data()) : undefined;
}

/** Keeps what undoes a review, in place of what undid the one before. */
export function putDeshacer(
  tx: Transaction,
  idDocumento: string,
  last: Omit<DeshacerDoc, 'vence'>,
): void {
  tx.set(undoRef(idDocumento), { ...last, vence: new Date(last.fecha.getTime() + DAY_MS) });
}

export function dropDeshacer(tx: Transaction, idDocumento: string): void {
  tx.delete(undoRef(idDocumento));
}
