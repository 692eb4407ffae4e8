import { createHash } from 'node:crypto';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { UserRecord } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/logger';
import {
  deleteAccount,
  findAccount,
  googleOf,
  readAccount,
  unknownPassword,
} from '#platform/auth/accounts.ts';
import { AppError, codeOf } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';
import { findUsuario, isProven, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** A younger account of ours without a profile may belong to a registration that is still running. */
const UNDER_WAY_MS = 10 * 60_000;

/** The first character of the uids of registrations. Auth's own uids are letters and digits. */
const OURS = '_';

/** The uid of a registration, derived from its key, so that a repeat finds what it began. */
export function uidOfIntent(email: string, intent: string): string {
  const hash = createHash('sha256').update(`${email}\n${intent}`).digest('base64url');
  return `${OURS}${hash.slice(0, 27)}`;
}

/**
 * True if an Auth account wrongly occupies an address, so that the person who registers it may have it: the
 * account of a removed person; one whose profile has another address; or one without a profile that Google
 * does not vouch for, from Auth's own sign-up or from an unfinished registration.
 */
async function isLeftover(account: UserRecord, now: Date): Promise<boolean> {
  const person = await findUsuario(account.uid);
  if (person) return person.idRol === ROL.eliminado || person.correo !== account.email;
  if (googleOf(account, account.email ?? '')) return false;
  const age = now.getTime() - Date.parse(account.metadata.creationTime);
  return !account.uid.startsWith(OURS) || age > UNDER_WAY_MS;
}

interface NewAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/**
 * Creates the Auth account, or takes the one that an earlier request with the same key created.
 * @returns true if it is new, so that a later failure must undo it
 * @throws AppError `conflict` if somebody has the address
 */
export async function createAccount(account: NewAccount, now: Date): Promise<boolean> {
  const existing = await findAccount(account.email);
  if (existing?.uid === account.uid) return false;
  if (existing && !(await isLeftover(existing, now))) throw taken('address registered');
  if (existing) await deleteAccount(existing.uid);
  try {
    await auth().createUser(account);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/email-already-exists') throw taken('address registered meanwhile');
    if (code === 'auth/invalid-email') {
      throw new AppError('invalid_request', 'address refused by Auth', {
        message: REGISTRO.correo,
        fields: { email: REGISTRO.correo },
      });
    }
    throw error;
  }
}

/** @returns the error for an address that has an account */
export function taken(reason: string): AppError {
  return new AppError('conflict', reason, { message: REGISTRO.duplicado });
}

/** Deletes the account of a registration whose profile could not be written. */
export async function undoAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    // If this fails, the next registration of the address removes the account.
    logger.error('account without profile', { code: codeOf(error) });
  }
}

/**
 * Restores the Auth account of a person after Auth's own client calls deleted it or moved it to another
 * address. It gets a password that nobody knows. Another account on the address is deleted: it has no
 * profile.
 */
export async function restoreAccount(person: UsuarioDoc): Promise<void> {
  const { uid, correo: email } = person;
  const current = await readAccount(uid);
  if (current?.email === email) return;
  const namesake = await findAccount(email);
  if (namesake) await deleteAccount(namesake.uid);
  const change = { email, emailVerified: isProven(person), password: unknownPassword() };
  if (current) await auth().updateUser(uid, change);
  else await auth().createUser({ uid, ...change });
}
