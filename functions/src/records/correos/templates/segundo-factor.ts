import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/**
 * What happened to the second factor. `restablecido`: the office reset it for a person who lost phone and
 * recovery codes.
 */
export type CambioFactor = 'app' | 'correo' | 'desactivado' | 'restablecido';

const TEXTOS: Record<CambioFactor, { asunto: string; parrafo: string }> = {
  app: {
    asunto: 'Activaste la verificación en dos pasos con una aplicación',
    parrafo:
      'Desde ahora, para entrar se pide el código de tu aplicación de autenticación. Cerramos tu sesión en tus otros dispositivos.',
  },
  correo: {
    asunto: 'Activaste la verificación en dos pasos por correo',
    parrafo:
      'Desde ahora, al entrar te enviamos un código a este correo. Cerramos tu sesión en tus otros dispositivos.',
  },
  desactivado: {
    asunto: 'Desactivaste la verificación en dos pasos',
    parrafo: 'Desde ahora, para entrar basta tu contraseña o tu cuenta de Google.',
  },
  restablecido: {
    asunto: 'Restablecimos tu verificación en dos pasos',
    parrafo:
      'La aplicación y los códigos de recuperación que hubiera en tu cuenta ya no sirven. Cuando vuelvas a entrar te enviaremos un código a este correo. Cerramos tu sesión en todos tus dispositivos.',
  },
};

function cuando(fecha: Date): string {
  return fecha.toLocaleString('es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  });
}

/** To the owner of an account: its second factor changed. So nobody can change it unnoticed. */
export function correoSegundoFactor(datos: {
  nombre: string;
  cambio: CambioFactor;
  fecha: Date;
  enlace: string;
}): MailContent {
  const { nombre, cambio, fecha, enlace } = datos;
  const { asunto, parrafo } = TEXTOS[cambio];
  return render({
    asunto,
    saludo: saludo(nombre),
    parrafos: [parrafo, `Ocurrió el ${cuando(fecha)}, hora de la Ciudad de México.`],
    enlace: { texto: 'Revisar mi cuenta', url: enlace },
    cierre:
      'Si no fuiste tú, ni se lo pediste a la notaría, cambia tu contraseña, cierra tu sesión en todos los dispositivos y comunícate con nosotros cuanto antes.',
  });
}
