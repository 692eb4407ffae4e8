import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

/** To the person who attends a file: it is standing still. Without the client's name, which is on the page. */
export function correoDetenido(datos: {
  nombre: string;
  tramite: string;
  idExpediente: string;
  etapa: string;
  enlace: string;
  preferencias: Preferencias;
}): Mensaje {
  const { nombre, tramite, idExpediente, etapa, enlace, preferencias } = datos;
  return render({
    asunto: `Un expediente no avanza: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `El expediente ${idExpediente}, «${tramite}», lleva en «${etapa}» más de lo habitual.`,
      'Si ya avanzó, muévelo de etapa. Si esperas algo, ponlo en espera y di qué: su cliente lo leerá.',
    ],
    enlace: { texto: 'Abrir el expediente', url: enlace },
    cierre: 'Mientras siga igual, tu resumen lo dirá una vez por semana.',
    preferencias,
  });
}
