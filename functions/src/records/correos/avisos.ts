import type { Transaction } from 'firebase-admin/firestore';
import { type Correo, enqueue } from '#platform/mail/enqueue.ts';
import { isMailable, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { readMailQuota } from './quotas.ts';

/**
 * For mails about files to some people: a mailbox that nobody proved gets a few a day, and no more.
 * For a transaction whose reads come first.
 * @returns leaves a mail to one of them for sending, or drops it when the day's are used up
 */
export async function prepareAvisos(
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
    if (byAddress.get(correo.para)?.() ?? true) enqueue(tx, correo, now);
  };
}
