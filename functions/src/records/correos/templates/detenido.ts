import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** To the person who attends a file: it is standing still. Without the client's name, which is on the page. */
export function correoDetenido(datos: DeTramite & { etapa: string }): MailContent {
  const { tramite, idExpediente, etapa } = datos;
  return deTramite(datos, {
    asunto: `Un expediente no avanza: ${tramite}`,
    parrafos: [
      `El expediente ${idExpediente}, «${tramite}», lleva en «${etapa}» más de lo habitual.`,
      'Si ya avanzó, muévelo de etapa. Si esperas algo, ponlo en espera y di qué: su cliente lo leerá.',
    ],
    boton: 'Abrir el expediente',
    cierre: 'Mientras siga igual, tu resumen lo dirá una vez por semana.',
  });
}
