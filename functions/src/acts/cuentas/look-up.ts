import { ROL } from '@notaria/contract/roles';
import { findAccount, providersOf } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import { requireOwnAddress } from '#records/usuarios/policy.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';

/**
 * How a person may sign in, as far as a stranger may know: `google.com` for an account that has Google and no
 * password, nothing for any other account and for none. The sign-in screen uses it to send the owner to
 * Google.
 */
export async function publicSignInMethods(email: string): Promise<string[]> {
  const account = await findAccount(email);
  const providers = account ? providersOf(account) : [];
  const isGoogleOnly = providers.includes('google.com') && !providers.includes('password');
  return isGoogleOnly ? ['google.com'] : [];
}

/** True if this sign-in has a profile with its address. A Google account has none before it registers. */
export async function isRegistered({ uid, email }: Identity): Promise<boolean> {
  return (await findUsuario(uid))?.correo === email;
}

/**
 * The name to greet with; empty if the person has not given one.
 * @throws AppError `not_found` without a profile, `unauthenticated` for a removed account
 */
export async function readName(identity: Identity): Promise<string> {
  const person = await findUsuario(identity.uid);
  if (!person) throw new AppError('not_found', 'no profile', { detail: 'sin_perfil' });
  if (person.idRol === ROL.eliminado) throw new AppError('unauthenticated', 'removed account');
  requireOwnAddress(identity, person);
  return fullName(person);
}
