import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/**
 * To either side of a conversation: there are messages to read. Quotes none of them, because more people can
 * read a mail than a conversation.
 */
export function correoMensajes(
  datos: DeTramite & {
    /** Number of unread messages. */
    cuantos: number;
    /** True if it goes to the staff. */
    esPersonal: boolean;
  },
): MailContent {
  const { tramite, idExpediente, cuantos, esPersonal } = datos;
  const quien = esPersonal ? 'un cliente' : 'la notaría';
  const mensajes = cuantos === 1 ? 'un mensaje' : `${cuantos} mensajes`;
  return deTramite(datos, {
    asunto: `Tienes ${mensajes} de ${quien}: ${tramite}`,
    parrafos: [
      `Tienes ${mensajes} de ${quien} sin leer en el trámite «${tramite}» (expediente ${idExpediente}).`,
    ],
    boton: 'Leer y responder',
    cierre:
      'Responde desde la página: las respuestas a este correo no llegan a nadie. De los mensajes de cada trámite enviamos un correo por hora como máximo.',
  });
}
