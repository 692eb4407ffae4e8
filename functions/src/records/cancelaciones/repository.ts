import { ESTADOS_CANCELACION } from '@notaria/contract/derechos';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const cancelacionDoc = z.object({
  /** The account; also the document's id, because a person has one request at most. */
  uid: z.string(),
  nombre: z.string(),
  correo: z.string(),
  idRol: z.number(),
  estado: z.enum(ESTADOS_CANCELACION),
  fecha,
  /** The person's own words; may be empty. */
  motivo: z.string(),
  /** Why it was refused; empty otherwise. */
  razon: z.string(),
  decidida: z.nullable(fecha),
  decididaPor: z.nullable(z.string()),
  /** When a TTL policy removes it; null while it is pending. */
  vence: z.nullable(fecha),
});
export type CancelacionDoc = z.infer<typeof cancelacionDoc>;

function cancelaciones() {
  return db().collection('cancelaciones');
}

export function cancelacionRef(uid: string): DocumentReference {
  return cancelaciones().doc(uid);
}

/** @returns the person's request, pending or decided; undefined if there is none */
export async function findCancelacion(
  uid: string,
  tx?: Transaction,
): Promise<CancelacionDoc | undefined> {
  const ref = cancelacionRef(uid);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return snapshot.exists ? cancelacionDoc.parse({ ...snapshot.data(), uid }) : undefined;
}

/** Writes a whole request; a new request replaces a decided one. */
export function saveCancelacion(tx: Transaction, { uid, ...fields }: CancelacionDoc): void {
  tx.set(cancelacionRef(uid), fields);
}

export function removeCancelacion(tx: Transaction, uid: string): void {
  tx.delete(cancelacionRef(uid));
}

/** The pending requests, oldest first. */
export async function listPendientes(limite: number): Promise<CancelacionDoc[]> {
  const waiting = cancelaciones().where('estado', '==', 'pendiente').orderBy('fecha', 'asc');
  const snapshot = await waiting.limit(limite).get();
  return snapshot.docs.map((row) => cancelacionDoc.parse({ ...row.data(), uid: row.id }));
}
