import { USUARIOS } from '@notaria/contract/gestion-messages';
import type { Encargos } from '@notaria/contract/usuarios';
import { AppError } from '#platform/errors.ts';
import { pageExpedientes } from '#records/expedientes/lista/list.ts';
import { mayTakeOver } from '#records/expedientes/lista/place.ts';
import { displayName } from '#records/grupos/policy.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario, findUsuarios, listAbogados } from '#records/usuarios/repository.ts';

/** Files shown as a sample of what a person attends. */
const SAMPLE = 10;

/**
 * What a person attends, and who may take it over.
 * @throws AppError `not_found` without such an account
 */
export async function encargosDe(uid: string): Promise<Encargos> {
  const person = await findUsuario(uid);
  if (!person) {
    throw new AppError('not_found', 'no such account', { message: USUARIOS.noEncontrado });
  }
  const [grupo, theirs] = await Promise.all([
    person.idGrupo === null ? undefined : findGrupo(person.idGrupo),
    pageExpedientes(
      { kind: 'asignados', uids: [uid] },
      { pagina: 1, limite: SAMPLE, direccion: 'desc' },
    ),
  ]);
  const lawyers =
    theirs.total === 0
      ? []
      : await (grupo ? findUsuarios([grupo.titular, ...grupo.asistentes]) : listAbogados());
  return {
    expedientes: theirs.total,
    ultimos: theirs.items.map(({ idExpediente, tituloTramite, nombreCliente }) => ({
      ID_Expediente: idExpediente,
      Titulo_tramite: tituloTramite,
      Nombre_cliente: nombreCliente,
    })),
    oficina: grupo?.nombre ?? null,
    encabeza: grupo?.titular === uid,
    abogados: lawyers
      .filter((one) => one.uid !== uid && mayTakeOver(one, person.idGrupo))
      .map((one) => ({ ID_Usuario: one.uid, NombreCompleto: displayName(one) })),
  };
}
