import { type Mensaje, render, saludo } from '#platform/mail/layout.ts';

/** To the person who proved the mailbox of an account that somebody else had registered: what was reset, and why. */
export function correoCuentaRecobrada(datos: {
  /** True if Google proved the address; the account's password, if it had one, is gone. */
  porGoogle: boolean;
  enlace: string;
}): Mensaje {
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
}): Mensaje {
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
