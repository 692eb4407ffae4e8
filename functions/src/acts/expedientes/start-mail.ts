import { paginaDeExpediente } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { Preferencias } from '#platform/mail/layout.ts';
import { enlaceA } from '#records/correos/links.ts';
import { conParada, leaveForTheDay } from '#records/correos/segun-preferencia.ts';
import { correoTramiteIniciado } from '#records/correos/templates/expediente-en-marcha.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { fullName, isMailable, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Mails a client about the file that they just started, once per file and as they chose. Only writes. */
export function mailInicio(
  tx: Transaction,
  persona: UsuarioDoc,
  { idExpediente, tituloTramite, documentos, fechaInicio: fecha }: ExpedienteDoc,
  now: Date,
): void {
  const frecuencia = persona.avisosCorreo.tramites;
  if (!isMailable(persona) || frecuencia === 'nunca') return;
  const id = `iniciado-${idExpediente}`;
  if (frecuencia === 'diario') {
    const news = { id, persona, aviso: 'tramites' as const, idExpediente, tituloTramite, fecha };
    leaveForTheDay(tx, news, now);
    return;
  }
  const mensaje = (preferencias: Preferencias) =>
    correoTramiteIniciado({
      nombre: fullName(persona),
      tramite: tituloTramite,
      idExpediente,
      documentos: documentos.map(({ tipo }) => tipo),
      enlace: enlaceA(paginaDeExpediente(idExpediente)),
      preferencias,
    });
  enqueue(tx, conParada(tx, persona, 'tramites', { id, mensaje }, now), now);
}
