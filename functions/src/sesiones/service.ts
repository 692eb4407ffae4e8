import { ERROR_TOTP, type PermisosAnswer } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccount, validSince } from '../auth/accounts.ts';
import { settleAddress } from '../cuentas/opening.ts';
import { describePermisos } from '../cuentas/service.ts';
import { auth } from '../firebase.ts';
import type { Identity } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { findOpenFactor, mailCode, tryCode } from '../segundo-factor/service.ts';
import { oneByOne } from '../store/one-by-one.ts';
import { transact } from '../store/transaction.ts';
import { requireOwnAddress } from '../usuarios/policy.ts';
import {
  findUsuario,
  fullName,
  isProven,
  needsSecondFactor,
  type UsuarioDoc,
  updateUsuario,
} from '../usuarios/repository.ts';
import { mayOpen, stateOf } from './policy.ts';
import {
  closeSesion,
  createSesion,
  findSesion,
  type SesionDoc,
  verifySesion,
} from './repository.ts';

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

/** The person and the open session of this sign-in, verified or not. */
async function requireOpenSession(tx: Transaction, identity: Identity, now: Date) {
  const session = await findSesion(tx, identity);
  const person = await requirePerson(tx, identity);
  if (!session) throw sessionExpired('no session for this sign-in');
  const state = stateOf(session, person.sesionesDesde, now);
  if (state === 'expired') throw sessionExpired('session is over');
  return { person, state };
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
}

/**
 * Opens the session of this sign-in, or says where the one that is open stands: verified at once
 * where no second factor is asked.
 * @throws AppError `session_expired` for a sign-in whose session is over or was closed
 */
export function openSession(identity: Identity, now: Date): Promise<OpenedSession> {
  return transact(async (tx) => {
    const found = await findSesion(tx, identity);
    const known = await requirePerson(tx, identity);
    const { session, person } = found
      ? { session: found, person: known }
      : await startSession(tx, identity, known, now);
    const enabled = needsSecondFactor(person);
    const state = stateOf(session, person.sesionesDesde, now);
    if (state === 'expired') throw sessionExpired('session is over');
    const { metodo } = person.segundoFactor;
    const verified = state === 'live';
    const perfil = verified ? { perfil: profileOf(identity, person) } : {};
    return { enabled, metodo, verified, vence: session.vence, ...perfil };
  });
}

/** When Auth ended what was signed in before: a new password does that, and nobody tells us. */
async function passwordSince(uid: string): Promise<Date> {
  const account = await readAccount(uid);
  if (!account) throw sessionExpired('the sign-in was deleted');
  return validSince(account);
}

/** The first session after a new password ends those from before it; asked once a sign-in, not once a call. */
async function startSession(
  tx: Transaction,
  identity: Identity,
  person: UsuarioDoc,
  now: Date,
): Promise<{ session: SesionDoc; person: UsuarioDoc }> {
  const since = await passwordSince(identity.uid);
  const isNew = since > person.sesionesDesde;
  if (!mayOpen(identity.authTime, isNew ? since : person.sesionesDesde, now)) {
    throw sessionExpired('signed in too long ago, or before all sessions were closed');
  }
  const settled = await settleAddress(tx, identity, person, since, now);
  if (since > settled.sesionesDesde) updateUsuario(tx, settled, { sesionesDesde: since });
  const session = createSesion(tx, identity, !needsSecondFactor(settled), now);
  return { session, person: settled };
}

/**
 * Mails the code that a pending session waits for.
 * @returns seconds until another may be asked for
 * @throws AppError `conflict` when the session waits for none, or for one of the app
 */
export async function sendCode(identity: Identity, now: Date): Promise<number> {
  await transact(async (tx) => {
    const { person, state } = await requireOpenSession(tx, identity, now);
    if (state === 'live') throw new AppError('conflict', 'the session is verified already');
    // A mailbox must not open what an app was set up to close.
    if (person.segundoFactor.metodo === 'app') throw new AppError('conflict', 'codes of the app');
    await mailCode(tx, person, await findOpenFactor(tx, person.uid, now), now);
  });
  return SEGUNDO_FACTOR.reenvio / 1_000;
}

export type Verification =
  | { valid: true; vence: string; perfil: PermisosAnswer }
  | { valid: false; error: { code: string; message: string } };

/**
 * Tries a code of the second factor; the right one verifies the session, whose 24 h begin again.
 * @throws AppError `session_expired`, or `too_many_requests` while closed after wrong tries
 */
export function verifyCode(identity: Identity, codigo: string, now: Date): Promise<Verification> {
  return oneByOne(identity.uid, () =>
    transact(async (tx): Promise<Verification> => {
      const { person } = await requireOpenSession(tx, identity, now);
      const outcome = await tryCode(tx, person, codigo, now);
      if (outcome !== 'valido') {
        return { valid: false, error: { code: outcome, message: ERROR_TOTP[outcome] } };
      }
      const vence = verifySesion(tx, identity, now).toISOString();
      return { valid: true, vence, perfil: profileOf(identity, person) };
    }),
  );
}

/**
 * Ends the session of this sign-in for good. Needs no profile and no second factor: who leaves, leaves.
 */
export async function closeSession(identity: Identity, now: Date): Promise<void> {
  await transact(async (tx) => closeSesion(tx, identity, now));
}

/**
 * Ends every session of the account, on every device, this one too.
 * @throws AppError `second_factor_pending`: a stolen password alone must not put the owner out
 */
export async function closeAllSessions(identity: Identity, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { person, state } = await requireOpenSession(tx, identity, now);
    if (state === 'pending') throw new AppError('second_factor_pending', 'second factor pending');
    updateUsuario(tx, person, { sesionesDesde: now });
    closeSesion(tx, identity, now);
  });
  await auth().revokeRefreshTokens(identity.uid);
}
