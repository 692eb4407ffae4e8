import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/** To the person who proved the mailbox of an account that somebody else had registered: what was reset, and why. */
export function correoCuentaRecobrada(datos: {
  /** True if Google proved the address; the account's password, if it had one, is gone. */
  porGoogle: boolean;
  enlace: string;
}): MailContent {
  const { porGoogle, enlace } = datos;
  const contrasena = porGoogle
    ? ' Si la cuenta tenía contraseña, ya no sirve: entra con Google, o crea otra con «¿Olvidaste tu contraseña?».'
    : '';
  return render({
    asunto: 'Confirmamos que esta cuenta es tuya',
    saludo: saludo(''),
    parrafos: [
      'Acabas de demostrar que este correo es tuyo. Hasta hoy nadie lo había confirmado y no sabemos quién abrió la cuenta, así que la reiniciamos para que nadie más entre en ella:',
      `• Quitamos el nombre y la Constancia de Situación Fiscal que tenía. Te los pediremos de nuevo.\n• Desactivamos la verificación en dos pasos: la aplicación y los códigos de recuperación que hubiera ya no sirven.\n• Cerramos las sesiones que estaban abiertas y quitamos las otras formas de entrar.${contrasena}`,
      'Los trámites iniciados se conservan.',
    ],
    enlace: { texto: 'Revisar mi cuenta', url: enlace },
    cierre: 'Si abriste la cuenta tú, solo vuelve a escribir tu nombre y a subir tu constancia.',
  });
}

/** To a person who works for the office from now on: their new role, and what was reset. */
export function correoNombramiento(datos: {
  nombre: string;
  rol: string;
  enlace: string;
}): MailContent {
  const { nombre, rol, enlace } = datos;
  return render({
    asunto: `Ahora eres ${rol} en la notaría en línea`,
    saludo: saludo(nombre),
    parrafos: [
      `Un administrador te dio el rol de ${rol}. Cerramos tus sesiones: entra de nuevo para empezar.`,
      'Por tu trabajo, cada vez que entres te enviaremos un código a este correo. Si usabas una aplicación de autenticación, vuelve a activarla: la anterior y sus códigos de recuperación ya no sirven.',
    ],
    enlace: { texto: 'Iniciar sesión', url: enlace },
    cierre: 'Si no trabajas en la notaría, avísanos cuanto antes.',
  });
}

/** To somebody invited to work for the office: as what and where. Nobody knows yet who reads that mailbox. */
export function correoInvitacionDeColega(datos: {
  rol: string;
  oficina: string | null;
  enlace: string;
}): MailContent {
  const { rol, oficina, enlace } = datos;
  const donde = oficina === null ? '' : ` de la oficina «${oficina}»`;
  return render({
    asunto: `Te invitan a trabajar en la notaría en línea como ${rol}`,
    saludo: saludo(''),
    parrafos: [
      `Un administrador te invita como ${rol}${donde}.`,
      'Acepta con una cuenta de esta misma dirección de correo; si no tienes una, créala ahí mismo. Al aceptar te pediremos iniciar sesión otra vez, con un código que llega a este correo.',
    ],
    enlace: { texto: 'Ver la invitación', url: enlace },
    cierre:
      'El enlace es solo para ti, sirve una vez y vence en 7 días. Si no esperabas esta invitación, no hagas nada.',
  });
}
