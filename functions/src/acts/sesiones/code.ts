import { ERROR_TOTP, type PermisosAnswer } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { oneByOne } from '#platform/store/one-by-one.ts';
import { transact } from '#platform/store/transaction.ts';
import { findOpenFactor, mailCode, tryCode } from '#records/segundo-factor/challenge.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { newSession, passwordSince, profileOf, startSession } from './open.ts';
import { requireStanding, sessionExpired } from './standing.ts';

/**
 * The person of a sign-in that waits for a code.
 * @throws AppError `session_expired`, or `conflict` for a session that waits for none
 */
async function requirePending(tx: Transaction, identity: Identity, now: Date): Promise<UsuarioDoc> {
  const { person, standing } = await requireStanding(tx, identity, now);
  if (standing.kind === 'live') throw new AppError('conflict', 'the session is verified already');
  if (standing.kind === 'unopened') throw sessionExpired('no session for this sign-in');
  return person;
}

/**
 * Mails the code that a sign-in waits for.
 * @returns seconds until another may be asked for
 * @throws AppError `conflict` if it waits for none, or for one of the app
 */
export async function sendCode(identity: Identity, now: Date): Promise<number> {
  await transact(async (tx) => {
    const person = await requirePending(tx, identity, now);
    // Access to the mailbox must not open an account that an app protects.
    if (person.segundoFactor.metodo === 'app') throw new AppError('conflict', 'codes of the app');
    await mailCode(tx, person, await findOpenFactor(tx, person.uid, now), now);
  });
  return SEGUNDO_FACTOR.reenvio / 1_000;
}

export type CodeVerification =
  | { valid: true; vence: string; perfil: PermisosAnswer; ficha: string }
  | { valid: false; error: { code: string; message: string; quedan?: number } };

/**
 * Checks a code of the second factor. The right code opens a session for this sign-in; the person's other
 * sign-ins stay pending.
 * @throws AppError `session_expired`, `conflict` for a session that is verified, or `too_many_requests` while
 *   closed
 */
export function verifyCode(
  identity: Identity,
  codigo: string,
  now: Date,
): Promise<CodeVerification> {
  return oneByOne(identity.uid, () =>
    transact(async (tx): Promise<CodeVerification> => {
      const person = await requirePending(tx, identity, now);
      const { outcome, quedan } = await tryCode(tx, person, codigo, now);
      if (outcome !== 'valido') {
        const error = { code: outcome, message: ERROR_TOTP[outcome] };
        const isWrong = outcome === 'codigo_incorrecto';
        return { valid: false, error: { ...error, ...(isWrong && { quedan }) } };
      }
      const [since, session] = await Promise.all([
        passwordSince(identity, person, now),
        newSession(identity, now),
      ]);
      const { vence, ficha } = startSession(tx, person, session, since, now);
      const perfil = profileOf(identity, person);
      return { valid: true, vence: vence.toISOString(), perfil, ficha };
    }),
  );
}
