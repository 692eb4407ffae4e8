import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { enVentanilla, sinInvitacion } from '#records/expedientes/salas/partes.ts';
import { prepareCambioDeParte } from '#records/expedientes/salas/partes-change.ts';

/**
 * Ends an invitation that nobody answered in time, and tells the inviter. Reads everything again: if an answer
 * came first, the answer stands.
 */
export const expireInvitacion: Handler<{ idExpediente: string; idParte: string }> = (
  { idExpediente, idParte },
  { now },
) =>
  transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const sala = expediente?.salas.find((each) => each.idParte === idParte);
    const isAsked = sala && (sala.estado === 'invitada' || enVentanilla(sala));
    const isOver = isAsked && sala.invitacion && sala.invitacion.vence <= now;
    if (!expediente || !sala || !isOver) return undefined;
    const over = sinInvitacion(sala, 'vencida');
    const cambio = { tipo: 'vencida' as const, actor: PLATAFORMA, salas: [over] as const };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
    return undefined;
  });
