import type { Movimiento } from '@notaria/contract/etapas';
import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

interface DatosEtapa {
  nombre: string;
  tramite: string;
  idExpediente: string;
  movimiento: Movimiento;
  etapa: string;
  /** What the client must do now; empty if nothing. */
  queHacer: string;
  /** By when, `YYYY-MM-DD`; null without a date. */
  esperada: string | null;
  /** True if the file was delivered, after which nothing follows. */
  isEntregado: boolean;
  /** Why the file is on hold; null if it is not. */
  motivo: string | null;
  /** The staff's note to the client; null without one. */
  nota: string | null;
  enlace: string;
  preferencias: Preferencias;
}

const ASUNTO: Readonly<Record<Movimiento, (etapa: string) => string>> = {
  avanzar: (etapa) => `Tu trámite pasó a «${etapa}»`,
  omitir: (etapa) => `Tu trámite pasó a «${etapa}»`,
  regresar: (etapa) => `Tu trámite regresó a «${etapa}»`,
  pausar: () => 'Tu trámite quedó en espera',
  reanudar: () => 'Tu trámite sigue su camino',
  anotar: (etapa) => `Hay un aviso sobre «${etapa}»`,
};

function aMasTardar(esperada: string | null): string {
  return esperada === null ? '' : ` A más tardar el ${esperada.split('-').reverse().join('-')}.`;
}

/** To the client: the file moved, who is in charge now, and what the client must do. */
export function correoEtapa(datos: DatosEtapa): Mensaje {
  const { nombre, tramite, idExpediente, movimiento, etapa, enlace } = datos;
  const { queHacer, esperada, isEntregado, motivo, nota, preferencias } = datos;
  const asunto = ASUNTO[movimiento](etapa);
  const waits = motivo === null ? [] : [`Motivo: ${motivo}`];
  const yours =
    queHacer !== '' && motivo === null ? [`Te toca a ti: ${queHacer}${aMasTardar(esperada)}`] : [];
  return render({
    asunto: `${asunto}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `${asunto}. Es tu trámite «${tramite}» (expediente ${idExpediente}).`,
      ...waits,
      ...yours,
      ...(isEntregado ? ['Con esto terminó. Gracias por tu confianza.'] : []),
    ],
    ...(nota === null ? {} : { cita: { titulo: 'Mensaje de la notaría', texto: nota } }),
    enlace: { texto: 'Ver dónde va mi trámite', url: enlace },
    preferencias,
  });
}
