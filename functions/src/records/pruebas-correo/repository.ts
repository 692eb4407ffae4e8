import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** Server only: no rule lets a browser read it. */
const pruebaDoc = z.object({
  uid: z.string(),
  /** The address that it proves. If the account has another address by then, the proof does not count. */
  correo: z.string(),
  /** The address that the account has before the move; null if the proof is for the account's own address. */
  desde: z._default(z.nullable(z.string()), null),
  creada: fecha,
  usada: z.nullable(fecha),
  /** How long it is good; a TTL policy removes the document later. */
  vence: fecha,
});
export type PruebaDoc = z.infer<typeof pruebaDoc>;

/** The document's id is a hash of the mailed code, so that nobody who reads the database can prove anything. */
function pruebaRef(codigo: string) {
  const huella = createHash('sha256').update(codigo).digest('base64url');
  return db().collection('pruebasCorreo').doc(huella);
}

/** @returns what this code proves; undefined for a code that was never mailed */
export async function findPrueba(codigo: string, tx: Transaction): Promise<PruebaDoc | undefined> {
  const snapshot = await tx.get(pruebaRef(codigo));
  return snapshot.exists ? pruebaDoc.parse(snapshot.data()) : undefined;
}

export function createPrueba(tx: Transaction, codigo: string, prueba: PruebaDoc): void {
  tx.create(pruebaRef(codigo), prueba);
}

/** Marks the code as used: it proves only once. */
export function spendPrueba(tx: Transaction, codigo: string, now: Date): void {
  tx.update(pruebaRef(codigo), { usada: now });
}
