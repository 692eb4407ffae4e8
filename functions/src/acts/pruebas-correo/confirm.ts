import type { AnswerOf } from '@notaria/contract/call';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { CONFIRMACION } from '@notaria/contract/messages';
import type { readEnlaceCorreo } from '@notaria/contract/pruebas-correo';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { settleSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import {
  type Enlace,
  findVigente,
  isFor,
  spendEnlace,
  updateEnlace,
} from '#records/enlaces/repository.ts';
import { mailPrueba } from '#records/pruebas-correo/mail.ts';
import { proveAddress } from '#records/pruebas-correo/prove.ts';
import {
  CAMBIO,
  type CambioDeCorreo,
  mayMove,
  PRUEBA,
} from '#records/pruebas-correo/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireManageable } from '#records/usuarios/policy.ts';
import { findUsuario, isProven, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** One error for a code that is used, old, invented or of an address that the account no longer has. */
function brokenLink(reason: string): AppError {
  return new AppError('not_found', reason, {
    message: CONFIRMACION.enlaceInvalido,
    detail: 'enlace_invalido',
  });
}

interface Links {
  person: UsuarioDoc;
  /** The address that it proves: the account's own, or the one to which it moves. */
  correo: string;
  enlace: Enlace<unknown>;
  /** The same link if it may move the account; otherwise it proves the account's own address. */
  cambio: CambioDeCorreo | undefined;
}

/** @throws AppError `not_found` for a code that proves nothing: used, old, invented, of a removed account */
async function findLink(codigo: string, now: Date, tx?: Transaction): Promise<Links> {
  const cambio = await findVigente(CAMBIO, codigo, now, tx);
  const enlace = cambio ?? (await findVigente(PRUEBA, codigo, now, tx));
  if (!enlace) throw brokenLink('no such code');
  const person = await findUsuario(enlace.uid, tx);
  if (!person || person.idRol === ROL.eliminado) throw brokenLink('no such account');
  if (cambio && mayMove(cambio, person)) {
    return { person, correo: cambio.asunto.correo, enlace, cambio };
  }
  if (!isFor(enlace, person.correo)) throw brokenLink('the account left that address');
  if (enlace.usos === 0 && !isProven(person)) throw brokenLink('used code');
  return { person, correo: person.correo, enlace, cambio: undefined };
}

/**
 * Tells what a mailed link would do. Changes nothing.
 * @throws AppError as {@link confirmCorreo}
 */
export async function readLink(
  codigo: string,
  now: Date,
): Promise<AnswerOf<typeof readEnlaceCorreo>> {
  const { correo, person, cambio } = await findLink(codigo, now);
  return { correo, cambia: cambio !== undefined, hecho: !cambio && isProven(person) };
}

/**
 * Proves an address with a mailed code. The same link again gives the same answer. The proof of another
 * address is kept, and the account does not move: a program at the mailbox could press the button too.
 * Providers with another address are unlinked.
 * @returns the address, and whether the account still has to move to it
 * @throws AppError `not_found` for a code that is used, old or invented
 */
export async function confirmCorreo(
  codigo: string,
  now: Date,
): Promise<{ correo: string; falta: boolean }> {
  const { person, correo, cambio } = await transact(async (tx) => {
    const links = await findLink(codigo, now, tx);
    if (links.cambio) {
      updateEnlace(tx, links.cambio, { asunto: { ...links.cambio.asunto, probado: true } });
      return links;
    }
    if (links.enlace.usos !== 0) spendEnlace(tx, links.enlace);
    if (!isProven(links.person)) proveAddress(tx, links.person, now);
    return links;
  });
  if (!cambio) await settleSignIn(person.uid, correo);
  return { correo, falta: cambio !== undefined };
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
