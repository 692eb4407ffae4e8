import { permisosDe, ROL } from '@notaria/contract/roles';
import type { Request } from 'express';
import { AppError } from '#platform/errors.ts';
import { auth, db } from '#platform/firebase.ts';
import { describeEquipo } from '#records/sesiones/equipo.ts';
import { standingOf } from '#records/sesiones/policy.ts';
import { isIdSesion, parseSesion, standingRef } from '#records/sesiones/repository.ts';
import type { Actor, Identity } from '#records/usuarios/actor.ts';
import { requireOwnAddress } from '#records/usuarios/policy.ts';
import { fullName, isProven, parseUsuario, usuarioRef } from '#records/usuarios/repository.ts';

/** True if Google's keys could not be reached, so that the token could not be checked. Then nobody is signed out. */
function isAway(code: string | undefined): boolean {
  return code === 'auth/internal-error' || (code?.startsWith('app/network') ?? false);
}

/**
 * Who is calling, by the verified Firebase ID token and nothing else. `x-user-email` must name the same
 * person and grants nothing.
 * @throws AppError `unauthenticated` if the token is missing, forged, expired, or somebody else's
 */
export async function readIdentity(req: Request): Promise<Identity> {
  const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'no bearer token');
  const decoded = await auth()
    .verifyIdToken(token)
    .catch((error: { code?: string }) => {
      const code = isAway(error.code) ? 'unavailable' : 'unauthenticated';
      throw new AppError(code, `token refused: ${error.code ?? 'unknown'}`);
    });
  const email = decoded.email?.toLowerCase();
  if (email === undefined) throw new AppError('unauthenticated', 'token without an email');
  if (req.get('x-user-email')?.trim().toLowerCase() !== email) {
    throw new AppError('unauthenticated', 'x-user-email is not the email of the token');
  }
  return {
    uid: decoded.uid,
    email,
    emailVerified: decoded.email_verified === true,
    authTime: decoded.auth_time,
    provider: decoded.firebase.sign_in_provider,
    name: typeof decoded.name === 'string' ? decoded.name : '',
    equipo: describeEquipo(req.get('user-agent')),
    idSesion: readIdSesion(decoded.sesion),
  };
}

/** The session that a token names. Only we put it there, so a malformed one is no token of ours. */
function readIdSesion(claim: unknown): string | undefined {
  if (claim === undefined || isIdSesion(claim)) return claim;
  throw new AppError('unauthenticated', 'the token names no session');
}

/**
 * What the caller may do now. Reads session and profile together, so that a change of role, a deletion or a
 * closed session counts from the next call on.
 * @throws AppError `unauthenticated`, `session_expired` or `second_factor_pending`
 */
export async function readActor(identity: Identity): Promise<Actor> {
  const now = new Date();
  const [found, person] = await db()
    .getAll(standingRef(identity), usuarioRef(identity.uid))
    .then(
      ([first, second]) => [first && parseSesion(first), second && parseUsuario(second)] as const,
    );
  if (!person || person.idRol === ROL.eliminado) {
    throw new AppError('unauthenticated', 'no active profile');
  }
  requireOwnAddress(identity, person);
  const standing = standingOf(identity, found, person, now);
  if (standing.kind === 'pending') {
    throw new AppError('second_factor_pending', 'second factor pending');
  }
  if (standing.kind !== 'live') {
    throw new AppError('session_expired', `session is ${standing.kind}`);
  }
  return {
    ...identity,
    idSesion: standing.idSesion,
    idRol: person.idRol,
    nombre: fullName(person),
    correoProbado: isProven(person),
    permisos: permisosDe(person.idRol),
    idGrupo: person.idGrupo,
    apoyaA: person.apoyaA,
  };
}
