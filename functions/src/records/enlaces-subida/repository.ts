import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const enlaceDoc = z.object({
  /** The client who made the link, and the session with which it ends. */
  uid: z.string(),
  idSesion: z.string(),
  idExpediente: z.string(),
  idDocRequerido: z.string(),
  /** Id of the document that the phone's document replaces; missing if the row is empty. */
  reemplaza: z.optional(z.string()),
  creado: fecha,
  /** 10 minutes after it was made; a TTL policy removes the document. */
  vence: fecha,
  /** Hash of the secret of the first browser that opened the link; null until one does. */
  dispositivo: z.nullable(z.string()),
  /** True once the document has arrived. */
  usado: z.boolean(),
  cancelado: z.boolean(),
  /** Files that the phone has sent, including refused ones. */
  intentos: z.number(),
});
export type EnlaceDoc = z.infer<typeof enlaceDoc> & { idEnlace: string };

/** The hash of a secret. Only hashes are stored, so that nobody who reads the database can use the link. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function enlaceRef(idEnlace: string): DocumentReference {
  return db().collection('enlacesSubida').doc(idEnlace);
}

function parse(snapshot: DocumentSnapshot): EnlaceDoc | undefined {
  if (!snapshot.exists) return undefined;
  return { ...enlaceDoc.parse(snapshot.data()), idEnlace: snapshot.id };
}

export async function findEnlace(
  idEnlace: string,
  tx?: Transaction,
): Promise<EnlaceDoc | undefined> {
  const ref = enlaceRef(idEnlace);
  return parse(tx ? await tx.get(ref) : await ref.get());
}

export async function createEnlace({ idEnlace, ...enlace }: EnlaceDoc): Promise<void> {
  await enlaceRef(idEnlace).create(enlace);
}

export function updateEnlace(
  tx: Transaction,
  idEnlace: string,
  part: Partial<Pick<EnlaceDoc, 'dispositivo' | 'usado' | 'cancelado' | 'intentos'>>,
): void {
  tx.update(enlaceRef(idEnlace), part);
}
