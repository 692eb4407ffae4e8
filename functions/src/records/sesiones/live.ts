import { ROL } from '@notaria/contract/roles';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { isLive } from './policy.ts';
import { parseSesion, sesionRef } from './repository.ts';

/**
 * The owner of a session that is still live, for a request that can't send the session's token: a link in a
 * frame or a download. Undefined once the session is over.
 */
export async function ownerOfLive(idSesion: string, now: Date): Promise<UsuarioDoc | undefined> {
  const session = parseSesion(await sesionRef(idSesion).get());
  const person = session && (await findUsuario(session.uid));
  if (!person || person.idRol === ROL.eliminado) return undefined;
  return isLive(session, person.sesionesDesde, now) ? person : undefined;
}
