import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import type { Preferencias } from '#platform/mail/layout.ts';
import { enlaceExpediente } from '#records/correos/links.ts';
import { preparePreferidos } from '#records/correos/segun-preferencia.ts';
import { correoInvitacionSinFruto } from '#records/correos/templates/partes.ts';
import { etiquetaDe } from '#records/expedientes/etiquetas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Sala } from '#records/expedientes/partes.ts';
import { nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * Prepares the mail to the inviter, if they want mails of that kind. Call it among the transaction's reads.
 * @param invito the account that invited; undefined for the office, which has its notice
 * @returns a function that puts the mail in the outbox
 */
export async function prepareSinFruto(
  tx: Transaction,
  expediente: ExpedienteDoc,
  sala: Sala,
  invito: UsuarioDoc | undefined,
  now: Date,
): Promise<() => void> {
  if (!invito) return () => undefined;
  const leave = await preparePreferidos(tx, [invito], now);
  const { idExpediente, tituloTramite } = expediente;
  const mensaje = (preferencias: Preferencias) =>
    correoInvitacionSinFruto({
      ...{ nombre: nameForMail(invito), tramite: tituloTramite, idExpediente },
      parte: etiquetaDe(expediente, sala),
      vencio: sala.estado === 'vencida',
      enlace: enlaceExpediente(idExpediente),
      preferencias,
    });
  const id = `invitacion-${randomUUID()}`;
  const news = { id, persona: invito, aviso: 'tramites' as const, idExpediente, tituloTramite };
  return () => leave({ ...news, fecha: now, mensaje });
}
