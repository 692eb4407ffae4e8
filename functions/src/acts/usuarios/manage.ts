import { isDeepStrictEqual } from 'node:util';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { attendsFiles, ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { deleteAccount, endSignIns, expelStrangers, secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { prepareRelease } from '#records/constancias/claims.ts';
import { mayTakeOver } from '#records/expedientes/lista/place.ts';
import { namesOf } from '#records/expedientes/model.ts';
import { renameCliente, renameEncargado } from '#records/expedientes/rename.ts';
import { findUnfinishedOf } from '#records/expedientes/salas/clientes-repository.ts';
import { retireFromFiles } from '#records/expedientes/salas/partes-change.ts';
import { settleEncargado } from '#records/expedientes/settle.ts';
import { prepareDeparture, renameTitular, titularOf } from '#records/grupos/staffing.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  isPromotion,
  requireManageable,
  requireProvenForStaff,
  requireRoleChange,
} from '#records/usuarios/policy.ts';
import {
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { prepareCierre } from './close-request.ts';
import { resetForStaff } from './promotion.ts';

/** Checks that the person who takes over the files is a lawyer of the same office; any lawyer if there is no office. */
async function requireRelevo(tx: Transaction, person: UsuarioDoc, uid: string): Promise<void> {
  const relevo = uid === person.uid ? undefined : await findUsuario(uid, tx);
  if (relevo && mayTakeOver(relevo, person.idGrupo)) return;
  throw new AppError('conflict', `${uid} can't take over these files`, {
    message: EXPEDIENTES.abogadoNoDisponible,
    detail: 'abogado_no_disponible',
  });
}

/**
 * Checks that somebody who begins to work for the office takes part in no file that goes on: as one of the staff they
 * could neither read it nor send their papers, and nobody else could.
 * @throws AppError `conflict`
 */
export async function requireNoFiles(
  tx: Transaction,
  person: Pick<UsuarioDoc, 'uid' | 'idRol'>,
  idRol: number,
): Promise<void> {
  if (!isPromotion(person, idRol) || (await findUnfinishedOf(person.uid, tx)).length === 0) return;
  throw new AppError('conflict', 'takes part in a file', {
    message: USUARIOS.participa,
    detail: 'participa',
  });
}

/**
 * Gives an account another role, in one transaction with the audit record: it leaves the office in which the
 * old role had a place, and every session ends. A person who works for the office from now on starts with a
 * second factor by mail. Reads before it writes.
 * @param relevo uid of the person who takes over the files; null for nobody
 * @throws AppError `conflict` for the head of an office, for a person who can't
 *   take the files over, and for a role of the office without a proven address or with a file of one's own
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
  await requireNoFiles(tx, person, idRol);
  if (relevo !== null) await requireRelevo(tx, person, relevo);
  const leaveOffice = await prepareDeparture(tx, person, actor, now, relevo);
  const eliminado = idRol === ROL.eliminado ? now : null;
  updateUsuario(tx, person, {
    idRol,
    sesionesDesde: sessionsSince(person, now),
    eliminado,
    relevo,
  });
  leaveOffice();
  if (isPromotion(person, idRol)) resetForStaff(tx, person, idRol, actor, now);
  const tipo = idRol === ROL.eliminado ? 'usuario.eliminado' : 'usuario.rol';
  const { uid } = person;
  const datos = { antes: { uid, idRol: person.idRol }, despues: { uid, idRol } };
  record(tx, { tipo, actor, idExpediente: null, datos }, now);
}

/** Ends only what opened the account before the change: a late run must not end a later sign-in. */
async function closeEarlierWays(uid: string): Promise<void> {
  const person = await findUsuario(uid);
  if (!person) return;
  await expelStrangers(uid, person.correo);
  await endSignIns(uid, person.sesionesDesde);
}

/**
 * Does what follows a change of role, outside of the transaction because it has no bound or belongs to Auth.
 * Can be repeated safely; the trigger on the account finishes what a failure left undone.
 * @param before the account before the change
 * @param relevo uid of the person who takes over the files; null for nobody
 */
export async function settleRoleChange(
  before: Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>,
  idRol: number,
  actor: Autor,
  now: Date,
  relevo: string | null = null,
): Promise<void> {
  const { uid } = before;
  // A removed account keeps its data but not its address: the owner of the mailbox may register again.
  if (idRol === ROL.eliminado) {
    await deleteAccount(uid);
    await retireFromFiles(uid, actor, now);
  }
  if (isPromotion(before, idRol)) await closeEarlierWays(uid);
  if (before.idRol !== idRol && attendsFiles(before.idRol)) {
    await settleEncargado(uid, { dejo: before.idGrupo, relevo }, actor, now);
  }
}

/**
 * Does what follows a change of an account, by its present state, so that a late run can't undo a newer
 * change. A new name is copied to the office that the person heads, to the files that they attend and to
 * their own; a new address to that office and to their own files; a change of identity to their own files.
 * Finishes a change of role or office.
 */
export async function settleUsuario(
  before: UsuarioDoc,
  after: UsuarioDoc,
  now: Date,
): Promise<void> {
  if (!isDeepStrictEqual(titularOf(before), titularOf(after))) await renameTitular(before.uid);
  if (fullName(before) !== fullName(after)) await renameEncargado(before.uid);
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
 * @param relevo uid of the person who takes over the files; null leaves them in the office's tray
 * @returns the name of the person, or the address of one without a name
 * @throws AppError `invalid_request`, `forbidden`, `not_found`, or `conflict` with what to do first
 */
export async function changeRol(
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
  if (before.idRol !== idRol) await secondOver();
  return fullName(before) || before.correo;
}

/**
 * Removes an account, in a transaction that has not written yet, and closes its cancellation request if there
 * is one. Call `settleRoleChange` afterwards.
 * @param relevo uid of the person who takes over the files; null leaves them in the office's tray
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
 * Removes an account: its data are kept out of sight, and it loses the role, the sign-in and the office. Its
 * own files as a client stay.
 * @param relevo uid of the person who takes over the files that it attends; null leaves them in the office's
 *   tray
 * @throws AppError `forbidden`, `not_found`, or `conflict` with what to do first
 */
export async function removeUsuario(
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
