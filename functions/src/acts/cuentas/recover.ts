import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CORREO } from '@notaria/contract/limits';
import { auth } from '#platform/firebase.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { enlaceRestablecer } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import { correoRecuperacion } from '#records/correos/templates/contrasena.ts';
import {
  findUsuarioByCorreo,
  isProven,
  nameForMail,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import { restoreAccount } from './accounts.ts';

/** What mailing the link usually takes, and more: an address that nobody has is answered as late. */
const ANSWER_MS = 1_000;

/**
 * Mails a link that sets a new password to the address, if it has an account. If somebody deleted the account's
 * sign-in with Auth's own client calls, makes the sign-in again first, so that whoever reads the mailbox gets the
 * account back. The answer and its time are the same for an address without an account.
 * @throws AppError `too_many_requests` when this mailbox has had its links of this hour
 */
export async function recoverPassword(correo: string, now: Date): Promise<void> {
  await requireMailQuota('recuperacion', correo);
  await Promise.all([mailLinkTo(correo, now), wait(ANSWER_MS)]);
}

async function mailLinkTo(correo: string, now: Date): Promise<void> {
  const person = await findUsuarioByCorreo(correo);
  if (!person) return;
  await restoreAccount(person);
  const enlace = enlaceRestablecer(await resetCodeOf(person));
  const datos = { nombre: nameForMail(person), enlace, isUnproven: !isProven(person) };
  const hasta = new Date(now.getTime() + CORREO.recuperacion);
  const mensaje = correoRecuperacion(datos);
  await transact(async (tx) => {
    enqueue(tx, { id: `recuperar-${randomUUID()}`, para: person.correo, hasta, ...mensaje }, now);
  });
}

/** Firebase Auth's code for a new password, taken out of the link to its own page. */
async function resetCodeOf({ correo }: UsuarioDoc): Promise<string> {
  const link = new URL(await auth().generatePasswordResetLink(correo));
  const code = link.searchParams.get('oobCode');
  if (code === null) throw new Error('a reset link of Auth without a code');
  return code;
}
