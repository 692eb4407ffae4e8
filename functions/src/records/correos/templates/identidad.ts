import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/** To the client: somebody of the office confirmed that the account is theirs. */
export function correoIdentidadConfirmada(datos: { nombre: string; enlace: string }): MailContent {
  const { nombre, enlace } = datos;
  return render({
    asunto: 'Confirmamos tu identidad',
    saludo: saludo(nombre),
    parrafos: [
      'Una persona de la notaría revisó tu Constancia de Situación Fiscal y confirmó tu identidad. No tienes que hacer nada más.',
    ],
    enlace: { texto: 'Ver mis datos fiscales', url: enlace },
  });
}

/** To the client: the office does not believe that the certificate is theirs, why, and what to do. */
export function correoIdentidadRechazada(datos: {
  nombre: string;
  /** The office's words. */
  motivo: string;
  enlace: string;
}): MailContent {
  const { nombre, motivo, enlace } = datos;
  return render({
    asunto: 'Necesitamos tu Constancia de Situación Fiscal de nuevo',
    saludo: saludo(nombre),
    parrafos: [
      'Una persona de la notaría revisó la constancia que subiste y no pudo confirmar tu identidad con ella.',
    ],
    cita: { titulo: 'Comentario de la notaría', texto: motivo },
    enlace: { texto: 'Subir mi constancia', url: enlace },
    cierre:
      'Tus trámites y documentos siguen guardados. Para iniciar otro trámite, sube y verifica tu propia constancia. Si crees que es un error, comunícate con la notaría.',
  });
}
