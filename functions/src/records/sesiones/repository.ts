import { randomBytes } from 'node:crypto';
import { SESION } from '@notaria/contract/limits';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import type { Identity } from '#records/usuarios/actor.ts';

const sesionDoc = z.object({
  uid: z.string(),
  creada: fecha,
  /** 24 h after it was opened; a TTL policy removes the document later. */
  vence: fecha,
  /** True after signing out. The document is kept until it expires, so that the session stays known as closed. */
  cerrada: z.boolean(),
  /** The `auth_time` of the sign-in that opened it: signing out ends that sign-in too. */
  authTime: z.number(),
  /** Browser and system, as the browser reports them; empty if unknown. */
  equipo: z._default(z.string(), ''),
});
export type SesionDoc = z.infer<typeof sesionDoc>;

type SignIn = Pick<Identity, 'uid' | 'authTime'>;

/** 128 bits, so that two sessions never share an id and nobody can guess one. */
const ID_BYTES = 16;
const ID_SESION = /^[\w-]{22}$/;

export function newIdSesion(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** True if a text can be the id of a session. */
export function isIdSesion(value: unknown): value is string {
  return typeof value === 'string' && ID_SESION.test(value);
}

/** A session's document; the token carries its id. */
export function sesionRef(idSesion: string): DocumentReference {
  return db().collection('sesiones').doc(idSesion);
}

/**
 * The document that marks a sign-in as ended, so that it opens no more sessions. Sign-ins of one account in
 * the same second share it: ending one ends all of them, which is the safe side.
 */
function endedRef({ uid, authTime }: SignIn): DocumentReference {
  return db().collection('sesiones').doc(`${uid}_${authTime}`);
}

/**
 * The document that decides a token's standing: the session that it names or, if it names none, the mark that
 * its sign-in was ended.
 */
export function standingRef(identity: SignIn & Pick<Identity, 'idSesion'>): DocumentReference {
  return identity.idSesion === undefined ? endedRef(identity) : sesionRef(identity.idSesion);
}

/** The session in a snapshot; undefined if there is none. */
export function parseSesion(snapshot: DocumentSnapshot): SesionDoc | undefined {
  return snapshot.exists ? sesionDoc.parse(snapshot.data()) : undefined;
}

export async function findStanding(
  tx: Transaction,
  identity: SignIn & Pick<Identity, 'idSesion'>,
): Promise<SesionDoc | undefined> {
  return parseSesion(await tx.get(standingRef(identity)));
}

/** A session by its id; undefined if there is none. */
export async function findSesion(
  tx: Transaction,
  idSesion: string,
): Promise<SesionDoc | undefined> {
  return isIdSesion(idSesion) ? parseSesion(await tx.get(sesionRef(idSesion))) : undefined;
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + SESION.duracion);
}

export function createSesion(
  tx: Transaction,
  { uid, authTime, idSesion, equipo = '' }: SignIn & { idSesion: string; equipo?: string },
  now: Date,
): SesionDoc {
  const session = { uid, creada: now, vence: expiry(now), cerrada: false, authTime, equipo };
  tx.create(sesionRef(idSesion), session);
  return session;
}

/** Sessions of one account that are read; more are open only if something is wrong. */
const MOST_OPEN = 50;

/** The sessions of an account that are neither closed nor expired; those that end last come first. */
export async function listAbiertas(
  uid: string,
  now: Date,
): Promise<(SesionDoc & { idSesion: string })[]> {
  const open = db().collection('sesiones').where('uid', '==', uid).where('cerrada', '==', false);
  const snapshot = await open
    .where('vence', '>', now)
    .orderBy('vence', 'desc')
    .limit(MOST_OPEN)
    .get();
  return snapshot.docs.map((row) => ({ ...sesionDoc.parse(row.data()), idSesion: row.id }));
}

/** Keeps this session live when all those from before `since` are ended in the same transaction. */
export function keepSesion(tx: Transaction, idSesion: string, since: Date): void {
  tx.update(sesionRef(idSesion), { creada: since });
}

/** Closes a session: the person signed out. */
export function closeSesion(tx: Transaction, idSesion: string): void {
  tx.update(sesionRef(idSesion), { cerrada: true });
}

/** Ends a sign-in, so that it opens no more sessions. */
export function endSignIn(tx: Transaction, { uid, authTime }: SignIn, now: Date): void {
  tx.set(endedRef({ uid, authTime }), {
    uid,
    creada: now,
    vence: expiry(now),
    cerrada: true,
    authTime,
  });
}
