import type { AnswerOf, BodyOf } from '@notaria/contract/call';
import type { guardarCobros, verCobros } from '@notaria/contract/cobros';
import { COBROS } from '@notaria/contract/cobros-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { type CobrosDoc, editedCobros, saveCobros } from '#records/cobros/repository.ts';
import { listTramitesAll } from '#records/tramites/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/**
 * The keeper of the settings that the actor edits: null for all offices (an Administrador), otherwise their office.
 * @throws AppError `conflict` for a head without an office
 */
function keptBy(actor: Actor): string | null {
  if (can(actor, 'consultar_tramites')) return null;
  if (actor.idGrupo !== null) return actor.idGrupo;
  throw new AppError('conflict', 'heads no office', {
    message: COBROS.sinOficina,
    detail: 'sin_oficina',
  });
}

/** How the actor's office is paid, and the procedures for which it may keep lines of quotes. */
export async function readCobrosDe(actor: Actor): Promise<AnswerOf<typeof verCobros>> {
  const [{ version, ...cobros }, tramites] = await Promise.all([
    editedCobros(keptBy(actor)),
    listTramitesAll(),
  ]);
  return {
    cobros,
    version,
    tramites: tramites.map(({ idTramite, titulo }) => ({ idTramite, titulo })),
  };
}

/** Saves them. @throws AppError `conflict` for a head without an office, or if they changed since they were read */
export async function writeCobros(
  actor: Actor,
  { version, ...cobros }: BodyOf<typeof guardarCobros>,
  now: Date,
): Promise<void> {
  const idGrupo = keptBy(actor);
  await transact(async (tx) => {
    const before = await editedCobros(idGrupo, tx);
    if (before.version !== version) {
      throw new AppError('conflict', 'changed since it was read', {
        message: COBROS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    const after = { ...cobros, version: version + 1 };
    saveCobros(tx, idGrupo, after);
    const antes = version === 0 ? null : rastroDe(idGrupo, before);
    const datos = { antes, despues: rastroDe(idGrupo, after) };
    record(tx, { tipo: 'cobros.modificados', actor, idExpediente: null, datos }, now);
  });
}

function rastroDe(
  idGrupo: string | null,
  { cuenta, secretariaEnvia, plantillas, ventanilla }: CobrosDoc,
) {
  const clabe = cuenta?.clabe.slice(-4) ?? null;
  return { idGrupo, clabe, secretariaEnvia, plantillas: plantillas.length, ventanilla };
}
