import { createHash } from 'node:crypto';
import { REGISTRO } from '@notaria/contract/messages';
import type { UserRecord } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/logger';
import { auth } from '../firebase.ts';
import { AppError, codeOf } from '../http/errors.ts';
import { findUsuario } from '../usuarios/repository.ts';

/** An account without a profile that is younger may belong to a registration under way. */
const UNDER_WAY_MS = 10 * 60_000;

/** @returns the Auth account with this address, or undefined when there is none */
export async function findAccount(email: string): Promise<UserRecord | undefined> {
  try {
    return await auth().getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

export function providersOf(account: UserRecord): string[] {
  return account.providerData.map((provider) => provider.providerId);
}

/** The uid of a registration follows from its intent, so that a repeat finds what it began. */
export function uidOfIntent(email: string, intent: string): string {
  return createHash('sha256').update(`${email}\n${intent}`).digest('base64url').slice(0, 28);
}

/**
 * Whether an account is what a failed registration left behind: a password, no profile, and old
 * enough. Nobody can do anything with it, so whoever registers the address may have it.
 */
async function isLeftover(account: UserRecord, now: Date): Promise<boolean> {
  const age = now.getTime() - Date.parse(account.metadata.creationTime);
  const hasOnlyPassword = providersOf(account).every((provider) => provider === 'password');
  return hasOnlyPassword && age > UNDER_WAY_MS && (await findUsuario(account.uid)) === undefined;
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
  if (existing) await auth().deleteUser(existing.uid);
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
