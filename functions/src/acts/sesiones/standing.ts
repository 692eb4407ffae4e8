import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { standingOf } from '#records/sesiones/policy.ts';
import { findStanding } from '#records/sesiones/repository.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import { requireOwnAddress } from '#records/usuarios/policy.ts';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * The person behind an identity.
 * @throws AppError `not_found` without a profile: a Google account that has not registered yet;
 *   `unauthenticated` for a removed account; `session_expired` for a sign-in of another address
 */
async function requirePerson(tx: Transaction, identity: Identity): Promise<UsuarioDoc> {
  const person = await findUsuario(identity.uid, tx);
  if (!person) throw new AppError('not_found', 'no profile', { detail: 'sin_perfil' });
  if (person.idRol === ROL.eliminado) throw new AppError('unauthenticated', 'removed account');
  requireOwnAddress(identity, person);
  return person;
}

/** @param reason for the log; the person is asked to sign in again */
export function sessionExpired(reason: string): AppError {
  return new AppError('session_expired', reason);
}

/**
 * The person, and where the token stands.
 * @throws AppError `session_expired` if it is over
 */
export async function requireStanding(tx: Transaction, identity: Identity, now: Date) {
  const [found, person] = await Promise.all([
    findStanding(tx, identity),
    requirePerson(tx, identity),
  ]);
  const standing = standingOf(identity, found, person, now);
  if (standing.kind === 'over') throw sessionExpired('session or sign-in is over');
  return { person, standing };
}
