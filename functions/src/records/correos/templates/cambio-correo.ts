import { CORREO } from '@notaria/contract/limits';
import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

const HORA_MS = 3_600_000;

/** To the new address of an account: the link that moves the account there. Repeats nothing that the person typed. */
export function correoCambioDeCorreo({ enlace }: { enlace: string }): MailContent {
  return render({
    asunto: 'Confirma tu correo nuevo',
    saludo: saludo(''),
    parrafos: [
      'Alguien pidió que su cuenta de la notaría en línea use este correo.',
      `Si fuiste tú, abre este enlace y confirma el cambio con tu cuenta. Sirve una sola vez, durante ${CORREO.cambio / HORA_MS} horas. Cerraremos tus sesiones y desde entonces entrarás con este correo.`,
    ],
    enlace: { texto: 'Usar este correo', url: enlace },
    cierre: 'Si no fuiste tú, no abras el enlace ni hagas nada.',
  });
}

/** To the present address: somebody who knows the password asked to move the account to another address. */
export function correoCambioPedido({
  nombre,
  enlace,
}: {
  nombre: string;
  enlace: string;
}): MailContent {
  return render({
    asunto: 'Pidieron cambiar el correo de tu cuenta',
    saludo: saludo(nombre),
    parrafos: [
      'Alguien que conoce tu contraseña pidió que tu cuenta use otro correo. Cambiará cuando se confirme el enlace que enviamos a ese correo, con tu cuenta abierta.',
    ],
    enlace: { texto: 'Revisar mi cuenta', url: enlace },
    cierre:
      'Si fuiste tú, no tienes que hacer nada aquí. Si no, cambia tu contraseña ahora mismo: con eso el enlace deja de servir.',
  });
}

/** To the address that the account had before. */
export function correoCorreoCambiado({ nombre }: { nombre: string }): MailContent {
  return render({
    asunto: 'El correo de tu cuenta cambió',
    saludo: saludo(nombre),
    parrafos: [
      'Tu cuenta de la notaría en línea usa otro correo desde ahora. Ya no se puede entrar con este, y aquí no recibirás más avisos de tus trámites.',
    ],
    cierre: 'Si no fuiste tú, llama a la notaría cuanto antes.',
  });
}
