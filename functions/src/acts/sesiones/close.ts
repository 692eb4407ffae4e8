import { secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';
import { transact } from '#platform/store/transaction.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import { closeSesion, endSignIn, findStanding } from '#records/sesiones/repository.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import { updateUsuario } from '#records/usuarios/repository.ts';
import { requireStanding, sessionExpired } from './standing.ts';

/** Ends this session and the sign-in that opened it. Needs no profile and no second factor: anybody may leave. */
export async function closeSession(identity: Identity, now: Date): Promise<void> {
  const { uid, idSesion } = identity;
  await transact(async (tx) => {
    if (idSesion === undefined) {
      endSignIn(tx, identity, now);
      return;
    }
    const session = await findStanding(tx, identity);
    if (session?.uid !== uid) return;
    closeSesion(tx, idSesion);
    endSignIn(tx, { uid, authTime: session.authTime }, now);
  });
}

/**
 * Ends every session of the account on every device, including this one.
 * @throws AppError `second_factor_pending`: a stolen password alone must not put the owner out
 */
export async function closeAllSessions(identity: Identity, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { person, standing } = await requireStanding(tx, identity, now);
    if (standing.kind === 'pending') {
      throw new AppError('second_factor_pending', 'second factor pending');
    }
    if (standing.kind === 'unopened') throw sessionExpired('no session for this sign-in');
    updateUsuario(tx, person, { sesionesDesde: sessionsSince(person, now) });
    closeSesion(tx, standing.idSesion);
  });
  await auth().revokeRefreshTokens(identity.uid);
  await secondOver();
}
