import { SESION } from '@notaria/contract/limits';
import { endOfSecond } from '#platform/auth/accounts.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { needsSecondFactor } from '#records/usuarios/repository.ts';
import type { SesionDoc } from './repository.ts';

/**
 * The standing of a caller.
 * - `live`: the token names a live session.
 * - `pending`: signed in; the second factor has not been passed yet.
 * - `unopened`: signed in, and no second factor is asked for.
 * - `over`: the session or the sign-in is no longer good.
 */
export type SesionStanding =
  | { kind: 'live'; idSesion: string; vence: Date }
  | { kind: 'pending'; vence: Date }
  | { kind: 'unopened' }
  | { kind: 'over' };

const OVER: SesionStanding = { kind: 'over' };

/** True if a session is live: not closed, within its 24 h, and begun after all sessions were last ended. */
export function isLive(session: SesionDoc, sesionesDesde: Date, now: Date): boolean {
  return !session.cerrada && session.vence > now && session.creada >= sesionesDesde;
}

/**
 * True if a sign-in at `authTime` (seconds) may still open a session. One from the second in which all were
 * ended may be from before the end, so it may not; one from the next second may, however often they were ended.
 * @param longest how old the sign-in may be, in ms
 */
export function mayOpen(
  authTime: number,
  longest: number,
  sesionesDesde: Date,
  now: Date,
): boolean {
  const signedIn = authTime * 1_000;
  const isLater = signedIn + 1_000 > sesionesDesde.getTime();
  return now.getTime() - signedIn < longest && isLater;
}

/**
 * From when sessions count once all are ended at `now`: the end of this second, or later where they were just
 * ended in it, so that a session begun between the two ends as well.
 */
export function sessionsSince(
  { sesionesDesde }: Pick<UsuarioDoc, 'sesionesDesde'>,
  now: Date,
): Date {
  return new Date(Math.max(endOfSecond(now).getTime(), sesionesDesde.getTime() + 1));
}

/**
 * Judges a token by the present state of the database.
 * @param found the session that the token names; if it names none, the mark that its sign-in was ended
 */
export function standingOf(
  { uid, authTime, idSesion }: Pick<Identity, 'uid' | 'authTime' | 'idSesion'>,
  found: SesionDoc | undefined,
  person: Pick<UsuarioDoc, 'idRol' | 'segundoFactor' | 'sesionesDesde'>,
  now: Date,
): SesionStanding {
  const { sesionesDesde } = person;
  if (idSesion !== undefined) {
    if (found?.uid !== uid || !isLive(found, sesionesDesde, now)) return OVER;
    return { kind: 'live', idSesion, vence: found.vence };
  }
  const isAsked = needsSecondFactor(person);
  const longest = isAsked ? SESION.duracion : SESION.apertura;
  if (found?.cerrada || !mayOpen(authTime, longest, sesionesDesde, now)) return OVER;
  if (!isAsked) return { kind: 'unopened' };
  return { kind: 'pending', vence: new Date(authTime * 1_000 + SESION.duracion) };
}
