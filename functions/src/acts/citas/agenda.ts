import type { Agenda } from '@notaria/contract/agenda';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { findAgenda, saveAgenda } from '#records/citas/repository.ts';
import { nombreDeEncargado } from '#records/expedientes/lista/place.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUsuarios } from '#records/usuarios/repository.ts';

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

/** True if the person is the head or a lawyer of the office. */
export function worksIn({ titular, asistentes }: GrupoDoc, uid: string): boolean {
  return titular === uid || asistentes.includes(uid);
}

/** The agenda of an office, with its name and people. @throws AppError `not_found` */
export async function readAgenda(actor: Actor, wanted: string | undefined) {
  const grupo = await requireOficina(actor, wanted);
  const [{ version, ...agenda }, people] = await Promise.all([
    findAgenda(grupo.idGrupo),
    findUsuarios([grupo.titular, ...grupo.asistentes]),
  ]);
  const personas = people.map((one) => ({ uid: one.uid, nombre: nombreDeEncargado(one) }));
  return { agenda, oficina: grupo.nombre, personas, version };
}

/**
 * Changes the agenda of an office. Appointments that were made stay as they are.
 * @throws AppError `not_found`; `conflict` if somebody else changed it first
 */
export async function keepAgenda(
  actor: Actor,
  { oficina, agenda, version }: { oficina?: string | undefined; agenda: Agenda; version: number },
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const grupo = await requireOficina(actor, oficina, tx);
    const { idGrupo } = grupo;
    const before = await findAgenda(idGrupo, tx);
    if (before.version !== version) {
      throw new AppError('conflict', 'the agenda was changed since', {
        message: TEXTOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    if (agenda.asesora !== null && !worksIn(grupo, agenda.asesora)) {
      throw new AppError('invalid_request', 'somebody of another office', {
        message: TEXTOS.asesoraAjena,
        fields: { asesora: TEXTOS.asesoraAjena },
      });
    }
    saveAgenda(tx, idGrupo, { ...agenda, version: version + 1 });
    const datos = { antes: null, despues: { idGrupo, version: version + 1 } };
    record(tx, { tipo: 'agenda.modificada', actor, idExpediente: null, datos }, now);
  });
}
