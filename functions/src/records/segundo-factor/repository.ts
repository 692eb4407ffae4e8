import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const SIN_CODIGOS: Record<'hashes' | 'usados', string[]> & { sal: string } = {
  sal: '',
  hashes: [],
  usados: [],
};
const claveApp = z.object({ secreto: z.string(), paso: z.number() });
const pendiente = z.object({
  metodo: z.enum(['correo', 'app']),
  /** The new app's secret; null if the new method is mail. */
  secreto: z.nullable(z.string()),
  /** Until when it may be confirmed. */
  hasta: fecha,
});

/** Server only: no rule lets a browser read it. */
const factorDoc = z.object({
  /** The mailed code: its own secret, removed with the first use. */
  correo: z.nullable(z.object({ secreto: z.string(), enviado: fecha })),
  /** When the last code was mailed, used or not. */
  ultimoEnvio: z.nullable(fecha),
  /** After too many wrong tries, nothing is sent or checked before this. */
  cerradoHasta: z.nullable(fecha),
  /** The authenticator app: its secret, and the last step (of 30 s) whose code was used. */
  app: z._default(z.nullable(claveApp), null),
  /** A change that waits for the code that confirms it. */
  pendiente: z._default(z.nullable(pendiente), null),
  /** The unused recovery codes, hashed with their salt, and those that were used. */
  recuperacion: z._default(
    z.object({
      sal: z.string(),
      hashes: z.array(z.string()),
      usados: z._default(z.array(z.string()), () => []),
    }),
    SIN_CODIGOS,
  ),
  /**
   * Wrong tries of all kinds of code since the last right one or since the last closing. A new code does not
   * reset it.
   */
  intentos: z._default(z.number(), 0),
});
export type FactorDoc = z.infer<typeof factorDoc>;

/** The fields of a person without an app, whose codes come by mail. */
export const WITHOUT_APP = {
  app: null,
  pendiente: null,
  recuperacion: SIN_CODIGOS,
} satisfies Partial<FactorDoc>;

/** A person without any code, app, wrong try or lock. */
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

/** The codes in a snapshot; `SIN_FACTOR` for a person who never had a code. */
export function parseFactor(snapshot: DocumentSnapshot): FactorDoc {
  return snapshot.exists ? factorDoc.parse(snapshot.data()) : SIN_FACTOR;
}

export async function findFactor(tx: Transaction, uid: string): Promise<FactorDoc> {
  return parseFactor(await tx.get(factorRef(uid)));
}

export function saveFactor(tx: Transaction, uid: string, factor: FactorDoc): void {
  tx.set(factorRef(uid), factor);
}
