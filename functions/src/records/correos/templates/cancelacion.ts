import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/** To the person: the office has their request, and what happens next. */
export function correoCancelacionRecibida(datos: { nombre: string; enlace: string }): MailContent {
  const { nombre, enlace } = datos;
  return render({
    asunto: 'Recibimos tu solicitud de cancelación',
    saludo: saludo(nombre),
    parrafos: [
      'Pediste cancelar tu cuenta. Una persona de la notaría atiende tu solicitud en un máximo de 20 días hábiles y te responde por correo.',
      'Mientras tanto puedes usar tu cuenta, y puedes retirar la solicitud.',
    ],
    enlace: { texto: 'Ver o retirar mi solicitud', url: enlace },
    cierre:
      'Si no la enviaste tú, retírala, cambia tu contraseña y comunícate con nosotros cuanto antes.',
  });
}

/** To each Administrador: somebody asks that their account be cancelled, and until when the law waits. */
export function correoCancelacionPorAtender(datos: {
  nombre: string;
  ultimoDia: string;
  enlace: string;
}): MailContent {
  const { nombre, ultimoDia, enlace } = datos;
  return render({
    asunto: `Solicitud de cancelación: responde a más tardar el ${ultimoDia}`,
    saludo: saludo(nombre),
    parrafos: [
      `Una persona pidió cancelar su cuenta. La ley da 20 días hábiles para responder: hasta el ${ultimoDia}.`,
    ],
    enlace: { texto: 'Ver las solicitudes', url: enlace },
  });
}

/** To the person: their account is cancelled. */
export function correoCancelacionEjecutada({ nombre }: { nombre: string }): MailContent {
  return render({
    asunto: 'Tu cuenta se canceló',
    saludo: saludo(nombre),
    parrafos: [
      'Atendimos tu solicitud de cancelación: ya no se puede entrar con tu cuenta y tus datos quedaron bloqueados, fuera de la vista.',
      'Los conservamos bloqueados solo mientras una ley lo exige; después los suprimimos. El aviso de privacidad dice cuánto tiempo.',
    ],
    cierre: 'Si no pediste esto, responde a la notaría cuanto antes.',
  });
}

/** To the person: their request was refused, and why. */
export function correoCancelacionRechazada(datos: {
  nombre: string;
  /** The office's words. */
  razon: string;
  enlace: string;
}): MailContent {
  const { nombre, razon, enlace } = datos;
  return render({
    asunto: 'Tu solicitud de cancelación no procede por ahora',
    saludo: saludo(nombre),
    parrafos: ['Revisamos tu solicitud de cancelar tu cuenta y por ahora no podemos atenderla.'],
    cita: { titulo: 'Motivo', texto: razon },
    enlace: { texto: 'Ver mis datos', url: enlace },
    cierre:
      'Si no estás conforme, puedes acudir a la autoridad que indica nuestro aviso de privacidad.',
  });
}
