import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { EtapaDeExpediente, Ruta } from '@notaria/contract/ruta';
import { formatDate, formatDay } from '#shared/format.ts';
import { type Turno, turnoDe } from './turno.ts';
import type { Lector } from './turno-en-lista.ts';

/** The present state of a file, in a box: what to do, or who is in charge and since when. */
export interface Ahora extends Pick<Turno, 'title' | 'tone'> {
  /** One sentence per line. */
  lines: string[];
}

function quienTiene({ quien }: EtapaDeExpediente, isClient: boolean): string {
  if (quien === 'notaria') return 'la notaría';
  if (quien === 'autoridad') return 'una autoridad';
  return isClient ? 'tú' : 'el cliente';
}

function desdeCuando(etapa: EtapaDeExpediente, isClient: boolean): string {
  const quien = quienTiene(etapa, isClient);
  return `${quien === 'tú' ? 'La tienes tú' : `La tiene ${quien}`} desde el ${formatDate(etapa.desde)}.`;
}

function enEspera(ruta: Ruta, etapa: EtapaDeExpediente, isClient: boolean): Ahora | undefined {
  if (!ruta.espera) return undefined;
  const { motivo, culpa, desde } = ruta.espera;
  const waitsForReader = isClient && culpa === 'cliente';
  return {
    title: waitsForReader ? 'Te toca a ti: el trámite te espera' : `En espera: ${etapa.nombre}`,
    tone: waitsForReader ? 'rojo' : 'amarillo',
    lines: [motivo, `Espera a ${aQuien(culpa, isClient)} desde el ${formatDate(desde)}.`],
  };
}

function aQuien(culpa: 'cliente' | 'autoridad', isClient: boolean): string {
  if (culpa === 'autoridad') return 'una autoridad';
  return isClient ? 'que respondas' : 'el cliente';
}

function conDocumentos(detalle: DetalleAnswer, lector: Lector): Ahora {
  const { title, next, tone } = turnoDe(detalle, lector);
  return { title, tone, lines: [next] };
}

/** What the box at the top of a file says to its reader. */
export function ahoraDe(detalle: DetalleAnswer, ruta: Ruta, lector: Lector): Ahora {
  const isClient = lector === 'cliente';
  const etapa = ruta.etapas.find(({ clave }) => clave === ruta.actual);
  if (!etapa) return conDocumentos(detalle, lector);
  const until = etapa.esperada === null ? '' : formatDay(etapa.esperada);
  const waiting = enEspera(ruta, etapa, isClient);
  if (waiting) return waiting;
  if (etapa.estado === 'hecha') {
    const lines = [`${etapa.nombre} el ${formatDate(etapa.desde)}.`];
    return { title: 'Trámite entregado', tone: 'verde', lines };
  }
  if (etapa.clave === ETAPA_DOCUMENTOS && detalle.resumen.Estado !== 'Terminado') {
    const { lines, ...rest } = conDocumentos(detalle, lector);
    return { ...rest, lines: until === '' ? lines : [...lines, `A más tardar el ${until}.`] };
  }
  const since = desdeCuando(etapa, isClient);
  if (etapa.quien === 'cliente') {
    const yours = until === '' ? [] : [`A más tardar el ${until}.`];
    return {
      title: `${isClient ? 'Te toca a ti' : 'Le toca al cliente'}: ${etapa.nombre}`,
      tone: 'amarillo',
      lines: [...(isClient && etapa.queHacer !== '' ? [etapa.queHacer] : []), ...yours, since],
    };
  }
  const expected = until === '' ? [] : [`Esperamos que termine el ${until}.`];
  return { title: `Ahora: ${etapa.nombre}`, tone: 'azul', lines: [since, ...expected] };
}
