import { paginaDeInvitacion } from '@notaria/contract/paginas';
import { PARTE } from '@notaria/contract/partes-limits';
import { PARTES } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { enlaceA } from '#records/correos/links.ts';
import { readMailQuota } from '#records/correos/quotas.ts';
import { correoInvitacion } from '#records/correos/templates/partes.ts';
import { makeEnlace, type TipoDeEnlace } from '#records/enlaces/repository.ts';
import { scheduleVencimiento } from '#records/expedientes/asuntos/agenda.ts';
import { type ExpedienteDoc, nombreProbado } from '#records/expedientes/model.ts';
import { enVentanilla, type Sala } from '#records/expedientes/salas/partes.ts';
import { nombreDe } from '#records/expedientes/salas/partes-change.ts';
import { type Gestor, quienInvito } from '#records/expedientes/salas/partes-policy.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { oficinaDe } from './office.ts';

/** The mailed link by which a person joins a file. It names the file and the party. */
export const INVITACION: TipoDeEnlace<{ idExpediente: string; idParte: string }> = {
  tipo: 'invitacion',
  dura: PARTE.invitacion,
  usos: null,
  asunto: z.object({ idExpediente: z.string(), idParte: z.string() }),
};

/**
 * Refuses an invitation from a client who has not proved their own address: the account may bear the name of
 * somebody else.
 * @throws AppError `forbidden`
 */
export function requireProvenInviter(actor: Actor, gestor: Gestor): void {
  if (gestor.oficina || actor.correoProbado) return;
  throw new AppError('forbidden', 'inviter with an unproven address', {
    message: PARTES.correoSinProbar,
    detail: 'correo_sin_probar',
  });
}

/**
 * Prepares an invitation. Call it among the transaction's reads.
 * @returns a function that puts the mail in the outbox, and returns what the party stores about the
 *   invitation
 * @throws AppError `too_many_requests` if the mailbox got the day's invitations
 */
export async function prepareInvitacion(
  tx: Transaction,
  { uid }: Actor,
  expediente: ExpedienteDoc,
  sala: Sala,
  now: Date,
): Promise<() => NonNullable<Sala['invitacion']>> {
  const { correo, idParte } = sala;
  const inviter = quienInvito(expediente, sala);
  const [take, oficina, person] = await Promise.all([
    readMailQuota(tx, 'invitacion', correo, now),
    oficinaDe(expediente, tx),
    inviter === undefined ? undefined : findUsuario(inviter, tx),
  ]);
  return () => {
    if (take() > 0) {
      throw new AppError('too_many_requests', 'mail quota: invitacion', {
        message: PARTES.demasiadosCorreos,
      });
    }
    const { idExpediente, tituloTramite } = expediente;
    const asunto = { idExpediente, idParte };
    const { token, ...link } = makeEnlace(tx, INVITACION, { uid, para: correo, asunto }, now);
    const parte = nombreDe(expediente, sala);
    const enlace = enlaceA(paginaDeInvitacion(token));
    const invita = person && nombreProbado(person);
    const toma = enVentanilla(sala);
    const datos = { tramite: tituloTramite, oficina, invita, parte, enlace, toma };
    const words = correoInvitacion(datos);
    enqueue(tx, { id: `invitacion-${link.huella}`, para: correo, ...words }, now);
    scheduleVencimiento(tx, expediente, idParte, link.vence, now);
    return { ...link, enviada: now };
  };
}
