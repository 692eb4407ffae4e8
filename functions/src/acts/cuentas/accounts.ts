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

/** An account of ours without a profile that is younger may belong to a registration under way. */
const UNDER_WAY_MS = 10 * 60_000;

/** How the uids of registrations begin; those that Auth gives itself are letters and digits. */
const OURS = '_';

/** The uid of a registration follows from its intent, so that a repeat finds what it began. */
export function uidOfIntent(email: string, intent: string): string {
  const hash = createHash('sha256').update(`${email}\n${intent}`).digest('base64url');
  return `${OURS}${hash.slice(0, 27)}`;
}

/**
 * Whether an Auth account holds an address that isn't its own, so that whoever registers it may have it:
 * that of a removed person, one that was moved there from the address of its profile, or one without
 * a profile that Google doesn't vouch for, made by Auth's own sign-up or left behind by a registration.
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
 * Creates the Auth account, or takes up the one that this same intent created before.
 * @returns whether it is new, and so to be undone when what follows fails
 * @throws AppError `conflict` when the address is somebody's
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

/** @returns the refusal of an address that has an account */
export function taken(reason: string): AppError {
  return new AppError('conflict', reason, { message: REGISTRO.duplicado });
}

/** Takes back the account of a registration whose profile could not be written. */
export async function undoAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    // What stays is a leftover, which the next registration of the address removes.
    logger.error('account without profile', { code: codeOf(error) });
  }
}

/**
 * Gives a person the Auth account back that Auth's own client calls took away: deleted, or moved to
 * another address. Nobody knows its password then. What sits on the address without a profile goes.
 */
export async function restoreAccount(person: UsuarioDoc): Promise<void> {
  const { uid, correo: email } = person;
  const own = await readAccount(uid);
  if (own?.email === email) return;
  const other = await findAccount(email);
  if (other) await deleteAccount(other.uid);
  const change = { email, emailVerified: isProven(person), password: unknownPassword() };
  if (own) await auth().updateUser(uid, change);
  else await auth().createUser({ uid, ...change });
}
