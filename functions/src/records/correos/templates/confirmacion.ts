import { CORREO } from '@notaria/contract/limits';
import { NOTARIA } from '@notaria/contract/notaria';
import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

const DIA_MS = 24 * 3_600_000;

/**
 * To a newly registered address: the welcome, with the link that proves the address. Repeats nothing that was
 * typed in the registration.
 */
export function correoConfirmacion({ enlace }: { enlace: string }): MailContent {
  return render({
    asunto: `Te damos la bienvenida a ${NOTARIA.marcaCorta}: confirma tu correo`,
    saludo: saludo(''),
    parrafos: [
      'Alguien abrió una cuenta en la notaría en línea con este correo. Si fuiste tú, ya puedes usarla: elige un trámite, sube tus documentos y sigue cada avance desde tu casa.',
      `Para confirmar que el correo es tuyo, abre este enlace y presiona el botón. Sirve una sola vez, durante ${CORREO.prueba / DIA_MS} días.`,
    ],
    enlace: { texto: 'Confirmar mi correo', url: enlace },
    cierre:
      'Si no fuiste tú, no abras el enlace ni hagas nada: sin tu confirmación casi no te escribiremos. El día que quieras usar este correo con nosotros, «¿Olvidaste tu contraseña?» te entrega la cuenta.',
  });
}
