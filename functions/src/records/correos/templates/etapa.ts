import type { Movimiento } from '@notaria/contract/etapas';
import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

interface DatosEtapa {
  nombre: string;
  tramite: string;
  idExpediente: string;
  movimiento: Movimiento;
  etapa: string;
  /** What the client must do now; empty when nothing. */
  queHacer: string;
  /** By when, `YYYY-MM-DD`; null without a date. */
  esperada: string | null;
  /** Whether the client picked it up: nothing comes after. */
  isEntregado: boolean;
  /** Why it waits; null while it doesn't. */
  motivo: string | null;
  /** What the staff wrote to the client; null when nothing. */
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

/** To the client: the file moved, who has it now and what is asked of them. */
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
