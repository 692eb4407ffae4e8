import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { findCita, listCitas } from '#records/citas/repository.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { destinosDe } from '#records/expedientes/entregas.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { diaQueDeja, mientrasSeOcupa } from './horas.ts';
import { guardar, rastro, sinHora } from './save.ts';

/**
 * Cancels the coming appointments of a file to which nobody comes any more: it was delivered, or everybody who was
 * to come left. A repeat cancels nothing twice.
 */
export async function terminarCitas(idExpediente: string, now: Date): Promise<void> {
  for (const { idCita } of await listCitas(idExpediente)) {
    await mientrasSeOcupa((tx) => end(tx, { idExpediente, idCita }, now));
  }
}

async function end(
  tx: Transaction,
  { idExpediente, idCita }: Pick<CitaDoc, 'idExpediente' | 'idCita'>,
  now: Date,
): Promise<void> {
  const [expediente, cita] = await Promise.all([
    findExpediente(idExpediente, tx),
    findCita(idCita, tx),
  ]);
  if (!expediente || !cita || cita.estado === 'cancelada') return;
  if (cita.inicio !== null && cita.inicio <= now) return;
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  const isDelivered = isEntregado(expediente);
  if (!isDelivered && cita.asistentes.some(({ sala }) => here.has(sala))) return;
  const motivo = isDelivered ? TEXTOS.yaEntregado : TEXTOS.nadieViene;
  const cambio = { motivo, deLaNotaria: true, antes: null, sala: null, por: '' };
  const next = sinHora({ ...cita, cambio });
  const deja = await diaQueDeja(cita);
  guardar(tx, expediente, [cita, next], { deja }, now);
  const datos = { antes: rastro(cita), despues: null };
  record(tx, { tipo: 'cita.cancelada', actor: PLATAFORMA, idExpediente, datos }, now);
}
