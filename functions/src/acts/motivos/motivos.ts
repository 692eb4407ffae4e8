import { MOTIVO } from '@notaria/contract/limits';
import type { Motivo, MotivoAdministrado } from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import {
  countMotivos,
  findMotivo,
  listMotivosDe,
  listOfrecidos,
  type MotivoDoc,
  newMotivoId,
  saveMotivo,
} from '#records/motivos/repository.ts';
import { listTramitesActivos } from '#records/tramites/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/** The editable fields of a reason. */
interface Draft {
  texto: string;
  /** Empty for a general reason. */
  documento: string;
}

/**
 * The keeper of the reasons that the actor edits: null for all offices (an Administrador), otherwise the
 * actor's office.
 * @throws AppError `conflict` for a head without an office
 */
function keptBy(actor: Actor): string | null {
  if (can(actor, 'consultar_tramites')) return null;
  if (actor.idGrupo !== null) return actor.idGrupo;
  throw new AppError('conflict', 'heads no office', {
    message: MOTIVOS.sinOficina,
    detail: 'sin_oficina',
  });
}

function traceOf({ idMotivo, idGrupo, documento, texto, activo }: MotivoDoc) {
  return { idMotivo, idGrupo, documento, texto, activo };
}

/**
 * The ready reasons for rejecting a document of this name: its own first, then the general ones, each the
 * most used first.
 */
export async function offerMotivos(actor: Actor, documento: string): Promise<Motivo[]> {
  const found = await listOfrecidos(actor.idGrupo, documento);
  return found.map(({ idMotivo, texto, documento: name }) => ({
    idMotivo,
    texto,
    esGeneral: name === '',
  }));
}

/**
 * The reasons that the actor edits or sees, and the names of documents that a reason can be for.
 * @throws AppError `conflict` for a head without an office
 */
export async function manageMotivos(actor: Actor) {
  const idGrupo = keptBy(actor);
  const [found, tramites] = await Promise.all([listMotivosDe(idGrupo), listTramitesActivos()]);
  const names = tramites.flatMap(({ documentos }) => documentos.map(({ tipo }) => tipo));
  const motivos = found.map(
    (motivo): MotivoAdministrado => ({
      idMotivo: motivo.idMotivo,
      texto: motivo.texto,
      documento: motivo.documento,
      deTodas: motivo.idGrupo === null,
      activo: motivo.activo,
      usos: motivo.usos,
      ultimoUso: motivo.ultimoUso?.toISOString() ?? null,
      version: motivo.version,
      editable: motivo.idGrupo === idGrupo,
    }),
  );
  const documentos = [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'es'));
  return { motivos, documentos };
}

/**
 * Adds a reason: an Administrador for all offices, a head for their own.
 * @returns its id
 * @throws AppError `conflict` for a head without an office, or if there are `MOTIVO.maximo` reasons already
 */
export async function createMotivo(actor: Actor, draft: Draft, now: Date): Promise<string> {
  const idGrupo = keptBy(actor);
  const motivo: MotivoDoc = {
    ...draft,
    idMotivo: newMotivoId(),
    idGrupo,
    activo: true,
    usos: 0,
    ultimoUso: null,
    creado: now,
    version: 1,
  };
  await transact(async (tx) => {
    if ((await countMotivos(tx, idGrupo)) >= MOTIVO.maximo) {
      throw new AppError('conflict', 'as many reasons as one keeper may have', {
        message: MOTIVOS.demasiados,
        detail: 'demasiados',
      });
    }
    saveMotivo(tx, motivo);
    const datos = { antes: null, despues: traceOf(motivo) };
    record(tx, { tipo: 'motivo.creado', actor, idExpediente: null, datos }, now);
  });
  return motivo.idMotivo;
}

/**
 * Changes a reason, retires it or brings it back. Comments that were written with it stay.
 * @throws AppError `not_found` for a reason of another keeper, `conflict` if it was changed since
 */
export async function changeMotivo(
  actor: Actor,
  idMotivo: string,
  { version, ...change }: Draft & { activo: boolean; version: number },
  now: Date,
): Promise<void> {
  const idGrupo = keptBy(actor);
  await transact(async (tx) => {
    const before = await findMotivo(idMotivo, tx);
    if (before?.idGrupo !== idGrupo) {
      throw new AppError('not_found', 'no such reason of this keeper', {
        message: MOTIVOS.noEncontrado,
      });
    }
    if (before.version !== version) {
      throw new AppError('conflict', 'the reason was changed since', {
        message: MOTIVOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    const after = { ...before, ...change, version: version + 1 };
    saveMotivo(tx, after);
    const datos = { antes: traceOf(before), despues: traceOf(after) };
    record(tx, { tipo: 'motivo.modificado', actor, idExpediente: null, datos }, now);
  });
}
