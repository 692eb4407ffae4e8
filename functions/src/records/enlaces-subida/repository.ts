import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const enlaceDoc = z.object({
  /** The client who made it, and the session that it ends with. */
  uid: z.string(),
  idSesion: z.string(),
  idExpediente: z.string(),
  idDocRequerido: z.string(),
  /** The document that the phone's takes the place of; missing where the row is empty. */
  reemplaza: z.optional(z.string()),
  creado: fecha,
  /** 10 minutes later; a TTL policy removes the document. */
  vence: fecha,
  /** Fingerprint of the secret of the first browser that opened it; null until one does. */
  dispositivo: z.nullable(z.string()),
  /** Its document has arrived. */
  usado: z.boolean(),
  cancelado: z.boolean(),
  /** Files that its phone has sent, refused ones among them. */
  intentos: z.number(),
});
export type EnlaceDoc = z.infer<typeof enlaceDoc> & { idEnlace: string };

/** What is kept of a secret: who reads the database can't follow the link. */
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
