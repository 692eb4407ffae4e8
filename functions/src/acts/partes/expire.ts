import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { Sala } from '#records/expedientes/partes.ts';
import { prepareCambioDeParte } from '#records/expedientes/partes-change.ts';
import { listInvitacionesVencidas } from '#records/expedientes/partes-repository.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { prepareSinFruto } from './tell-inviter.ts';

/** Ends one expired invitation. Reads everything again: if an answer came first, the answer stands. */
function expire(idExpediente: string, idParte: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const sala = expediente?.salas.find((each) => each.idParte === idParte);
    const isOver = sala?.estado === 'invitada' && sala.invitacion && sala.invitacion.vence <= now;
    if (!expediente || !sala || !isOver) return;
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
  const over = await listInvitacionesVencidas(now, limite);
  for (const { idExpediente, idParte } of over) await expire(idExpediente, idParte, now);
  if (over.length > 0) logger.info('invitations expired', { count: over.length });
}
