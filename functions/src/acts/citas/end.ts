import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { eachWith } from '#records/expedientes/salas/clientes-repository.ts';
import { findUsuarios } from '#records/usuarios/repository.ts';
import { conCadaPorVenir } from './por-venir.ts';
import { settleCita, sinHora } from './save.ts';

/**
 * Cancels the coming appointments of a file to which nobody comes any more: it was delivered, or everybody who was
 * to come left. A repeat cancels nothing twice.
 */
export async function endCitas(idExpediente: string, now: Date): Promise<void> {
  await conCadaPorVenir(idExpediente, now, (tx, expediente, cita) =>
    end(tx, expediente, cita, now),
  );
}

/** Does so in every file of a removed account, also where the file was that account's alone and nobody left a room. */
export function endCitasDe(uid: string, now: Date): Promise<void> {
  return eachWith(uid, (idExpediente) => endCitas(idExpediente, now));
}

async function end(
  tx: Transaction,
  expediente: ExpedienteDoc,
  cita: CitaDoc,
  now: Date,
): Promise<void> {
  const isDelivered = isEntregado(expediente);
  if (!isDelivered && (await hasWhoComes(tx, expediente, cita))) return;
  const motivo = isDelivered ? TEXTOS.yaEntregado : TEXTOS.nadieViene;
  const cambio = { motivo, deLaNotaria: true, antes: null, sala: null, por: '' };
  const next = sinHora({ ...cita, cambio });
  await settleCita(tx, { expediente, antes: cita, cita: next, actor: PLATAFORMA }, now);
}

/** True if somebody of an appointment still takes part in its file, with an account that was not removed or none. */
async function hasWhoComes(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { asistentes }: CitaDoc,
): Promise<boolean> {
  const rooms = new Set(asistentes.map(({ sala }) => sala));
  const uids = destinosDe(expediente).flatMap(({ sala, uid }) => (rooms.has(sala) ? uid : []));
  const accounts = await findUsuarios([...new Set(uids)], tx);
  const gone = accounts.filter(({ idRol }) => idRol === ROL.eliminado).map(({ uid }) => uid);
  return uids.some((uid) => !gone.includes(uid));
}
