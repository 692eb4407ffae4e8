import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { ROL } from '@notaria/contract/roles';
import { logger } from 'firebase-functions/logger';
import { deleteAccount } from '#platform/auth/accounts.ts';
import { vencidoDesde } from '#platform/retention.ts';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import { cancelacionRef } from '#records/cancelaciones/repository.ts';
import { prepareRelease } from '#records/constancias/claims.ts';
import { eraseConstancia } from '#records/constancias/erase.ts';
import { constanciasOf } from '#records/constancias/repository.ts';
import { eraseExpediente, eraseSala } from '#records/expedientes/erase.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { expedientesEverOf, oldestOf } from '#records/expedientes/salas/clientes-repository.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { removeNotificaciones } from '#records/notificaciones/repository.ts';
import { factorRef } from '#records/segundo-factor/repository.ts';
import {
  eliminadosAntesDe,
  findUsuario,
  findUsuarios,
  usuarioRef,
} from '#records/usuarios/repository.ts';

/** True if a file of the person must be kept: it ended or was last changed too recently, or it is also others'. */
async function hasFileToKeep(uid: string, before: Date): Promise<boolean> {
  for await (const expediente of expedientesEverOf(uid)) {
    if (isRecent(expediente, before)) return true;
    if (expediente.idCliente === uid && (await isOfOthers(expediente, uid))) return true;
  }
  return false;
}

function isRecent({ fechaFin, fechaActualizacion }: ExpedienteDoc, before: Date): boolean {
  return (fechaFin ?? fechaActualizacion) > before;
}

/** True if another party has an account in use: then the file is theirs as well. */
async function isOfOthers(file: ExpedienteDoc, uid: string): Promise<boolean> {
  const people = await findUsuarios(lectoresDe(file).miembros.filter((other) => other !== uid));
  return people.some(({ idRol }) => idRol !== ROL.eliminado);
}

/** Erases everything of a person, the profile last, so that the next run can finish after a failure. */
async function eraseCuenta(uid: string, now: Date): Promise<void> {
  for await (const expediente of expedientesEverOf(uid)) {
    const salasSuyas = expediente.salas.filter(({ idUsuario }) => idUsuario === uid);
    if (expediente.idCliente === uid) await eraseExpediente(expediente);
    else for (const { idParte } of salasSuyas) await eraseSala(expediente.idExpediente, idParte);
  }
  for await (const constancia of constanciasOf(uid)) await eraseConstancia(constancia);
  await removeNotificaciones(uid);
  await deleteAccount(uid);
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    const releaseRfc = await prepareRelease(tx, { uid, rfc: person?.rfc ?? null });
    releaseRfc(now);
    tx.delete(factorRef(uid));
    tx.delete(cancelacionRef(uid));
    tx.delete(usuarioRef(uid));
    const datos = { antes: { uid }, despues: null };
    record(tx, { tipo: 'cuenta.suprimida', actor: PLATAFORMA, idExpediente: null, datos }, now);
  });
}

/**
 * Erases what nobody took over at the counter of files that ended, or were last changed, longer ago than accounts
 * are kept: the file, or the rooms of whoever has no account in a file of others, taken out of it or not.
 */
async function sweepVentanilla(before: Date, limite: number): Promise<number> {
  const files = await oldestOf(VENTANILLA, before, limite);
  for (const file of files) {
    const rooms = file.salas.filter(({ idUsuario }) => idUsuario === VENTANILLA);
    if (!(await isOfOthers(file, VENTANILLA))) await eraseExpediente(file);
    else for (const { idParte } of rooms) await eraseSala(file.idExpediente, idParte);
  }
  return files.length;
}

/**
 * Erases accounts that were removed longer ago than their retention, with their files and certificates,
 * unless a file of theirs ended more recently. The audit trail stays.
 * @param limite how many at most; the next run continues
 */
export async function sweepCuentas(now: Date, limite: number): Promise<void> {
  const before = vencidoDesde('cuentas', now);
  let erased = 0;
  for await (const uid of eliminadosAntesDe(before)) {
    if (erased >= limite) break;
    if (await hasFileToKeep(uid, before)) continue;
    await eraseCuenta(uid, now);
    erased += 1;
  }
  if (erased > 0) logger.info('removed accounts erased', { count: erased });
  const files = await sweepVentanilla(before, limite);
  if (files > 0) logger.info('files of the counter erased', { count: files });
}
