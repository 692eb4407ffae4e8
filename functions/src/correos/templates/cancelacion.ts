import { type Mensaje, render, saludo } from './layout.ts';

/** To the person: the account they asked to cancel is cancelled. */
export function correoCancelacionEjecutada({ nombre }: { nombre: string }): Mensaje {
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

/** To the person: the request was refused, and why. */
export function correoCancelacionRechazada(datos: {
  nombre: string;
  /** The office's words. */
  razon: string;
  enlace: string;
}): Mensaje {
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
