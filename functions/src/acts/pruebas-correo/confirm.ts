import { USUARIOS } from '@notaria/contract/gestion-messages';
import { CONFIRMACION } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { expelStrangers, markVerified, moveSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import { mailPrueba } from '#records/pruebas-correo/mail.ts';
import { findPrueba, spendPrueba } from '#records/pruebas-correo/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireManageable } from '#records/usuarios/policy.ts';
import {
  findUsuario,
  fullName,
  isProven,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { mayMove, moveAccount } from './change.ts';

/** One error for a code that is used, old, invented or of an address that the account no longer has. */
function brokenLink(reason: string): AppError {
  return new AppError('not_found', reason, {
    message: CONFIRMACION.enlaceInvalido,
    detail: 'enlace_invalido',
  });
}

/** Writes that the address of an account is proved, with its audit record. */
function proveByLink(tx: Transaction, person: UsuarioDoc, now: Date): void {
  updateUsuario(tx, person, { correoProbado: now });
  const { uid } = person;
  const actor = { uid, nombre: fullName(person) };
  const datos = { antes: null, despues: { uid, por: 'enlace' as const } };
  record(tx, { tipo: 'correo.probado', actor, idExpediente: null, datos }, now);
}

/**
 * Proves the address of an account with a mailed code, once. Opening the same link again gives the same
 * answer. A link for a move moves the account. Providers with another address are unlinked.
 * @throws AppError `not_found` for a code that is used, old or invented
 */
export async function confirmCorreo(codigo: string, now: Date): Promise<void> {
  const { uid, correo } = await transact(async (tx) => {
    const prueba = await findPrueba(codigo, tx);
    if (!prueba || prueba.vence <= now) throw brokenLink('no such code');
    const person = await findUsuario(prueba.uid, tx);
    if (!person || person.idRol === ROL.eliminado) throw brokenLink('no such account');
    if (mayMove(prueba, person)) {
      await moveAccount(tx, person, { codigo, correo: prueba.correo }, now);
      return { uid: person.uid, correo: prueba.correo };
    }
    if (person.correo !== prueba.correo) {
      throw brokenLink('the account no longer has that address');
    }
    if (prueba.usada && !isProven(person)) throw brokenLink('used code');
    if (!prueba.usada) spendPrueba(tx, codigo, now);
    if (!isProven(person)) proveByLink(tx, person, now);
    return person;
  });
  await moveSignIn(uid, correo);
  await expelStrangers(uid, correo);
  await markVerified(uid, correo);
}

/** Mails another link to a person whose address is not proved. */
async function mailAgain(person: UsuarioDoc, message: string, now: Date): Promise<void> {
  await requireMailQuota('prueba', person.correo, message);
  await transact(async (tx) => mailPrueba(tx, person, now));
}

/**
 * Mails the person's own link again.
 * @returns the sentence for the person
 * @throws AppError `too_many_requests` if the mailbox got several in this hour
 */
export async function resendOwn({ uid }: Actor, now: Date): Promise<string> {
  const person = await findUsuario(uid);
  if (!person) throw new AppError('not_found', 'no profile');
  if (isProven(person)) return CONFIRMACION.yaConfirmado;
  await mailAgain(person, CONFIRMACION.espera, now);
  return CONFIRMACION.enviado;
}

/**
 * Mails another account's link again, for an administrator who wants to give its person a role.
 * @returns the sentence for the caller
 * @throws AppError `forbidden`, `not_found`, or `too_many_requests` as above
 */
export async function resendFor(actor: Actor, uid: string, now: Date): Promise<string> {
  const person = requireManageable(actor, await findUsuario(uid), 'modificar_permisos_rol');
  if (isProven(person)) return USUARIOS.yaProbado(person.correo);
  await mailAgain(person, USUARIOS.confirmacionEspera, now);
  return USUARIOS.confirmacionEnviada(person.correo);
}
