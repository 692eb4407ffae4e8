import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

/** To the client: every document was accepted. */
export function correoExpedienteTerminado(datos: {
  nombre: string;
  tramite: string;
  idExpediente: string;
  enlace: string;
  preferencias: Preferencias;
}): Mensaje {
  const { nombre, tramite, idExpediente, enlace, preferencias } = datos;
  return render({
    asunto: `Aceptamos todos tus documentos: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Aceptamos todos los documentos de tu trámite «${tramite}» (expediente ${idExpediente}). No tienes que subir nada más.`,
    ],
    enlace: { texto: 'Abrir mi expediente', url: enlace },
    cierre: 'La notaría se comunicará contigo para los siguientes pasos. Gracias por tu confianza.',
    preferencias,
  });
}
