import type { Transaction } from 'firebase-admin/firestore';
import { type Correo, enqueue } from '#platform/mail/enqueue.ts';
import { isMailable, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { readMailQuota } from './quotas.ts';

/**
 * Prepares mails about files to these people. A mailbox that nobody proved gets only a few a day. Call it
 * among the transaction's reads.
 * @returns a function that puts a mail to one of them in the outbox, or drops it if the day's quota is used
 *   up
 */
export async function prepareCorreos(
  tx: Transaction,
  people: readonly UsuarioDoc[],
  now: Date,
): Promise<(correo: Correo) => void> {
  const unproven = people.filter((person) => !isMailable(person));
  const quotas = await Promise.all(
    unproven.map(
      async ({ correo }) =>
        [correo, await readMailQuota(tx, 'avisoSinProbar', correo, now)] as const,
    ),
  );
  const byAddress = new Map(quotas);
  return (correo) => {
    if ((byAddress.get(correo.para)?.() ?? 0) === 0) enqueue(tx, correo, now);
  };
}
