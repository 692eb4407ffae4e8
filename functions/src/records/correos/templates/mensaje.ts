import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

/**
 * To either side of a conversation: there are messages to read. Quotes none of them, because more people can
 * read a mail than a conversation.
 */
export function correoMensajes(datos: {
  nombre: string;
  tramite: string;
  idExpediente: string;
  /** Number of unread messages. */
  cuantos: number;
  /** True if it goes to the staff. */
  esPersonal: boolean;
  enlace: string;
  preferencias: Preferencias;
}): Mensaje {
  const { nombre, tramite, idExpediente, cuantos, esPersonal, enlace, preferencias } = datos;
  const quien = esPersonal ? 'un cliente' : 'la notaría';
  const mensajes = cuantos === 1 ? 'un mensaje' : `${cuantos} mensajes`;
  return render({
    asunto: `Tienes ${mensajes} de ${quien}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Tienes ${mensajes} de ${quien} sin leer en el trámite «${tramite}» (expediente ${idExpediente}).`,
    ],
    enlace: { texto: 'Leer y responder', url: enlace },
    cierre:
      'Responde desde la página: las respuestas a este correo no llegan a nadie. De cada conversación enviamos un correo por hora como máximo.',
    preferencias,
  });
}
