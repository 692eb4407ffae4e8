import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../firebase.ts';
import { fecha } from '../store/fields.ts';

/** Server only: no rule lets a browser near it. */
const factorDoc = z.object({
  /** The code on its way by mail: its own secret, gone with the first use. */
  correo: z.nullable(z.object({ secreto: z.string(), enviado: fecha, intentos: z.number() })),
  /** When the last code was mailed, used or not. */
  ultimoEnvio: z.nullable(fecha),
  /** After too many wrong tries, nothing is sent or checked before this. */
  cerradoHasta: z.nullable(fecha),
});
export type FactorDoc = z.infer<typeof factorDoc>;

const NONE: FactorDoc = { correo: null, ultimoEnvio: null, cerradoHasta: null };

export function factorRef(uid: string): DocumentReference {
  return db().collection('segundosFactores').doc(uid);
}

/** What a snapshot says; nothing yet for somebody who never had a code. */
export function parseFactor(snapshot: DocumentSnapshot): FactorDoc {
  return snapshot.exists ? factorDoc.parse(snapshot.data()) : NONE;
}

export async function findFactor(tx: Transaction, uid: string): Promise<FactorDoc> {
  return parseFactor(await tx.get(factorRef(uid)));
}

export function saveFactor(tx: Transaction, uid: string, factor: FactorDoc): void {
  tx.set(factorRef(uid), factor);
}
