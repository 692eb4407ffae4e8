import { GRUPOS } from '@notaria/contract/gestion-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { settleEncargado, settleOficina } from '#records/expedientes/settle.ts';
import {
  type PersonalDeOficina,
  type Relevos,
  requireRelevos,
  requireShape,
} from '#records/grupos/policy.ts';
import {
  createGrupo,
  deleteGrupo,
  findGrupo,
  findGrupoByNombre,
  type GrupoDoc,
  newGrupoId,
  noteRelevo,
  saveGrupo,
} from '#records/grupos/repository.ts';
import { placeStaff, requireStaff, titularOf, traceOf } from '#records/grupos/staffing.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireGrupo } from './queries.ts';

function nameTaken(): AppError {
  return new AppError('conflict', 'office name taken', {
    message: GRUPOS.nombreRepetido,
    detail: 'nombre_repetido',
    fields: { nombre: GRUPOS.nombreRepetido },
  });
}

/**
 * Opens an office and gives its people their places, in one transaction.
 * @throws AppError `invalid_request`, or `conflict` if the name is taken or a person can't take the place
 */
export async function addGrupo(
  actor: Actor,
  plantilla: PersonalDeOficina,
  now: Date,
): Promise<string> {
  requireShape(plantilla);
  const idGrupo = newGrupoId();
  await transact(async (tx) => {
    if (await findGrupoByNombre(plantilla.nombre, tx)) throw nameTaken();
    const titular = await requireStaff(tx, idGrupo, plantilla);
    createGrupo(tx, idGrupo, { ...plantilla, ...titularOf(titular) });
    placeStaff(tx, idGrupo, undefined, plantilla);
    const datos = { antes: null, despues: traceOf(idGrupo, plantilla) };
    record(tx, { tipo: 'grupo.creado', actor, idExpediente: null, datos }, now);
  });
  const people = [plantilla.titular, ...plantilla.asistentes];
  await settleStaff(idGrupo, [], people, {}, actor, now);
  return idGrupo;
}

/**
 * Moves the files of people who leave and who come. Outside of the transaction, because their number has no
 * bound. The trigger on their accounts finishes what a failure leaves undone.
 */
async function settleStaff(
  idGrupo: string,
  before: readonly string[],
  after: readonly string[],
  relevos: Relevos,
  actor: Actor,
  now: Date,
): Promise<void> {
  const uidsGone = before.filter((uid) => !after.includes(uid));
  const joined = after.filter((uid) => !before.includes(uid));
  for (const uid of uidsGone) {
    await settleEncargado(uid, { dejo: idGrupo, relevo: relevos[uid] ?? null }, actor, now);
  }
  for (const uid of joined) await settleEncargado(uid, { dejo: null, relevo: null }, actor, now);
}

/**
 * Changes an office. People who leave are free, and their files stay in the office's tray. What everybody may
 * see changes at once.
 * @param version the version that the editor read; undefined changes any version
 * @param relevos who takes over the files of those who leave
 * @throws AppError `not_found`, `invalid_request`, or `conflict` also if somebody else changed it first
 */
export async function changeGrupo(
  actor: Actor,
  nombre: string,
  version: number | undefined,
  plantilla: PersonalDeOficina,
  relevos: Relevos,
  now: Date,
): Promise<void> {
  requireShape(plantilla);
  const before = await transact(async (tx) => {
    const grupo = requireGrupo(await findGrupoByNombre(nombre, tx));
    if (version !== undefined && version !== grupo.version) {
      throw new AppError('conflict', 'office changed since it was read', {
        message: GRUPOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    requireRelevos(grupo, plantilla, relevos);
    const homonym = await findGrupoByNombre(plantilla.nombre, tx);
    if (homonym && homonym.idGrupo !== grupo.idGrupo) throw nameTaken();
    const { idGrupo } = grupo;
    const titular = await requireStaff(tx, idGrupo, plantilla);
    saveGrupo(tx, grupo, { ...plantilla, ...titularOf(titular) });
    placeStaff(tx, idGrupo, grupo, plantilla, relevos);
    const datos = { antes: traceOf(idGrupo, grupo), despues: traceOf(idGrupo, plantilla) };
    record(tx, { tipo: 'grupo.modificado', actor, idExpediente: null, datos }, now);
    return grupo;
  });
  const people = ({ titular, asistentes }: PersonalDeOficina) => [titular, ...asistentes];
  await settleStaff(before.idGrupo, people(before), people(plantilla), relevos, actor, now);
}

/** Checks the office that receives the files of the one being closed. */
async function requireDestino(tx: Transaction, grupo: GrupoDoc, destino: string): Promise<void> {
  if (destino !== grupo.idGrupo && (await findGrupo(destino, tx))) return;
  throw new AppError('conflict', 'no such office', {
    message: EXPEDIENTES.oficinaNoDisponible,
    detail: 'oficina_no_disponible',
  });
}

/**
 * Closes an office: its people are free, their files stay with them, and the files that nobody attends go to
 * another office or wait for an Administrador.
 * @param destino the office that receives the files that nobody attends; null for none
 * @throws AppError `not_found`, or `conflict` if the other office does not exist
 */
export async function removeGrupo(
  actor: Actor,
  nombre: string,
  destino: string | null,
  now: Date,
): Promise<void> {
  if (destino !== null) {
    // In a transaction of its own, because the trigger reads it from the deleted office.
    await transact(async (tx) => {
      const grupo = requireGrupo(await findGrupoByNombre(nombre, tx));
      await requireDestino(tx, grupo, destino);
      noteRelevo(tx, grupo, destino);
    });
  }
  const closed = await transact(async (tx) => {
    const grupo = requireGrupo(await findGrupoByNombre(nombre, tx));
    deleteGrupo(tx, grupo);
    placeStaff(tx, grupo.idGrupo, grupo, undefined);
    const datos = { antes: traceOf(grupo.idGrupo, grupo), despues: null };
    record(tx, { tipo: 'grupo.eliminado', actor, idExpediente: null, datos }, now);
    return grupo;
  });
  await settleOficina(closed, destino, actor, now);
}
