import { ERROR_TOTP, type PermisosAnswer } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR, SESION } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { describePermisos } from '../cuentas/service.ts';
import { auth } from '../firebase.ts';
import type { Identity } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { findOpenFactor, mailCode, tryCode } from '../segundo-factor/service.ts';
import { oneByOne } from '../store/one-by-one.ts';
import { transact } from '../store/transaction.ts';
import {
  findUsuario,
  fullName,
  needsSecondFactor,
  type UsuarioDoc,
  updateUsuario,
} from '../usuarios/repository.ts';
import { newFicha } from './ficha.ts';
import { countOpening } from './openings.ts';
import { mayOpen, standingOf } from './policy.ts';
import { closeSesion, createSesion, endSignIn, findStanding, newIdSesion } from './repository.ts';

/**
 * The person behind an identity.
 * @throws AppError `not_found` without a profile: a Google account that has yet to register;
 *   `unauthenticated` for a removed account
 */
async function requirePerson(tx: Transaction, uid: string): Promise<UsuarioDoc> {
  const person = await findUsuario(uid, tx);
  if (!person) throw new AppError('not_found', 'no profile', { detail: 'sin_perfil' });
  if (person.idRol === ROL.eliminado) throw new AppError('unauthenticated', 'removed account');
  return person;
}

function sessionExpired(reason: string): AppError {
  return new AppError('session_expired', reason);
}

/** The person and where the token stands, which is not over. */
async function requireStanding(tx: Transaction, identity: Identity, now: Date) {
  const [found, person] = await Promise.all([
    findStanding(tx, identity),
    requirePerson(tx, identity.uid),
  ]);
  const standing = standingOf(identity, found, person, now);
  if (standing.kind === 'over') throw sessionExpired('session or sign-in is over');
  return { person, standing };
}

/**
 * The person of a sign-in that waits for a code.
 * @throws AppError `session_expired`, or `conflict` for a session that waits for none
 */
async function requirePending(tx: Transaction, identity: Identity, now: Date): Promise<UsuarioDoc> {
  const { person, standing } = await requireStanding(tx, identity, now);
  if (standing.kind === 'live') throw new AppError('conflict', 'the session is verified already');
  if (standing.kind === 'unopened') throw sessionExpired('no session for this sign-in');
  return person;
}

function profileOf(identity: Identity, person: UsuarioDoc): PermisosAnswer {
  return describePermisos({ ...identity, idRol: person.idRol, nombre: fullName(person) });
}

export interface OpenedSession {
  /** Whether a second factor is asked of this person. */
  enabled: boolean;
  verified: boolean;
  metodo: UsuarioDoc['segundoFactor']['metodo'];
  vence: Date;
  /** Of a session that is verified. */
  perfil?: PermisosAnswer;
  /** Of a session that was opened now. */
  ficha?: string;
}

/**
 * Says where a session stands or, for a sign-in that has none yet, opens one where no second factor
 * is asked. A sign-in that waits for its code has no session at all: nothing that another sign-in
 * verifies could be its own.
 * @throws AppError `session_expired` for a session or a sign-in that is over
 */
export function openSession(identity: Identity, now: Date): Promise<OpenedSession> {
  return transact(async (tx) => {
    const { person, standing } = await requireStanding(tx, identity, now);
    const { metodo } = person.segundoFactor;
    const enabled = needsSecondFactor(person);
    if (standing.kind === 'pending') {
      await endOlderThanPassword(tx, identity, person, now);
      return { enabled, metodo, verified: false, vence: standing.vence };
    }
    const opened =
      standing.kind === 'live'
        ? { vence: standing.vence }
        : await startSession(tx, identity, person, now);
    return { enabled, metodo, verified: true, ...opened, perfil: profileOf(identity, person) };
  });
}

/**
 * A new password ends what was signed in before it, this sign-in too if it is older. It is set with
 * Firebase and nobody tells us: Auth is asked at each opening, not at each call.
 */
