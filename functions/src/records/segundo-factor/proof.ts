import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';

function again(reason: string, message: string = MENSAJES.reautenticacion): AppError {
  return new AppError('forbidden', reason, { detail: 'reautenticacion', message });
}

/**
 * Checks that the person just signed in again: `prueba` is an ID token of the same account, from a sign-in
 * (password or Google) within the last five minutes. The session is still the one that made the call.
 * @throws AppError `forbidden` with the detail `reautenticacion`
 */
export async function requireProof(uid: string, prueba: string, now: Date): Promise<void> {
  const proof = await auth()
    .verifyIdToken(prueba, true)
    .catch((error: { code?: string }) => {
      throw again(`proof refused: ${error.code ?? 'unknown'}`);
    });
  if (proof.uid !== uid) throw again('proof of another account', MENSAJES.otraCuenta);
  // The holder of a session can renew its token, which gets a new auth_time without any password.
  if (proof.firebase.sign_in_provider === 'custom') throw again('the token of a session');
  if (now.getTime() - proof.auth_time * 1_000 > SEGUNDO_FACTOR.prueba) throw again('old proof');
}
