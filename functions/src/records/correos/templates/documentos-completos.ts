import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';
import { type EtapaEnCorreo, loQueToca } from './etapa.ts';

const SIN_ETAPA = 'La notaría se comunicará contigo para los siguientes pasos.';

/** To the client: every document was accepted, and which stage comes next. */
export function correoDocumentosCompletos(
  datos: DeTramite & {
    /** The stage that follows; undefined if there is none. */
    sigue?: EtapaEnCorreo | undefined;
  },
): MailContent {
  const { tramite, idExpediente, sigue } = datos;
  return deTramite(datos, {
    asunto: `Aceptamos todos tus documentos: ${tramite}`,
    parrafos: [
      `Aceptamos todos los documentos de tu trámite «${tramite}» (expediente ${idExpediente}). No tienes que subir nada más.`,
      ...(sigue ? [`Ahora está en «${sigue.etapa}».`, ...loQueToca(sigue)] : []),
    ],
    boton: 'Abrir mi expediente',
    cierre: sigue ? 'Gracias por tu confianza.' : `${SIN_ETAPA} Gracias por tu confianza.`,
  });
}