async function endOlderThanPassword(
  tx: Transaction,
  { uid, authTime }: Identity,
  person: UsuarioDoc,
  now: Date,
): Promise<void> {
  const { tokensValidAfterTime } = await auth().getUser(uid);
  const since = new Date(tokensValidAfterTime ?? 0);
  if (since <= person.sesionesDesde) return;
  if (!mayOpen(authTime, SESION.duracion, since, now)) {
    throw sessionExpired('signed in before the password was changed');
  }
  updateUsuario(tx, person, { sesionesDesde: since });
}

/** Makes a session that is verified, with an id of its own, and the custom token that carries it. */
async function startSession(
  tx: Transaction,
  identity: Identity,
  person: UsuarioDoc,
  now: Date,
): Promise<{ vence: Date; ficha: string }> {
  const { uid, authTime } = identity;
  const idSesion = newIdSesion();
  const [ficha] = await Promise.all([
    newFicha(uid, idSesion),
    countOpening(uid, now),
    endOlderThanPassword(tx, identity, person, now),
  ]);
  const { vence } = createSesion(tx, { uid, authTime, idSesion }, now);
  return { vence, ficha };
}

/**
 * Mails the code that a sign-in waits for.
 * @returns seconds until another may be asked for
 * @throws AppError `conflict` when it waits for none, or for one of the app
 */
export async function sendCode(identity: Identity, now: Date): Promise<number> {
  await transact(async (tx) => {
    const person = await requirePending(tx, identity, now);
    // A mailbox must not open what an app was set up to close.
    if (person.segundoFactor.metodo === 'app') throw new AppError('conflict', 'codes of the app');
    await mailCode(tx, person, await findOpenFactor(tx, person.uid, now), now);
  });
  return SEGUNDO_FACTOR.reenvio / 1_000;
}

export type Verification =
  | { valid: true; vence: string; perfil: PermisosAnswer; ficha: string }
  | { valid: false; error: { code: string; message: string } };

/**
 * Tries a code of the second factor; the right one opens a session for whoever tried it, and for
 * no other sign-in.
 * @throws AppError `session_expired`, `conflict` for a session that is verified, or
 *   `too_many_requests` while closed
 */
export function verifyCode(identity: Identity, codigo: string, now: Date): Promise<Verification> {
  return oneByOne(identity.uid, () =>
    transact(async (tx): Promise<Verification> => {
      const person = await requirePending(tx, identity, now);
      const outcome = await tryCode(tx, person, codigo, now);
      if (outcome !== 'valido') {
        return { valid: false, error: { code: outcome, message: ERROR_TOTP[outcome] } };
      }
      const { vence, ficha } = await startSession(tx, identity, person, now);
      const perfil = profileOf(identity, person);
      return { valid: true, vence: vence.toISOString(), perfil, ficha };
    }),
  );
}

/**
 * Ends this session for good, and with it the sign-in that opened it. Needs no profile and no second
 * factor: who leaves, leaves.
 */
export async function closeSession(identity: Identity, now: Date): Promise<void> {
  const { uid, idSesion } = identity;
  await transact(async (tx) => {
    if (idSesion === undefined) {
      endSignIn(tx, identity, now);
      return;
    }
    const session = await findStanding(tx, identity);
    if (session?.uid !== uid) return;
    closeSesion(tx, idSesion);
    endSignIn(tx, { uid, authTime: session.authTime }, now);
  });
}

/**
 * Ends every session of the account, on every device, this one too.
 * @throws AppError `second_factor_pending`: a stolen password alone must not put the owner out
 */
export async function closeAllSessions(identity: Identity, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { person, standing } = await requireStanding(tx, identity, now);
    if (standing.kind === 'pending') {
      throw new AppError('second_factor_pending', 'second factor pending');
    }
    if (standing.kind === 'unopened') throw sessionExpired('no session for this sign-in');
    updateUsuario(tx, person, { sesionesDesde: now });
    closeSesion(tx, standing.idSesion);
  });
  await auth().revokeRefreshTokens(identity.uid);
}
