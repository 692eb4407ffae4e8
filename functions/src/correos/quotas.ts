import { CORREO } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../http/errors.ts';
import { type Quota, type QuotaLimit, readQuota } from '../store/quota.ts';
import { mailboxOf } from './mailbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one mailbox gets at most, of each kind. */
const QUOTAS = {
  registro: { limit: CORREO.registrosPorDia, windowMs: DAY_MS },
  prueba: { limit: CORREO.pruebasPorHora, windowMs: HOUR_MS },
  recuperacion: { limit: CORREO.recuperacionesPorHora, windowMs: HOUR_MS },
  codigo: { limit: CORREO.codigosPorHora, windowMs: HOUR_MS },
  codigoSinProbar: { limit: CORREO.codigosSinProbarPorHora, windowMs: HOUR_MS },
  avisoSinProbar: { limit: CORREO.avisosSinProbarPorDia, windowMs: DAY_MS },
} satisfies Record<string, QuotaLimit>;

/** What is left for the mailbox of an address. For a transaction whose reads come first. */
export function readMailQuota(
  tx: Transaction,
  kind: keyof typeof QUOTAS,
  correo: string,
  now: Date,
): Promise<Quota> {
  return readQuota(tx, `${kind} ${mailboxOf(correo)}`, QUOTAS[kind], now);
}

/**
 * The same where nothing may happen without it.
 * @param message what the person reads instead of the usual sentence
 * @returns takes one; call it among the writes
 * @throws AppError `too_many_requests` when nothing is left
 */
export async function requireMailQuota(
  tx: Transaction,
  kind: keyof typeof QUOTAS,
  correo: string,
  now: Date,
  message?: string,
): Promise<() => void> {
  const { wait, take } = await readMailQuota(tx, kind, correo, now);
  if (wait === 0) return take;
  throw new AppError('too_many_requests', `mail quota: ${kind}`, {
    retryAfter: wait,
    ...(message !== undefined && { message }),
  });
}
