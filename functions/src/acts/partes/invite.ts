import { PARTE } from '@notaria/contract/partes-limits';
import { PARTES } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { enlaceInvitacion } from '#records/correos/links.ts';
import { readMailQuota } from '#records/correos/quotas.ts';
import { correoInvitacion } from '#records/correos/templates/partes.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Sala } from '#records/expedientes/partes.ts';
import { nombreDe } from '#records/expedientes/partes-change.ts';
import { createInvitacion, newToken } from '#records/invitaciones/repository.ts';
import { oficinaDe } from './office.ts';

/**
 * Prepares an invitation. Call it among the transaction's reads.
 * @returns a function that puts the mail in the outbox, and returns what the party stores about the
 *   invitation
 * @throws AppError `too_many_requests` if the mailbox got the day's invitations
 */
export async function prepareInvitacion(
  tx: Transaction,
  expediente: ExpedienteDoc,
  sala: Pick<Sala, 'idParte' | 'clave' | 'correo'>,
  now: Date,
): Promise<() => NonNullable<Sala['invitacion']>> {
  const { correo, idParte } = sala;
  const [take, oficina] = await Promise.all([
    readMailQuota(tx, 'invitacion', correo, now),
    oficinaDe(expediente, tx),
  ]);
  const { token, huella } = newToken();
  return () => {
    if (!take()) {
      throw new AppError('too_many_requests', 'mail quota: invitacion', {
        message: PARTES.demasiadosCorreos,
      });
    }
    const { idExpediente, tituloTramite } = expediente;
    const vence = new Date(now.getTime() + PARTE.invitacion);
    createInvitacion(tx, huella, { idExpediente, idParte, vence });
    const parte = nombreDe(expediente, sala);
    const enlace = enlaceInvitacion(token);
    const words = correoInvitacion({ tramite: tituloTramite, oficina, parte, enlace });
    enqueue(tx, { id: `invitacion-${huella}`, para: correo, ...words }, now);
    return { huella, vence, enviada: now };
  };
}
