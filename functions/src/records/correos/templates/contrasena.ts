import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/** To a person who forgot the password: the link that sets a new one, good once and for an hour. */
export function correoRecuperacion(datos: {
  nombre: string;
  enlace: string;
  /** True if nobody has proved the address: then the account is reset for the person who opens the link. */
  isUnproven: boolean;
}): MailContent {
  const { nombre, enlace, isUnproven } = datos;
  const reinicio =
    'Como este correo todavía no se había confirmado, al entrar con tu contraseña nueva borraremos lo que otra persona pudiera haber puesto en la cuenta: te pediremos otra vez tu nombre y tu Constancia de Situación Fiscal, y se desactivará la verificación en dos pasos. Los trámites iniciados se conservan.';
  return render({
    asunto: 'Restablece tu contraseña',
    saludo: saludo(nombre),
    parrafos: [
      'Recibimos una solicitud para elegir una contraseña nueva de tu cuenta. El enlace sirve una sola vez, durante una hora.',
      ...(isUnproven ? [reinicio] : []),
    ],
    enlace: { texto: 'Elegir contraseña nueva', url: enlace },
    cierre: 'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
  });
}

/** To the owner of an account: its password has changed since the last sign-in. */
export function correoContrasenaCambiada(datos: {
  nombre: string;
  enlace: string;
  /** True if it was changed from a session that goes on. */
  esPropia?: boolean;
}): MailContent {
  const { nombre, enlace, esPropia = false } = datos;
  return render({
    asunto: 'Tu contraseña cambió',
    saludo: saludo(nombre),
    parrafos: [
      esPropia
        ? 'La contraseña de tu cuenta cambió desde «Mi cuenta». Cerramos las demás sesiones que estaban abiertas.'
        : 'La contraseña de tu cuenta cambió y acaban de iniciar sesión con la nueva. Cerramos las sesiones que estaban abiertas.',
    ],
    enlace: { texto: 'Elegir otra contraseña', url: enlace },
    cierre:
      'Si fuiste tú, no tienes que hacer nada. Si no, elige otra contraseña ahora mismo y comunícate con nosotros.',
  });
}
