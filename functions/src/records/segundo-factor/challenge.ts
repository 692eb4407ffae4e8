import { randomUUID } from 'node:crypto';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { takeMailQuota } from '#records/correos/quotas.ts';
import { correoCodigo } from '#records/correos/templates/codigo.ts';
import { isMailable, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { type CodeOutcome, isSixDigits, tryAppCode, tryMailedCode } from './attempts.ts';
import { newMailedCode } from './codes.ts';
import { secondsClosed, secondsToNextCode } from './policy.ts';
import { type FactorDoc, findFactor, saveFactor } from './repository.ts';

/**
 * The state of a person's codes.
 * @throws AppError `too_many_requests` while closed after wrong tries
 */
export async function findOpenFactor(tx: Transaction, uid: string, now: Date): Promise<FactorDoc> {
  const factor = await findFactor(tx, uid);
  const retryAfter = secondsClosed(factor, now);
  if (retryAfter > 0) {
    throw new AppError('too_many_requests', 'second factor closed', {
      message: ACCESO.totpCerrado,
      detail: 'codigo_cerrado',
      retryAfter,
    });
  }
  return factor;
}

/**
 * Mails a new code to the profile's address; the previous code is void.
 * @throws AppError `too_many_requests` within a minute of the last, or if the mailbox got too many this hour
 */
export async function mailCode(
  tx: Transaction,
  person: UsuarioDoc,
  factor: FactorDoc,
  now: Date,
): Promise<void> {
  const retryAfter = secondsToNextCode(factor, now);
  if (retryAfter > 0) {
    throw new AppError('too_many_requests', 'a code was just mailed', {
      message: ACCESO.totpEspera,
      detail: 'codigo_reciente',
      retryAfter,
    });
  }
  await takeMailQuota(tx, isMailable(person) ? 'codigo' : 'codigoSinProbar', person.correo, now);
  const { secreto, codigo } = await newMailedCode(now);
  saveFactor(tx, person.uid, {
    ...factor,
    correo: { secreto, enviado: now },
    ultimoEnvio: now,
    cerradoHasta: null,
  });
  const mensaje = correoCodigo({ nombre: nameForMail(person), codigo });
  const hasta = new Date(now.getTime() + SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
  enqueue(tx, { id: `codigo-${randomUUID()}`, para: person.correo, hasta, ...mensaje }, now);
}

/**
 * Tries the code of a sign-in: the mailed code or, for a person with an app, the app's code or a recovery
 * code. The try is written in this transaction, right or wrong: of many tries at once only one can be right,
 * and every one is counted.
 * @returns the outcome, and how many more wrong tries there are
 * @throws AppError `too_many_requests` while closed, except for a recovery code
 */
export async function tryCode(
  tx: Transaction,
  person: UsuarioDoc,
  codigo: string,
  now: Date,
): Promise<{ outcome: CodeOutcome; quedan: number }> {
  const isApp = person.segundoFactor.metodo === 'app';
  // Whoever guesses codes of the app must not lock out its owner, who has recovery codes.
  const isRecovery = isApp && !isSixDigits(codigo);
  const before = await (isRecovery ? findFactor : findOpenFactor)(tx, person.uid, now);
  const attempt = isApp ? tryAppCode : tryMailedCode;
  const { outcome, factor } = await attempt(before, codigo, now);
  if (factor !== before) saveFactor(tx, person.uid, factor);
  return { outcome, quedan: SEGUNDO_FACTOR.intentos - factor.intentos };
}
