import { GRUPOS } from '@notaria/contract/gestion-messages';
import { record } from '../bitacora/repository.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { transact } from '../store/transaction.ts';
import { type Plantilla, requireShape } from './policy.ts';
import {
  createGrupo,
  deleteGrupo,
  findGrupoByNombre,
  newGrupoId,
  saveGrupo,
} from './repository.ts';
import { requireGrupo } from './service.ts';
import { placeStaff, requireStaff, traceOf, withTitular } from './staffing.ts';

function nameTaken(): AppError {
  return new AppError('conflict', 'office name taken', {
    message: GRUPOS.nombreRepetido,
    detail: 'nombre_repetido',
    fields: { nombre: GRUPOS.nombreRepetido },
  });
}

/**
 * Opens an office and gives its people their places, all or nothing.
 * @throws AppError `invalid_request`, or `conflict` when the name is taken or a person can't take the place
 */
export async function crearGrupo(actor: Actor, plantilla: Plantilla, now: Date): Promise<string> {
  requireShape(plantilla);
  const idGrupo = newGrupoId();
  await transact(async (tx) => {
    if (await findGrupoByNombre(plantilla.nombre, tx)) throw nameTaken();
    const titular = await requireStaff(tx, idGrupo, plantilla);
    createGrupo(tx, idGrupo, withTitular(plantilla, titular));
    placeStaff(tx, idGrupo, undefined, plantilla);
    const datos = { antes: null, despues: traceOf(idGrupo, plantilla) };
    record(tx, { tipo: 'grupo.creado', actor, idExpediente: null, datos }, now);
  });
  return idGrupo;
}

/**
 * Changes an office. Who leaves is free; what everybody sees changes with it.
 * @param version the one that the editor saw; undefined changes whatever is there
 * @throws AppError `not_found`, `invalid_request`, or `conflict` also when somebody else changed it first
 */
export async function modificarGrupo(
  actor: Actor,
  nombre: string,
  version: number | undefined,
  plantilla: Plantilla,
  now: Date,
): Promise<void> {
  requireShape(plantilla);
  await transact(async (tx) => {
    const grupo = requireGrupo(await findGrupoByNombre(nombre, tx));
    if (version !== undefined && version !== grupo.version) {
      throw new AppError('conflict', 'office changed since it was read', {
        message: GRUPOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    const homonym = await findGrupoByNombre(plantilla.nombre, tx);
    if (homonym && homonym.idGrupo !== grupo.idGrupo) throw nameTaken();
    const { idGrupo } = grupo;
    const titular = await requireStaff(tx, idGrupo, plantilla);
    saveGrupo(tx, grupo, withTitular(plantilla, titular));
    placeStaff(tx, idGrupo, grupo, plantilla);
    const datos = { antes: traceOf(idGrupo, grupo), despues: traceOf(idGrupo, plantilla) };
    record(tx, { tipo: 'grupo.modificado', actor, idExpediente: null, datos }, now);
  });
}

/**
 * Closes an office: its people are free, their assigned files stay with them.
 * @throws AppError `not_found`
 */
export async function eliminarGrupo(actor: Actor, nombre: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const grupo = requireGrupo(await findGrupoByNombre(nombre, tx));
    deleteGrupo(tx, grupo);
    placeStaff(tx, grupo.idGrupo, grupo, undefined);
    const datos = { antes: traceOf(grupo.idGrupo, grupo), despues: null };
    record(tx, { tipo: 'grupo.eliminado', actor, idExpediente: null, datos }, now);
  });
}
