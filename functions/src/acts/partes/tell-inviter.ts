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
 * Reads what the mail to whoever invited needs; the answer leaves it, if they want mails of that kind.
 * For a transaction whose reads come first.
 * @param invito the account that invited; undefined for the office, which has its notice
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
