import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const SIN_CODIGOS = { sal: '', hashes: [] };
const claveApp = z.object({ secreto: z.string(), paso: z.number() });
const pendiente = z.object({
  metodo: z.enum(['correo', 'app']),
  /** The app's new secret; null for the mail. */
  secreto: z.nullable(z.string()),
  /** Until when it may be confirmed. */
  hasta: fecha,
});

/** Server only: no rule lets a browser near it. */
const factorDoc = z.object({
  /** The code on its way by mail: its own secret, gone with the first use. */
  correo: z.nullable(z.object({ secreto: z.string(), enviado: fecha })),
  /** When the last code was mailed, used or not. */
  ultimoEnvio: z.nullable(fecha),
  /** After too many wrong tries, nothing is sent or checked before this. */
  cerradoHasta: z.nullable(fecha),
  /** The authenticator app: its secret, and the last step (of 30 s) whose code was used. */
  app: z._default(z.nullable(claveApp), null),
  /** What was begun and waits for a code that confirms it. */
  pendiente: z._default(z.nullable(pendiente), null),
  /** Recovery codes left, hashed with their salt; each goes with its use. */
  recuperacion: z._default(z.object({ sal: z.string(), hashes: z.array(z.string()) }), SIN_CODIGOS),
  /**
   * Wrong tries of any code, mailed, of the app or for recovery, since the last right one or since it
   * was last closed. A new code doesn't begin them again.
   */
  intentos: z._default(z.number(), 0),
});
export type FactorDoc = z.infer<typeof factorDoc>;

/** The mail is the way without an app: what the app left behind is gone. */
export const WITHOUT_APP = {
  app: null,
  pendiente: null,
  recuperacion: SIN_CODIGOS,
} satisfies Partial<FactorDoc>;

/** Nothing: no code on its way, no app, no wrong try, no lock. */
export const SIN_FACTOR: FactorDoc = {
  correo: null,
  ultimoEnvio: null,
  cerradoHasta: null,
  intentos: 0,
  ...WITHOUT_APP,
};

export function factorRef(uid: string): DocumentReference {
  return db().collection('segundosFactores').doc(uid);
}

/** What a snapshot says; nothing yet for somebody who never had a code. */
export function parseFactor(snapshot: DocumentSnapshot): FactorDoc {
  return snapshot.exists ? factorDoc.parse(snapshot.data()) : SIN_FACTOR;
}

export async function findFactor(tx: Transaction, uid: string): Promise<FactorDoc> {
  return parseFactor(await tx.get(factorRef(uid)));
}

export function saveFactor(tx: Transaction, uid: string, factor: FactorDoc): void {
  tx.set(factorRef(uid), factor);
}
