import { randomUUID } from 'node:crypto';
import type { ERROR_TOTP } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '../correos/service.ts';
import { correoCodigo } from '../correos/templates/codigo.ts';
import { AppError } from '../http/errors.ts';
import { fullName, type UsuarioDoc } from '../usuarios/repository.ts';
import { hasExpired, isMailedCode, newMailedCode } from './codes.ts';
import { closedAfter, secondsClosed, secondsToNextCode } from './policy.ts';
import { type FactorDoc, findFactor, saveFactor } from './repository.ts';

/** What a try came to. */
export type Outcome = 'valido' | keyof typeof ERROR_TOTP;

async function findOpenFactor(tx: Transaction, uid: string, now: Date): Promise<FactorDoc> {
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
 * Mails a new code, to the address of the profile and no other; the one before is over.
 * @throws AppError `too_many_requests` within a minute of the last, or while closed
 */
export async function mailCode(tx: Transaction, person: UsuarioDoc, now: Date): Promise<void> {
  const factor = await findOpenFactor(tx, person.uid, now);
  const retryAfter = secondsToNextCode(factor, now);
  if (retryAfter > 0) {
    throw new AppError('too_many_requests', 'a code was just mailed', {
      message: ACCESO.totpEspera,
      detail: 'codigo_reciente',
      retryAfter,
    });
  }
  const { secreto, codigo } = await newMailedCode(now);
  saveFactor(tx, person.uid, {
    ...factor,
    correo: { secreto, enviado: now, intentos: 0 },
    ultimoEnvio: now,
    cerradoHasta: null,
  });
  const mensaje = correoCodigo({ nombre: fullName(person), codigo });
  const hasta = new Date(now.getTime() + SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
  enqueue(tx, { id: `codigo-${randomUUID()}`, para: person.correo, hasta, ...mensaje }, now);
}

/**
 * Tries a mailed code. Right or wrong, the try is written in this transaction, so that of many at
 * once one alone is right and none goes uncounted.
 * @throws AppError `too_many_requests` while closed
 */
export async function tryCode(
  tx: Transaction,
  uid: string,
  codigo: string,
  now: Date,
): Promise<Outcome> {
  const factor = await findOpenFactor(tx, uid, now);
  const { correo } = factor;
  if (!correo || hasExpired(correo.enviado, now)) return 'codigo_vencido';
  if (await isMailedCode(correo.secreto, codigo, now)) {
    saveFactor(tx, uid, { ...factor, correo: null });
    return 'valido';
  }
  const intentos = correo.intentos + 1;
  const cerradoHasta = closedAfter(intentos, now);
  if (cerradoHasta) {
    saveFactor(tx, uid, { ...factor, correo: null, cerradoHasta });
    return 'codigo_cerrado';
  }
  saveFactor(tx, uid, { ...factor, correo: { ...correo, intentos } });
  return 'codigo_incorrecto';
}
