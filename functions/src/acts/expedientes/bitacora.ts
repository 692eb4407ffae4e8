import type { RegistroBitacora } from '@notaria/contract/bitacora';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { listRegistros } from '#records/bitacora/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

const PAGE = 100;

interface Pagina {
  registros: RegistroBitacora[];
  nombres: Record<string, string>;
  siguiente: string | null;
}

/**
 * The audit trail of a file, newest first, a page at a time. Its records hold ids; the names that these have now are
 * read from the file, so that what was erased there has no name here either.
 * @param antesDe id of the last record already read
 * @throws AppError `not_found` out of scope
 */
export async function listBitacora(
  actor: Actor,
  idExpediente: string,
  antesDe?: string,
): Promise<Pagina> {
  const { expediente: file } = await requireInScope(actor, idExpediente);
  const [found, entregas] = await Promise.all([
    listRegistros(idExpediente, PAGE, antesDe),
    listEntregas(idExpediente),
  ]);
  const salas = [HILO_CLIENTE, ...file.salas.map(({ idParte }) => idParte)];
  return {
    registros: found.map(({ idRegistro, tipo, fecha, actorUid, actorNombre, datos }) => ({
      idRegistro,
      tipo,
      fecha: fecha.toISOString(),
      idActor: actorUid,
      nombreActor: actorNombre,
      ...datos,
    })),
    nombres: Object.fromEntries([
      ...salas.map((sala) => [sala, nombreDeSala(file, sala)] as const),
      ...entregas.map(({ idEntrega, titulo }) => [idEntrega, titulo] as const),
    ]),
    siguiente: found.length === PAGE ? (found.at(-1)?.idRegistro ?? null) : null,
  };
}
