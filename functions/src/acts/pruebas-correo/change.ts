import { randomUUID } from 'node:crypto';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import { PAGINAS } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import { secondOver, settleSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import {
  correoCambioDeCorreo,
  correoCambioPedido,
  correoCorreoCambiado,
} from '#records/correos/templates/cambio-correo.ts';
import { makeEnlace, spendEnlace } from '#records/enlaces/repository.ts';
import { CAMBIO, findMoves } from '#records/pruebas-correo/repository.ts';
import { requireProof } from '#records/segundo-factor/proof.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
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
 * account does not move until the link is confirmed and the account says so in its session.
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
    const mensaje = correoCambioPedido({
      nombre: fullName(person),
      enlace: enlaceA(PAGINAS.cuenta),
    });
    enqueue(tx, { id: `cambio-pedido-${randomUUID()}`, para: person.correo, ...mensaje }, now);
  });
}

function mailLink(tx: Transaction, { uid, correo }: UsuarioDoc, email: string, now: Date): void {
  const asunto = { correo: email, desde: correo, probado: false };
  const { token, vence: hasta } = makeEnlace(tx, CAMBIO, { uid, para: email, asunto }, now);
  const mensaje = correoCambioDeCorreo({
    enlace: enlaceA(`${PAGINAS.confirmarCorreo}?codigo=${encodeURIComponent(token)}`),
  });
  enqueue(tx, { id: `cambio-${randomUUID()}`, para: email, hasta, ...mensaje }, now);
}

/**
 * Moves the caller's account to an address whose mailed link was confirmed: every session ends, and the old
 * address is told. Auth is updated after the transaction.
 * @throws AppError `not_found` if this account did not ask for the address or its link is not confirmed,
 *   `conflict` if the address has an account by now
 */
export async function moveToAddress(
  { uid }: Pick<Actor, 'uid'>,
  correo: string,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    const moves = person ? await findMoves(person, now, tx) : [];
    const move = moves.find((each) => each.asunto.correo === correo);
    if (!person || !move) throw new AppError('not_found', 'no confirmed link for this address');
    if (await findUsuarioByCorreo(correo, tx)) throw refused(MI_CUENTA.correoOcupado);
    spendEnlace(tx, move);
    moveProfile(tx, person, correo, now);
  });
  await settleSignIn(uid, correo);
  await secondOver();
}

function moveProfile(tx: Transaction, person: UsuarioDoc, correo: string, now: Date): void {
  updateUsuario(tx, person, {
    correo,
    correoProbado: now,
    sesionesDesde: sessionsSince(person, now),
  });
  const { uid } = person;
  const actor = { uid, nombre: fullName(person) };
  const datos = { antes: { uid }, despues: { uid } };
  record(tx, { tipo: 'correo.cambiado', actor, idExpediente: null, datos }, now);
  if (!isMailable(person)) return;
  const mensaje = correoCorreoCambiado({ nombre: fullName(person) });
  enqueue(tx, { id: `cambio-hecho-${randomUUID()}`, para: person.correo, ...mensaje }, now);
}
