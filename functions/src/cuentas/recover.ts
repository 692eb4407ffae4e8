import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CORREO } from '@notaria/contract/limits';
import { enlaceRestablecer } from '../correos/links.ts';
import { requireMailQuota } from '../correos/quotas.ts';
import { enqueue } from '../correos/service.ts';
import { correoRecuperacion } from '../correos/templates/contrasena.ts';
import { auth } from '../firebase.ts';
import { transact } from '../store/transaction.ts';
import {
  findUsuarioByCorreo,
  isProven,
  nameForMail,
  type UsuarioDoc,
} from '../usuarios/repository.ts';
import { restoreAccount } from './accounts.ts';

/** What mailing the link usually takes, and more: an address that nobody has is answered as late. */
const ANSWER_MS = 1_000;

/**
 * Mails the link that sets a new password, to an address that has an account. Where Auth's own client
 * calls took the sign-in away it is made again first: whoever reads the mailbox gets the account back.
 * Neither the outcome nor its time tells whether there is one.
 * @throws AppError `too_many_requests` when the mailbox was asked for several in this hour
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
