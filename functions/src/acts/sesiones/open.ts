import { ERROR_TOTP, type PermisosAnswer } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR, SESION } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccount, validSince } from '../../platform/auth/accounts.ts';
import { AppError } from '../../platform/errors.ts';
import { auth } from '../../platform/firebase.ts';
import { oneByOne } from '../../platform/store/one-by-one.ts';
import { transact } from '../../platform/store/transaction.ts';
import { findOpenFactor, mailCode, tryCode } from '../../records/segundo-factor/challenge.ts';
import { newFicha } from '../../records/sesiones/ficha.ts';
import { mayOpen, standingOf } from '../../records/sesiones/policy.ts';
import {
  closeSesion,
  createSesion,
  endSignIn,
  findStanding,
  newIdSesion,
} from '../../records/sesiones/repository.ts';
import type { Identity } from '../../records/usuarios/actor.ts';
import { requireOwnAddress } from '../../records/usuarios/policy.ts';
import {
  findUsuario,
  fullName,
  isProven,
  needsSecondFactor,
  type UsuarioDoc,
  updateUsuario,
} from '../../records/usuarios/repository.ts';
import { describePermisos } from '../../records/usuarios/view.ts';
import { settleAddress, tellNewPassword } from './opening.ts';
import { countOpening } from './openings.ts';

/**
 * The person behind an identity.
 * @throws AppError `not_found` without a profile: a Google account that has yet to register;
 *   `unauthenticated` for a removed account, `session_expired` for a sign-in of another address
 */
async function requirePerson(tx: Transaction, identity: Identity): Promise<UsuarioDoc> {
  const person = await findUsuario(identity.uid, tx);
  if (!person) throw new AppError('not_found', 'no profile', { detail: 'sin_perfil' });
  if (person.idRol === ROL.eliminado) throw new AppError('unauthenticated', 'removed account');
  requireOwnAddress(identity, person);
  return person;
}

function sessionExpired(reason: string): AppError {
  return new AppError('session_expired', reason);
}

/** The person and where the token stands, which is not over. */
async function requireStanding(tx: Transaction, identity: Identity, now: Date) {
  const [found, person] = await Promise.all([
    findStanding(tx, identity),
    requirePerson(tx, identity),
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
  const { idRol } = person;
  const correoProbado = isProven(person);
  return describePermisos({ ...identity, idRol, nombre: fullName(person), correoProbado });
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
 * verifies could be its own. A sign-in that proves the address of its account settles that first.
 * @throws AppError `session_expired` for a session or a sign-in that is over
 */
export function openSession(identity: Identity, now: Date): Promise<OpenedSession> {
  return transact(async (tx) => {
    const { person: known, standing } = await requireStanding(tx, identity, now);
    if (standing.kind === 'live') {
      return { ...verified(identity, known), vence: standing.vence };
    }
    const [since, ready] = await Promise.all([
      passwordSince(identity, known, now),
      standing.kind === 'unopened' ? newSession(identity, now) : undefined,
    ]);
    const person = await settleAddress(tx, identity, known, now);
    if (standing.kind === 'pending' && needsSecondFactor(person)) {
      endOlderThanPassword(tx, person, since, now);
      const { metodo } = person.segundoFactor;
      return { enabled: true, metodo, verified: false, vence: standing.vence };
    }
    const session = ready ?? (await newSession(identity, now));
    const opened = startSession(tx, person, session, since, now);
    return { ...verified(identity, person), ...opened };
  });
}

/** What is said of a session that is live. */
function verified(identity: Identity, person: UsuarioDoc) {
  const { metodo } = person.segundoFactor;
  const perfil = profileOf(identity, person);
  return { enabled: needsSecondFactor(person), metodo, verified: true, perfil };
}

/**
 * Since when the account has its password: a new one ends what was signed in before it. It is set with
 * Firebase and nobody tells us: Auth is asked at each opening, not at each call.
 * @throws AppError `session_expired` for a sign-in from before, or that Auth no longer knows
 */
async function passwordSince(
  { uid, authTime }: Identity,
  { sesionesDesde }: UsuarioDoc,
  now: Date,
): Promise<Date> {
  const account = await readAccount(uid);
  if (!account) throw sessionExpired('the sign-in was deleted');
  const since = validSince(account);
  if (since > sesionesDesde && !mayOpen(authTime, SESION.duracion, since, now)) {
    throw sessionExpired('signed in before the password was changed');
  }
  return since;
}

/** Ends the sessions from before a new password, and tells the owner of the address. Writes only. */
function endOlderThanPassword(tx: Transaction, person: UsuarioDoc, since: Date, now: Date): void {
  if (since <= person.sesionesDesde) return;
  tellNewPassword(tx, person, since, now);
  updateUsuario(tx, person, { sesionesDesde: since });
}

interface NewSession {
  uid: string;
  equipo: string;
  authTime: number;
  idSesion: string;
  ficha: string;
}

/** An id of its own, and the custom token that carries it. */
async function newSession({ uid, authTime, equipo }: Identity, now: Date): Promise<NewSession> {
  const idSesion = newIdSesion();
  const [ficha] = await Promise.all([newFicha(uid, idSesion), countOpening(uid, now)]);
  return { uid, authTime, equipo, idSesion, ficha };
}

/** Makes a session that is verified. Writes only. */
function startSession(
  tx: Transaction,
  person: UsuarioDoc,
  { ficha, ...session }: NewSession,
  since: Date,
  now: Date,
): { vence: Date; ficha: string } {
  endOlderThanPassword(tx, person, since, now);
  // All sessions may just have been ended, up to the end of this very second.
  const begun = new Date(Math.max(now.getTime(), person.sesionesDesde.getTime()));
  return { vence: createSesion(tx, session, begun).vence, ficha };
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
      const [since, session] = await Promise.all([
        passwordSince(identity, person, now),
        newSession(identity, now),
      ]);
      const { vence, ficha } = startSession(tx, person, session, since, now);
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
