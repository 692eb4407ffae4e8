import { randomBytes, randomUUID } from 'node:crypto';
import { CORREO } from '@notaria/contract/limits';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { enlaceConfirmacion, enlaceMiCuenta } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import {
  correoCambioDeCorreo,
  correoCambioPedido,
  correoCorreoCambiado,
} from '#records/correos/templates/cambio-correo.ts';
import { createPrueba, type PruebaDoc, spendPrueba } from '#records/pruebas-correo/repository.ts';
import { requireProof } from '#records/segundo-factor/proof.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  isMailable,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';

function refused(message: string): AppError {
  return new AppError('conflict', 'the address is not free', {
    message,
    fields: { email: message },
  });
}

/**
 * Asks to move the account to another address: mails that address a link, and tells the present one. The
 * account does not change until somebody opens the link.
 * @throws AppError `forbidden` without a proof of the password, `conflict` for an address that has an
 *   account, `too_many_requests` if its mailbox got several links in this hour
 */
export async function askForAddress(
  actor: Actor,
  { email, prueba }: { email: string; prueba: string },
  now: Date,
): Promise<void> {
  await requireProof(actor.uid, prueba, now);
  if (email === actor.email) throw refused(MI_CUENTA.correoIgual);
  await requireMailQuota('prueba', email, MI_CUENTA.correoEspera);
  await transact(async (tx) => {
    const [person, owner] = await Promise.all([
      findUsuario(actor.uid, tx),
      findUsuarioByCorreo(email, tx),
    ]);
    if (!person) throw new AppError('not_found', 'no profile');
    if (owner) throw refused(MI_CUENTA.correoOcupado);
    mailLink(tx, person, email, now);
    if (!isMailable(person)) return;
    const mensaje = correoCambioPedido({ nombre: fullName(person), enlace: enlaceMiCuenta() });
    enqueue(tx, { id: `cambio-pedido-${randomUUID()}`, para: person.correo, ...mensaje }, now);
  });
}

function mailLink(tx: Transaction, { uid, correo }: UsuarioDoc, email: string, now: Date): void {
  const codigo = randomBytes(32).toString('base64url');
  const hasta = new Date(now.getTime() + CORREO.cambio);
  const prueba = { uid, correo: email, desde: correo, creada: now, usada: null, vence: hasta };
  createPrueba(tx, codigo, prueba);
  const mensaje = correoCambioDeCorreo({ enlace: enlaceConfirmacion(codigo) });
  enqueue(tx, { id: `cambio-${randomUUID()}`, para: email, hasta, ...mensaje }, now);
}

/**
 * True if a link may still move an account: the account has the same address as when the link was asked for,
 * and its sessions were not all ended since, which is how an owner stops a thief.
 */
export function mayMove(
  { usada, desde, creada }: PruebaDoc,
  { correo, sesionesDesde }: Pick<UsuarioDoc, 'correo' | 'sesionesDesde'>,
): boolean {
  return usada === null && desde === correo && creada >= sesionesDesde;
}

/**
 * Moves an account to the address that its person just proved: every session ends, and the old address is
 * told. Auth is updated after the transaction.
 * @throws AppError `conflict` if the address has an account by now
 */
export async function moveAccount(
  tx: Transaction,
  person: UsuarioDoc,
  { codigo, correo }: { codigo: string; correo: string },
  now: Date,
): Promise<void> {
  if (await findUsuarioByCorreo(correo, tx)) throw refused(MI_CUENTA.correoOcupado);
  spendPrueba(tx, codigo, now);
  updateUsuario(tx, person, { correo, correoProbado: now, sesionesDesde: now });
  const { uid } = person;
  const actor = { uid, nombre: fullName(person) };
  const datos = { antes: { uid }, despues: { uid } };
  record(tx, { tipo: 'correo.cambiado', actor, idExpediente: null, datos }, now);
  if (!isMailable(person)) return;
  const mensaje = correoCorreoCambiado({ nombre: fullName(person) });
  enqueue(tx, { id: `cambio-hecho-${randomUUID()}`, para: person.correo, ...mensaje }, now);
}
