import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { enlaceExpediente, enlaceMiCuenta } from '#records/correos/links.ts';
import { correoTramiteIniciado } from '#records/correos/templates/expediente-en-marcha.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { fullName, isMailable, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Leaves the mail that tells a client of the file that they just started; one for each file. Writes only. */
export function mailInicio(
  tx: Transaction,
  cliente: UsuarioDoc,
  { idExpediente, tituloTramite, documentos }: ExpedienteDoc,
  now: Date,
): void {
  if (!isMailable(cliente) || !cliente.avisosCorreo.tramites) return;
  const mensaje = correoTramiteIniciado({
    nombre: fullName(cliente),
    tramite: tituloTramite,
    idExpediente,
    documentos: documentos.map(({ tipo }) => tipo),
    enlace: enlaceExpediente(idExpediente),
    preferencias: enlaceMiCuenta(),
  });
  enqueue(tx, { id: `iniciado-${idExpediente}`, para: cliente.correo, ...mensaje }, now);
}
