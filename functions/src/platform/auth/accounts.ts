import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { codeOf } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';

const GOOGLE = 'google.com';
const PASSWORD = 'password';

async function orNone<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** @returns the Auth account with this address, or undefined when there is none */
export function findAccount(email: string): Promise<UserRecord | undefined> {
  return orNone(auth().getUserByEmail(email));
}

/** @returns the Auth account with this uid, or undefined when there is none */
export function readAccount(uid: string): Promise<UserRecord | undefined> {
  return orNone(auth().getUser(uid));
}

export function providersOf(account: UserRecord): string[] {
  return account.providerData.map((provider) => provider.providerId);
}

/** Deletes an Auth account, and with it every way to sign in; one that isn't there stays so. */
export async function deleteAccount(uid: string): Promise<void> {
  await orNone(auth().deleteUser(uid));
}

/** A password that nobody knows: Auth can't take one off an account without its address. */
export function unknownPassword(): string {
  return `${randomBytes(32).toString('base64url')}aA1.`;
}

/** Since when Auth takes sign-ins of an account; those from before are over. */
export function validSince({ tokensValidAfterTime }: UserRecord): Date {
  return new Date(tokensValidAfterTime ?? 0);
}

/**
 * Ends the tokens of every sign-in from before a moment, unless they have been ended since: a late
 * repeat must not end a newer sign-in.
 */
export async function endSignIns(uid: string, before: Date): Promise<void> {
  const account = await readAccount(uid);
  // Auth counts whole seconds.
  if (!account || validSince(account).getTime() + 999 >= before.getTime()) return;
  await auth().revokeRefreshTokens(uid);
}

/** The providers of an account that vouch for another address than its own. */
function strangersOf({ providerData }: UserRecord, correo: string): string[] {
  return providerData
    .filter(({ providerId, email }) => providerId !== PASSWORD && email?.toLowerCase() !== correo)
    .map(({ providerId }) => providerId);
}

/**
 * Leaves an account the ways in that its address vouches for: what somebody else linked goes.
 * @param byGoogle Google alone vouches for it: the password may be a stranger's, so nobody knows it any more
 */
export async function expelStrangers(
  uid: string,
  correo: string,
  { byGoogle = false } = {},
): Promise<void> {
  const account = await readAccount(uid);
  if (!account) return;
  const providersToUnlink = strangersOf(account, correo);
  const hasPassword = byGoogle && providersOf(account).includes(PASSWORD);
  if (providersToUnlink.length === 0 && !hasPassword) return;
  await auth().updateUser(uid, {
    providersToUnlink,
    ...(hasPassword && { password: unknownPassword() }),
  });
}

/** Says in Auth too that the address of an account is proven: Google's sign-in then joins it instead of taking it over. */
export async function markVerified(uid: string, correo: string): Promise<void> {
  const account = await readAccount(uid);
  if (!account || account.email !== correo || account.emailVerified) return;
  await auth().updateUser(uid, { emailVerified: true });
}

/**
 * Gives an Auth account the address that its profile has by now, with the password that it had. What
 * sits on the address is nobody's: no profile has it.
 */
export async function moveSignIn(uid: string, correo: string): Promise<void> {
  const account = await readAccount(uid);
  if (!account || account.email === correo) return;
  const other = await findAccount(correo);
  if (other) await deleteAccount(other.uid);
  await auth().updateUser(uid, { email: correo, emailVerified: true });
  await auth().revokeRefreshTokens(uid);
}

/** What Google says of whoever signed in with it. */
export interface GoogleProfile {
  uid: string;
  email: string;
  name: string;
}

/** Links the Google account that has just signed in, so that it opens this account from now on. */
export async function linkGoogle(uid: string, google: GoogleProfile): Promise<void> {
  const { uid: googleUid, email, name } = google;
  const providerToLink = { providerId: GOOGLE, uid: googleUid, email, displayName: name };
  await auth().updateUser(uid, { emailVerified: true, providerToLink });
}

/**
 * The Google account that vouches for the address of an Auth account: linked, with this very address.
 * Its name is Google's, never one that somebody gave the account by Auth's own calls.
 * @returns undefined when none does
 */
export function googleOf(account: UserRecord, correo: string): GoogleProfile | undefined {
  if (!account.emailVerified) return undefined;
  const found = account.providerData.find(
    ({ providerId, email }) => providerId === GOOGLE && email?.toLowerCase() === correo,
  );
  return found && { uid: found.uid, email: correo, name: found.displayName ?? '' };
}

/** The same of the account with this uid. */
export async function findGoogle(uid: string, correo: string): Promise<GoogleProfile | undefined> {
  const account = await readAccount(uid);
  return account && googleOf(account, correo);
}
