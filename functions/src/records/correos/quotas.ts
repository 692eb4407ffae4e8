import { CORREO } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { type QuotaLimit, readQuota, spendQuota } from '#platform/store/quota.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How many mails of each kind one mailbox gets at most. */
const QUOTAS = {
  registro: { limit: CORREO.registrosPorDia, windowSeconds: DAY },
  prueba: { limit: CORREO.pruebasPorHora, windowSeconds: HOUR },
  recuperacion: { limit: CORREO.recuperacionesPorHora, windowSeconds: HOUR },
  codigo: { limit: CORREO.codigosPorHora, windowSeconds: HOUR },
  codigoSinProbar: { limit: CORREO.codigosSinProbarPorHora, windowSeconds: HOUR },
  asesoria: { limit: CORREO.asesoriasPorHora, windowSeconds: HOUR },
  invitacion: { limit: CORREO.invitacionesPorDia, windowSeconds: DAY },
  avisoSinProbar: { limit: CORREO.avisosSinProbarPorDia, windowSeconds: DAY },
} satisfies Record<string, QuotaLimit>;

type Kind = keyof typeof QUOTAS;

function nameOf(kind: Kind, correo: string): string {
  return `${kind} ${mailboxOf(correo)}`;
}

/**
 * Counts one mail of this kind against the mailbox's quota.
 * @returns 0 if the mail may be sent; otherwise the seconds until one may, and nothing is counted
 */
export function spendMailQuota(kind: Kind, correo: string): Promise<number> {
  return spendQuota(nameOf(kind, correo), QUOTAS[kind]);
}

/**
 * Counts one mail of this kind like `spendMailQuota`, and throws if the quota is used up. Never call it inside a
 * transaction: one that is tried again would count twice.
 * @param message the sentence for the person, if not the usual one
 * @throws AppError `too_many_requests` if nothing is left
 */
export async function requireMailQuota(
  kind: Kind,
  correo: string,
  message?: string,
): Promise<void> {
  refuseUntil(kind, await spendMailQuota(kind, correo), message);
}

function refuseUntil(kind: Kind, retryAfter: number, message?: string): void {
  if (retryAfter === 0) return;
  throw new AppError('too_many_requests', `mail quota: ${kind}`, {
    retryAfter,
    ...(message !== undefined && { message }),
  });
}

/**
 * Counts one mail of this kind in a transaction, after its other reads and before its writes.
 * @throws AppError `too_many_requests` if nothing is left
 */
export async function takeMailQuota(
  tx: Transaction,
  kind: Kind,
  correo: string,
  now: Date,
): Promise<void> {
  const take = await readMailQuota(tx, kind, correo, now);
  refuseUntil(kind, take());
}

/**
 * The quota in a transaction; call it among the transaction's reads.
 * @returns a function for the write phase: counts one mail and returns 0; if none is left, returns the seconds
 *   until one may be sent
 */
export function readMailQuota(
  tx: Transaction,
  kind: Kind,
  correo: string,
  now: Date,
): Promise<() => number> {
  return readQuota(tx, nameOf(kind, correo), QUOTAS[kind], now);
}
