import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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

/** @returns the Auth account with this address, or undefined if there is none */
export function findAccount(email: string): Promise<UserRecord | undefined> {
  return orNone(auth().getUserByEmail(email));
}

/** @returns the Auth account with this uid, or undefined if there is none */
export function readAccount(uid: string): Promise<UserRecord | undefined> {
  return orNone(auth().getUser(uid));
}

export function providersOf(account: UserRecord): string[] {
  return account.providerData.map((provider) => provider.providerId);
}

/** Deletes an Auth account, and with it every way to sign in. Does nothing if there is none. */
export async function deleteAccount(uid: string): Promise<void> {
  await orNone(auth().deleteUser(uid));
}

/** A password that nobody knows. Auth can't remove the password of an account without removing its address. */
export function unknownPassword(): string {
  return `${randomBytes(32).toString('base64url')}aA1.`;
}

/**
 * The start of the next second. Auth tells the time of a sign-in in whole seconds, so a sign-in of the second
 * in which all are ended may be from before the end.
 */
export function endOfSecond(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + 1) * 1_000);
}

/**
 * Waits until this second is over, at most one second. Auth knows the second of a sign-in and not more, so an end
 * of all sign-ins also ends those that come later in its second. A person who reads that all are ended may sign in
 * at once. So whoever ends all sign-ins answers only when the second is over.
 */
export async function secondOver(): Promise<void> {
  const now = new Date();
  await wait(endOfSecond(now).getTime() - now.getTime());
}

/**
 * Sign-ins from before this instant are over: the end of the second in which Auth revoked them. The second in
 * which the account was made counts from its start: nobody had signed in before.
 */
export function validSince({
  tokensValidAfterTime,
  metadata,
}: Pick<UserRecord, 'tokensValidAfterTime' | 'metadata'>): Date {
  const since = new Date(tokensValidAfterTime ?? 0);
  const isNew = since.getTime() <= Date.parse(metadata.creationTime);
  return isNew ? since : endOfSecond(since);
}

/**
 * Revokes the tokens of every sign-in from before `before`. Does nothing if they were revoked at or after
 * that instant, so that a late repeat can't end a newer sign-in.
 */
export async function endSignIns(uid: string, before: Date): Promise<void> {
  const account = await readAccount(uid);
  if (!account || validSince(account) >= before) return;
  await auth().revokeRefreshTokens(uid);
}

/** The linked providers whose address is not the account's own. */
function strangersOf({ providerData }: UserRecord, correo: string): string[] {
  return providerData
    .filter(({ providerId, email }) => providerId !== PASSWORD && email?.toLowerCase() !== correo)
    .map(({ providerId }) => providerId);
}

/**
 * Removes the ways to sign in that somebody else may have added: providers with another address and, with
 * `byGoogle`, the password.
 * @param byGoogle true if only Google proves the address: the password may be a stranger's, so it is replaced
 *   by one that nobody knows
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

/** Marks the address as verified in Auth too. Google's sign-in then joins the account instead of taking it over. */
export async function markVerified(uid: string, correo: string): Promise<void> {
  const account = await readAccount(uid);
  if (!account || account.email !== correo || account.emailVerified) return;
  await auth().updateUser(uid, { emailVerified: true });
}

/**
 * Gives an Auth account the address that its profile has by now, and keeps its password. Another Auth account
 * on that address is deleted: it has no profile.
 */
export async function moveSignIn(uid: string, correo: string): Promise<void> {
  const account = await readAccount(uid);
  if (!account || account.email === correo) return;
  const namesake = await findAccount(correo);
  if (namesake) await deleteAccount(namesake.uid);
  await auth().updateUser(uid, { email: correo, emailVerified: true });
  await auth().revokeRefreshTokens(uid);
}

/** Brings an Auth account in line with the proven address of its profile. Repeating it changes nothing. */
export async function settleSignIn(uid: string, correo: string): Promise<void> {
  await moveSignIn(uid, correo);
  await expelStrangers(uid, correo);
  await markVerified(uid, correo);
}

/** What Google tells about the person who signed in with it. */
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
 * The linked Google account that proves the address of an Auth account: it has the same address. Its name
 * comes from Google, never from a call by which somebody named the account.
 * @returns undefined if no Google account proves it
 */
export function googleOf(account: UserRecord, correo: string): GoogleProfile | undefined {
  if (!account.emailVerified) return undefined;
  const google = account.providerData.find(
    ({ providerId, email }) => providerId === GOOGLE && email?.toLowerCase() === correo,
  );
  return google && { uid: google.uid, email: correo, name: google.displayName ?? '' };
}

/** Same as `googleOf`, for the account with this uid. */
export async function findGoogle(uid: string, correo: string): Promise<GoogleProfile | undefined> {
  const account = await readAccount(uid);
  return account && googleOf(account, correo);
}
