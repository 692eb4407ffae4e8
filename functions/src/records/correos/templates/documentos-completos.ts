import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';
import { type EtapaEnCorreo, loQueToca } from './etapa.ts';

const SIN_ETAPA = 'La notaría se comunicará contigo para los siguientes pasos.';

/** To the client: every document was accepted, and which stage comes next. */
export function correoDocumentosCompletos(datos: {
  nombre: string;
  tramite: string;
  idExpediente: string;
  enlace: string;
  /** The stage that follows; undefined if there is none. */
  sigue?: EtapaEnCorreo | undefined;
  preferencias: Preferencias;
}): Mensaje {
  const { nombre, tramite, idExpediente, enlace, sigue, preferencias } = datos;
  return render({
    asunto: `Aceptamos todos tus documentos: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Aceptamos todos los documentos de tu trámite «${tramite}» (expediente ${idExpediente}). No tienes que subir nada más.`,
      ...(sigue ? [`Ahora está en «${sigue.etapa}».`, ...loQueToca(sigue)] : []),
    ],
    enlace: { texto: 'Abrir mi expediente', url: enlace },
    cierre: sigue ? 'Gracias por tu confianza.' : `${SIN_ETAPA} Gracias por tu confianza.`,
    preferencias,
  });
}
