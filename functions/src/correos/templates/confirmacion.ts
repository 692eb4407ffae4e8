import { CORREO } from '@notaria/contract/limits';
import { type Mensaje, render, saludo } from './layout.ts';

const DIA_MS = 24 * 3_600_000;

/** To an address that was registered: the link that proves it. Says nothing that whoever registered typed. */
export function correoConfirmacion({ enlace }: { enlace: string }): Mensaje {
  return render({
    asunto: 'Confirma tu correo',
    saludo: saludo(''),
    parrafos: [
      'Alguien abrió una cuenta en la notaría en línea con este correo. Si fuiste tú, te damos la bienvenida: ya puedes usarla.',
      `Para confirmar que el correo es tuyo, abre este enlace. Sirve una sola vez, durante ${CORREO.prueba / DIA_MS} días.`,
    ],
    enlace: { texto: 'Confirmar mi correo', url: enlace },
    cierre:
      'Si no fuiste tú, no abras el enlace ni hagas nada: sin tu confirmación casi no te escribiremos. El día que quieras usar este correo con nosotros, «¿Olvidaste tu contraseña?» te entrega la cuenta.',
  });
}
