import { SESION } from '@notaria/contract/limits';
import type { SesionDoc } from './repository.ts';

export type SessionState = 'live' | 'pending' | 'expired';

/**
 * Where a session stands: over 24 h after its last stamp, when it was closed, or when the account
 * ended all sessions after it began (design, "Sessions and the second factor").
 */
export function stateOf(session: SesionDoc, sesionesDesde: Date, now: Date): SessionState {
  const isOver = session.cerrada || session.vence <= now || session.creada < sesionesDesde;
  if (isOver) return 'expired';
  return session.verificada ? 'live' : 'pending';
}

/** Whether a sign-in at `authTime` (seconds) may still open a session: not one of yesterday, nor one from before everything was closed. */
export function mayOpen(authTime: number, sesionesDesde: Date, now: Date): boolean {
  const signedIn = authTime * 1_000;
  // auth_time has whole seconds: a sign-in in the second of the closing counts as after it.
  return now.getTime() - signedIn < SESION.duracion && signedIn + 999 >= sesionesDesde.getTime();
}
