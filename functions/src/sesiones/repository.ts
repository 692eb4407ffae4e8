import { SESION } from '@notaria/contract/limits';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../firebase.ts';
import type { Identity } from '../http/actor.ts';
import { fecha } from '../store/fields.ts';

const sesionDoc = z.object({
  uid: z.string(),
  creada: fecha,
  /** 24 h after the last stamp; a TTL policy removes the document later. */
  vence: fecha,
  /** Whether the second factor was passed, or none is asked. */
  verificada: z.boolean(),
  /** Signed out: kept until it expires so that the same sign-in can't open it again. */
  cerrada: z.boolean(),
});
export type SesionDoc = z.infer<typeof sesionDoc>;

/** The session of one sign-in on one device: `sesiones/{uid}_{auth_time}`. */
export function sesionRef({
  uid,
  authTime,
}: Pick<Identity, 'uid' | 'authTime'>): DocumentReference {
  return db().collection('sesiones').doc(`${uid}_${authTime}`);
}

/** The session in a snapshot; undefined when there is none. */
export function parseSesion(snapshot: DocumentSnapshot): SesionDoc | undefined {
  return snapshot.exists ? sesionDoc.parse(snapshot.data()) : undefined;
}

export async function findSesion(
  tx: Transaction,
  identity: Identity,
): Promise<SesionDoc | undefined> {
  return parseSesion(await tx.get(sesionRef(identity)));
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + SESION.duracion);
}

export function createSesion(
  tx: Transaction,
  identity: Identity,
  verificada: boolean,
  now: Date,
): SesionDoc {
  const session = {
    uid: identity.uid,
    creada: now,
    vence: expiry(now),
    verificada,
    cerrada: false,
  };
  tx.create(sesionRef(identity), session);
  return session;
}

/** The second factor was passed: the 24 h begin again. */
export function verifySesion(tx: Transaction, identity: Identity, now: Date): Date {
  const vence = expiry(now);
  tx.update(sesionRef(identity), { verificada: true, vence });
  return vence;
}

/** This session outlives the end of all the others, which is written beside it. */
export function keepSesion(
  tx: Transaction,
  session: Pick<Identity, 'uid' | 'authTime'>,
  now: Date,
): void {
  tx.update(sesionRef(session), { creada: now });
}

/** Signed out; written even where no session was, so that none can be opened with this sign-in. */
export function closeSesion(tx: Transaction, identity: Identity, now: Date): void {
  tx.set(sesionRef(identity), {
    uid: identity.uid,
    creada: now,
    vence: expiry(now),
    verificada: false,
    cerrada: true,
  });
}
