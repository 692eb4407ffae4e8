import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { Sala } from '#records/expedientes/partes.ts';
import { prepareCambioDeParte } from '#records/expedientes/partes-change.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import {
  deleteInvitacion,
  findInvitacion,
  listVencidas,
} from '#records/invitaciones/repository.ts';
import { prepareSinFruto } from './tell-inviter.ts';

/** Ends one expired invitation. Reads everything again: if an answer came first, the answer stands. */
function expire(huella: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const found = await findInvitacion(huella, tx);
    if (!found || found.vence > now) return;
    const expediente = await findExpediente(found.idExpediente, tx);
    const sala = expediente?.salas.find(({ idParte }) => idParte === found.idParte);
    const isOpen = sala?.estado === 'invitada' && sala.invitacion?.huella === huella;
    if (!expediente || !sala || !isOpen) {
      deleteInvitacion(tx, huella);
      return;
    }
    const over: Sala = { ...sala, estado: 'vencida', invitacion: null };
    const cambio = { tipo: 'vencida' as const, actor: PLATAFORMA, salas: [over] as const };
    const { write, invito } = await prepareCambioDeParte(tx, expediente, cambio, now);
    const mail = await prepareSinFruto(tx, expediente, over, invito, now);
    write();
    mail();
  });
}

/**
 * Ends the invitations that nobody answered in time, and tells the inviters. Can run again at any time: each
 * end is announced once.
 * @param limite how many at most; the next run continues
 */
export async function expireInvitaciones(now: Date, limite: number): Promise<void> {
  const over = await listVencidas(now, limite);
  for (const huella of over) await expire(huella, now);
  if (over.length > 0) logger.info('invitations expired', { count: over.length });
}
