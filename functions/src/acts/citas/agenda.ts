import type { Agenda } from '@notaria/contract/agenda';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { findAgenda, saveAgenda } from '#records/citas/repository.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/**
 * The office whose agenda the person keeps: the one that an Administrador names, or the one that the person heads.
 * @throws AppError `not_found`
 */
async function requireOficina(
  actor: Actor,
  wanted: string | undefined,
  tx?: Transaction,
): Promise<GrupoDoc> {
  const idGrupo = wanted ?? actor.idGrupo ?? '';
  const grupo = idGrupo === '' ? undefined : await findGrupo(idGrupo, tx);
  if (grupo && (can(actor, 'consultar_tramites') || grupo.titular === actor.uid)) return grupo;
  throw new AppError('not_found', 'no such office for this caller', {
    message: EXPEDIENTES.sinOficina,
  });
}

/** The agenda of an office, with its name. @throws AppError `not_found` */
export async function leerAgenda(actor: Actor, wanted: string | undefined) {
  const { idGrupo, nombre } = await requireOficina(actor, wanted);
  const { version, ...agenda } = await findAgenda(idGrupo);
  return { agenda, oficina: nombre, version };
}

/**
 * Changes the agenda of an office. Appointments that were made stay as they are.
 * @throws AppError `not_found`; `conflict` if somebody else changed it first
 */
export async function guardarAgenda(
  actor: Actor,
  { oficina, agenda, version }: { oficina?: string | undefined; agenda: Agenda; version: number },
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const { idGrupo } = await requireOficina(actor, oficina, tx);
    const before = await findAgenda(idGrupo, tx);
    if (before.version !== version) {
      throw new AppError('conflict', 'the agenda was changed since', {
        message: TEXTOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    saveAgenda(tx, idGrupo, { ...agenda, version: version + 1 });
    const datos = { antes: null, despues: { idGrupo, version: version + 1 } };
    record(tx, { tipo: 'agenda.modificada', actor, idExpediente: null, datos }, now);
  });
}
