import type { Movimiento } from '@notaria/contract/etapas';
import type { Quien } from '@notaria/contract/ruta';
import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** The current stage of a file, for its client. */
export interface EtapaEnCorreo {
  etapa: string;
  quien: Quien;
  /** What the client must do, if the stage is theirs; empty if nothing. */
  queHacer: string;
  /** By when, `YYYY-MM-DD`; null without a date. */
  esperada: string | null;
  /** What is said instead where nothing of it is to be done by the reader. */
  alDia?: string | undefined;
}

interface DatosEtapa extends EtapaEnCorreo, DeTramite {
  movimiento: MovimientoContado;
  /** True if the file was delivered, after which nothing follows. */
  isEntregado: boolean;
  /** Why the file is on hold; null if it is not. */
  espera: string | null;
  /** Why the file was sent back to this stage; null if it was not. */
  regreso: string | null;
  /** The staff's note to the client; null without one. */
  nota: string | null;
}

/** A move by the staff, or the one that the last accepted document made. */
export type MovimientoContado = Movimiento | 'documentos';

const ASUNTO: Readonly<Record<MovimientoContado, (etapa: string) => string>> = {
  avanzar: (etapa) => `Tu trámite pasó a «${etapa}»`,
  omitir: (etapa) => `Tu trámite pasó a «${etapa}»`,
  regresar: (etapa) => `Tu trámite regresó a «${etapa}»`,
  pausar: () => 'Tu trámite quedó en espera',
  reanudar: () => 'Tu trámite sigue su camino',
  documentos: (etapa) => `Tu trámite pasó a «${etapa}»`,
  anotar: (etapa) => `Hay un aviso sobre «${etapa}»`,
};

function diaDe(esperada: string): string {
  return esperada.split('-').reverse().join('-');
}

/** What a stage asks of the client and by when; or, if somebody else has to act, when they should be done. */
export function loQueToca({ quien, queHacer, esperada, alDia }: EtapaEnCorreo): string[] {
  if (alDia !== undefined) return [alDia];
  if (quien !== 'cliente') {
    return esperada === null ? [] : [`Esperamos que termine el ${diaDe(esperada)}.`];
  }
  const what = queHacer === '' ? '.' : `: ${queHacer}`;
  return [`Te toca a ti${what}${esperada === null ? '' : ` A más tardar el ${diaDe(esperada)}.`}`];
}

/** To the client: the file moved, who is in charge now, and what the client must do. */
export function correoEtapa(datos: DatosEtapa): MailContent {
  const { tramite, idExpediente, movimiento, etapa, isEntregado, espera, regreso, nota } = datos;
  const asunto = ASUNTO[movimiento](etapa);
  const motivo = movimiento === 'regresar' ? regreso : espera;
  const goesOn = espera === null && !isEntregado;
  return deTramite(datos, {
    asunto: `${asunto}: ${tramite}`,
    parrafos: [
      `${asunto}. Es tu trámite «${tramite}» (expediente ${idExpediente}).`,
      ...(motivo === null ? [] : [`Motivo: ${motivo}`]),
      ...(goesOn ? loQueToca(datos) : []),
      ...(isEntregado ? ['Con esto terminó. Gracias por tu confianza.'] : []),
    ],
    ...(nota === null ? {} : { cita: { titulo: 'Mensaje de la notaría', texto: nota } }),
    boton: 'Ver dónde va mi trámite',
  });
}
