import { isDeepStrictEqual } from 'node:util';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { deleteAccount, endSignIns, expelStrangers } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { prepareRelease } from '#records/constancias/claims.ts';
import { namesOf } from '#records/expedientes/model.ts';
import { retireFromFiles } from '#records/expedientes/partes-change.ts';
import { mayTakeOver } from '#records/expedientes/place.ts';
import { renameCliente, renameEncargado } from '#records/expedientes/rename.ts';
import { settleEncargado } from '#records/expedientes/settle.ts';
import { prepareDeparture, renameTitular } from '#records/grupos/staffing.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  isPromotion,
  requireAnotherAdministrador,
  requireManageable,
  requireProvenForStaff,
  requireRoleChange,
} from '#records/usuarios/policy.ts';
import {
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  twoAdministradores,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { prepareCierre } from './close-request.ts';
import { resetForStaff } from './promotion.ts';

/** Whoever takes over the files of a person is a lawyer of the same office; any lawyer where there is none. */
async function requireRelevo(tx: Transaction, person: UsuarioDoc, uid: string): Promise<void> {
  const relevo = uid === person.uid ? undefined : await findUsuario(uid, tx);
  if (relevo && mayTakeOver(relevo, person.idGrupo)) return;
  throw new AppError('conflict', `${uid} can't take over these files`, {
    message: EXPEDIENTES.abogadoNoDisponible,
    detail: 'abogado_no_disponible',
  });
}

/**
 * Gives an account another role: out of the office that the old one had a place in, and every
 * session ended, in one transaction with the audit record. Somebody who works for the office from now
 * on begins with a second factor by mail. Reads before it writes.
 * @param relevo uid of who takes over the person's files; null for nobody
 * @throws AppError `conflict` for the last Administrador, for the head of an office, for somebody who
 *   can't take the files over, and for a role of the office without a proven address
 */
export async function changeRole(
  tx: Transaction,
  actor: Autor,
  person: UsuarioDoc,
  idRol: number,
  now: Date,
  relevo: string | null = null,
): Promise<void> {
  requireProvenForStaff(person, idRol);
  if (person.idRol === ROL.administrador) {
    requireAnotherAdministrador(person, await twoAdministradores(tx));
  }
  if (relevo !== null) await requireRelevo(tx, person, relevo);
  const leaveOffice = await prepareDeparture(tx, person, actor, now, relevo);
  const eliminado = idRol === ROL.eliminado ? now : null;
  updateUsuario(tx, person, { idRol, sesionesDesde: now, eliminado, relevo });
  leaveOffice();
  if (isPromotion(person, idRol)) resetForStaff(tx, person, idRol, actor, now);
  const tipo = idRol === ROL.eliminado ? 'usuario.eliminado' : 'usuario.rol';
  const { uid } = person;
  const datos = { antes: { uid, idRol: person.idRol }, despues: { uid, idRol } };
  record(tx, { tipo, actor, idExpediente: null, datos }, now);
}

/** Ends what opened the account before: a late run must not end a sign-in from after the change. */
async function closeEarlierWays(uid: string): Promise<void> {
  const person = await findUsuario(uid);
  if (!person) return;
  await expelStrangers(uid, person.correo);
  await endSignIns(uid, person.sesionesDesde);
}

/**
 * What follows a change of role, outside the transaction because it has no bound or is Auth's:
 * repeating it does no harm, and the trigger on the account finishes what a failure left undone.
 * @param before the account before the change
 * @param relevo uid of who takes over the person's files; null for nobody
 */
export async function settleRoleChange(
  before: Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>,
  idRol: number,
  actor: Autor,
  now: Date,
  relevo: string | null = null,
): Promise<void> {
  const { uid } = before;
  // A removed account keeps its data and not its address: whoever reads the mailbox may register again.
  if (idRol === ROL.eliminado) {
    await deleteAccount(uid);
    await retireFromFiles(uid, actor, now);
  }
  if (isPromotion(before, idRol)) await closeEarlierWays(uid);
  if (before.idRol === ROL.abogado && idRol !== ROL.abogado) {
    await settleEncargado(uid, { dejo: before.idGrupo, relevo }, actor, now);
  }
}

/**
 * Does what follows a change of an account, as it is by now: a late run must not undo a newer
 * change. A new name goes to the office that the person heads, to the files that they attend and,
 * like a change of identity, to their own; what a change of role or another office leaves to do is done.
 */
export async function settleUsuario(
  before: UsuarioDoc,
  after: UsuarioDoc,
  now: Date,
): Promise<void> {
  if (fullName(before) !== fullName(after)) {
    await renameTitular(before.uid);
    await renameEncargado(before.uid);
  }
  if (!isDeepStrictEqual(namesOf(before), namesOf(after))) await renameCliente(before.uid);
  const { relevo } = after;
  if (before.idRol === after.idRol) {
    if (before.idGrupo === after.idGrupo) return;
    await settleEncargado(before.uid, { dejo: before.idGrupo, relevo }, PLATAFORMA, now);
    return;
  }
  const current = await findUsuario(before.uid);
  if (current) await settleRoleChange(before, current.idRol, PLATAFORMA, now, relevo);
}

/**
 * Changes the role of an account.
 * @param relevo uid of who takes over the person's files; null leaves them in the office's tray
 * @returns the name of the person, or the address of one without a name
 * @throws AppError `invalid_request`, `forbidden`, `not_found`, or `conflict` with what to do first
 */
export async function cambiarRol(
  actor: Actor,
  uid: string,
  idRol: number,
  now: Date,
  relevo: string | null = null,
): Promise<string> {
  const before = await transact(async (tx) => {
    const manager = await findUsuario(actor.uid, tx);
    const person = requireManageable(manager, await findUsuario(uid, tx), 'modificar_permisos_rol');
    requireRoleChange(person, idRol);
    if (person.idRol !== idRol) await changeRole(tx, actor, person, idRol, now, relevo);
    return person;
  });
  await settleRoleChange(before, idRol, actor, now, relevo);
  return fullName(before) || before.correo;
}

/**
 * Takes an account out in a transaction that has not written yet: its request to be cancelled, if
 * any, is closed with it. `settleRoleChange` follows.
 * @param relevo uid of who takes over the person's files; null leaves them in the office's tray
 * @returns the account as it was
 * @throws AppError `forbidden`, `not_found`, or `conflict` with what to do first
 */
export async function removeAccount(
  tx: Transaction,
  actor: Actor,
  found: UsuarioDoc | undefined,
  now: Date,
  relevo: string | null = null,
): Promise<UsuarioDoc> {
  const manager = await findUsuario(actor.uid, tx);
  const person = requireManageable(manager, found, 'borrar_cuenta');
  const closeRequest = await prepareCierre(tx, person, actor, now);
  const releaseRfc = await prepareRelease(tx, person);
  await changeRole(tx, actor, person, ROL.eliminado, now, relevo);
  closeRequest();
  // The profile keeps the RFC; another account of the same person may verify it again.
  releaseRfc(now);
  return person;
}

/**
 * Removes an account: it keeps its data out of sight, loses the role, the sign-in and the office.
 * Its own files as a client stay.
 * @param relevo uid of who takes over the files that it attends; null leaves them in the office's tray
 * @throws AppError `forbidden`, `not_found`, or `conflict` with what to do first
 */
export async function eliminarUsuario(
  actor: Actor,
  correo: string,
  now: Date,
  relevo: string | null = null,
): Promise<void> {
  const before = await transact(async (tx) =>
    removeAccount(tx, actor, await findUsuarioByCorreo(correo, tx), now, relevo),
  );
  await settleRoleChange(before, ROL.eliminado, actor, now, relevo);
}
