import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** Server only: no rule lets a browser near it. */
const pruebaDoc = z.object({
  uid: z.string(),
  /** The address that it proves: an account that has another by then isn't proven by it. */
  correo: z.string(),
  /** The address that the account leaves for it; null where it proves the account's own. */
  desde: z._default(z.nullable(z.string()), null),
  creada: fecha,
  usada: z.nullable(fecha),
  /** Good until then; a TTL policy removes the document later. */
  vence: fecha,
});
export type PruebaDoc = z.infer<typeof pruebaDoc>;

/** Under the fingerprint of the code that was mailed: who reads the database can't prove anything with it. */
function pruebaRef(codigo: string) {
  const huella = createHash('sha256').update(codigo).digest('base64url');
  return db().collection('pruebasCorreo').doc(huella);
}

/** @returns what this code proves, or undefined for a code that was never mailed */
export async function findPrueba(codigo: string, tx: Transaction): Promise<PruebaDoc | undefined> {
  const snapshot = await tx.get(pruebaRef(codigo));
  return snapshot.exists ? pruebaDoc.parse(snapshot.data()) : undefined;
}

export function createPrueba(tx: Transaction, codigo: string, prueba: PruebaDoc): void {
  tx.create(pruebaRef(codigo), prueba);
}

/** A code proves once. */
export function spendPrueba(tx: Transaction, codigo: string, now: Date): void {
  tx.update(pruebaRef(codigo), { usada: now });
}
