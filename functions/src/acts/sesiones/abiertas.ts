import type { SesionAbierta } from '@notaria/contract/mi-cuenta';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { isLive } from '#records/sesiones/policy.ts';
import { closeSesion, endSignIn, findSesion, listAbiertas } from '#records/sesiones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';

/** The person's live sessions, newest first. */
export async function listMisSesiones(actor: Actor, now: Date): Promise<SesionAbierta[]> {
  const [person, sessions] = await Promise.all([
    findUsuario(actor.uid),
    listAbiertas(actor.uid, now),
  ]);
  if (!person) throw new AppError('not_found', 'no profile');
  return sessions
    .filter((session) => isLive(session, person.sesionesDesde, now))
    .map(({ idSesion, equipo, creada, vence }) => ({
      id: idSesion,
      equipo,
      creada: creada.toISOString(),
      vence: vence.toISOString(),
      esEsta: idSesion === actor.idSesion,
    }));
}

/**
 * Ends one of the person's own sessions at once, and the sign-in that opened it. A repeat changes nothing.
 * @throws AppError `not_found` for one that does not exist or is somebody else's
 */
export async function closeMiSesion(actor: Actor, idSesion: string, now: Date): Promise<void> {
  const { uid } = actor;
  await transact(async (tx) => {
    const session = await findSesion(tx, idSesion);
    if (session?.uid !== uid) throw new AppError('not_found', 'no such session for this person');
    if (session.cerrada) return;
    closeSesion(tx, idSesion);
    endSignIn(tx, { uid, authTime: session.authTime }, now);
    const datos = { antes: { uid }, despues: null };
    record(tx, { tipo: 'sesion.cerrada', actor, idExpediente: null, datos }, now);
  });
}
