import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CORREO } from '@notaria/contract/limits';
import { PAGINAS } from '@notaria/contract/paginas';
import { auth } from '#platform/firebase.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { enlaceA } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import { correoRecuperacion } from '#records/correos/templates/contrasena.ts';
import {
  findUsuarioByCorreo,
  isProven,
  nameForMail,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import { restoreAccount } from './accounts.ts';

/** Longer than mailing the link usually takes, in ms. An unknown address is answered after the same time. */
const ANSWER_MS = 1_000;

/**
 * Mails a link that sets a new password to the address, if it has an account. If the account's sign-in was
 * deleted by Auth's own client calls, it is created again first, so that the owner of the mailbox gets the
 * account back. The answer and its time are the same for an unknown address.
 * @throws AppError `too_many_requests` if this mailbox has had its links of this hour
 */
export async function recoverPassword(correo: string, now: Date): Promise<void> {
  await requireMailQuota('recuperacion', correo);
  await Promise.all([mailLinkTo(correo, now), wait(ANSWER_MS)]);
}

async function mailLinkTo(correo: string, now: Date): Promise<void> {
  const person = await findUsuarioByCorreo(correo);
  if (!person) return;
  await restoreAccount(person);
  const enlace = enlaceA(
    `${PAGINAS.restablecer}?oobCode=${encodeURIComponent(await resetCodeOf(person))}`,
  );
  const datos = { nombre: nameForMail(person), enlace, isUnproven: !isProven(person) };
  const hasta = new Date(now.getTime() + CORREO.recuperacion);
  const mensaje = correoRecuperacion(datos);
  await transact(async (tx) => {
    enqueue(tx, { id: `recuperar-${randomUUID()}`, para: person.correo, hasta, ...mensaje }, now);
  });
}

/** Firebase Auth's code for a new password, taken from the link that Auth makes. */
async function resetCodeOf({ correo }: UsuarioDoc): Promise<string> {
  const link = new URL(await auth().generatePasswordResetLink(correo));
  const code = link.searchParams.get('oobCode');
  if (code === null) throw new Error('a reset link of Auth without a code');
  return code;
}
