import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
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

async function end(
  tx: Transaction,
  expediente: ExpedienteDoc,
  cita: CitaDoc,
  now: Date,
): Promise<void> {
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  const isDelivered = isEntregado(expediente);
  if (!isDelivered && cita.asistentes.some(({ sala }) => here.has(sala))) return;
  const motivo = isDelivered ? TEXTOS.yaEntregado : TEXTOS.nadieViene;
  const cambio = { motivo, deLaNotaria: true, antes: null, sala: null, por: '' };
  const next = sinHora({ ...cita, cambio });
  await settleCita(tx, { expediente, antes: cita, cita: next, actor: PLATAFORMA }, now);
}
