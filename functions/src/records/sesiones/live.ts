import { ROL } from '@notaria/contract/roles';
import { findUsuario } from '#records/usuarios/repository.ts';
import { isLive } from './policy.ts';
import { parseSesion, sesionRef } from './repository.ts';

/**
 * Whether a session still lets its owner in, for a request that can't send the session's token: a link that
 * a frame or a download follows.
 */
export async function isSessionLive(idSesion: string, now: Date): Promise<boolean> {
  const session = parseSesion(await sesionRef(idSesion).get());
  const person = session && (await findUsuario(session.uid));
  if (!person || person.idRol === ROL.eliminado) return false;
  return isLive(session, person.sesionesDesde, now);
}
