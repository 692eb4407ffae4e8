import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { listOfrecidos, type MachoteDoc } from '#records/machotes/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/** True if a person may read a template: of their office, of all, or any for who sees all files. */
export function canRead(actor: Actor, { idGrupo }: Pick<MachoteDoc, 'idGrupo'>): boolean {
  return idGrupo === null || idGrupo === actor.idGrupo || can(actor, 'consultar_tramites');
}

/** The templates that the actor may fill in for a file. */
export async function machotesPara(
  actor: Actor,
  { idGrupo, idTramite }: Pick<ExpedienteDoc, 'idGrupo' | 'idTramite'>,
): Promise<MachoteDoc[]> {
  const ofrecidos = await listOfrecidos(idGrupo, idTramite);
  return ofrecidos.filter((machote) => canRead(actor, machote));
}
