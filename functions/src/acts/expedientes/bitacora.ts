import type { RegistroBitacora } from '@notaria/contract/bitacora';
import { listRegistros } from '#records/bitacora/repository.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

const PAGE = 100;

/**
 * The audit trail of a file, newest first, a page at a time.
 * @param antesDe id of the last record already read
 * @throws AppError `not_found` out of scope
 */
export async function listBitacora(
  actor: Actor,
  idExpediente: string,
  antesDe?: string,
): Promise<{ registros: RegistroBitacora[]; siguiente: string | null }> {
  await requireInScope(actor, idExpediente);
  const found = await listRegistros(idExpediente, PAGE, antesDe);
  return {
    registros: found.map(({ idRegistro, tipo, fecha, actorUid, actorNombre, datos }) => ({
      idRegistro,
      tipo,
      fecha: fecha.toISOString(),
      idActor: actorUid,
      nombreActor: actorNombre,
      ...datos,
    })),
    siguiente: found.length === PAGE ? (found.at(-1)?.idRegistro ?? null) : null,
  };
}
