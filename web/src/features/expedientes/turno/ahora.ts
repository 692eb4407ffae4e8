import { DOCUMENTOS_COMPLETOS } from '@notaria/contract/estados';
import { citaFijada, ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { type EtapaDeExpediente, quienTiene, type Ruta } from '@notaria/contract/ruta';
import type { Lector } from '#features/expedientes/lector.ts';
import { conPunto, formatDate, formatDay } from '#shared/format.ts';
import { inSentence } from '#shared/tramite/in-sentence.ts';
import { type QueToca, turnoDe } from './turno.ts';

/** The present state of a file: what to do, or who is in charge and since when. */
export interface Ahora extends Pick<QueToca, 'title' | 'tone'> {
  /** One sentence per line. */
  lines: string[];
}

function enPalabras(etapa: EtapaDeExpediente, isClient: boolean): string {
  const quien = quienTiene(etapa);
  if (quien === 'notaria') return 'la notaría';
  if (quien === 'autoridad') return 'una autoridad';
  return isClient ? 'tú' : 'el cliente';
}

function desdeCuando(etapa: EtapaDeExpediente, isClient: boolean): string {
  const quien = enPalabras(etapa, isClient);
  const since = etapa.conAutoridad ?? etapa.desde;
  return `${quien === 'tú' ? 'La tienes tú' : `La tiene ${quien}`} desde el ${formatDate(since)}.`;
}

function enEspera(ruta: Ruta, etapa: EtapaDeExpediente, isClient: boolean): Ahora | undefined {
  if (!ruta.espera) return undefined;
  const { motivo, desde } = ruta.espera;
  const waitsForReader = isClient && isEsperado(ruta.espera);
  return {
    title: waitsForReader ? 'Te toca a ti: el trámite te espera' : `En espera: ${etapa.nombre}`,
    tone: waitsForReader ? 'tuyo' : 'ajeno',
    lines: [
      conPunto(motivo),
      `Espera ${aQuien(ruta.espera, isClient)} desde el ${formatDate(desde)}.`,
      ...fechaEsperada(etapa),
    ],
  };
}

type Espera = NonNullable<Ruta['espera']>;

/** True if a file on hold waits for the client who reads. */
function isEsperado({ culpa, quienes = [], esMia }: Espera): boolean {
  return culpa === 'cliente' && (quienes.length === 0 || esMia === true);
}

function aQuien(espera: Espera, isClient: boolean): string {
  const { culpa, quienes = [] } = espera;
  if (culpa === 'autoridad') return 'a una autoridad';
  if (isClient && isEsperado(espera)) return 'a que respondas';
  return quienes.length > 0 ? `a ${new Intl.ListFormat('es-MX').format(quienes)}` : 'al cliente';
}

/** True if the reader is a client with documents to correct or send. */
function debeDocumentos({ resumen }: DetalleAnswer, lector: Lector): boolean {
  const { porCorregir, porEnviar } = resumen.Avance;
  return lector === 'cliente' && porCorregir + porEnviar > 0;
}

/** Lines for the staff, in a later stage: which documents are still open. */
function documentosAbiertos(detalle: DetalleAnswer, lector: Lector): string[] {
  const { porRevisar, porCorregir, porEnviar } = detalle.resumen.Avance;
  if (lector === 'cliente' || porRevisar + porCorregir + porEnviar === 0) return [];
  return [`Hay documentos abiertos. ${turnoDe(detalle, lector).title}.`];
}

/** Lines for a client whose documents come first: which stage the file is in. */
function mientrasTanto(ruta: Ruta, etapa: EtapaDeExpediente, alDia?: string): string[] {
  if (ruta.espera) {
    const { motivo, desde } = ruta.espera;
    const since = `El trámite está en espera desde el ${formatDate(desde)}: ${conPunto(motivo)}`;
    return [since, ...fechaEsperada(etapa)];
  }
  if (etapa.clave === ETAPA_DOCUMENTOS) return aMasTardar(etapa);
  if (etapa.quien !== 'cliente') {
    return [`Mientras tanto está en «${etapa.nombre}»: ${inSentence(desdeCuando(etapa, true))}`];
  }
  if (alDia !== undefined) return [alDia];
  const what = etapa.queHacer === '' ? '.' : `: ${conPunto(etapa.queHacer)}`;
  return [`También te toca «${etapa.nombre}»${what}`, ...aMasTardar(etapa)];
}

/** The day by which the stage should end; no line if nobody set one. */
function fechaEsperada(etapa: EtapaDeExpediente): string[] {
  if (etapa.quien === 'cliente' || etapa.esperada === null) return aMasTardar(etapa);
  return [`Esperamos que termine el ${formatDay(etapa.esperada)}.`];
}

function aMasTardar({ esperada }: EtapaDeExpediente): string[] {
  return esperada === null ? [] : [`A más tardar el ${formatDay(esperada)}.`];
}

/** In the stage of the documents with nothing to send or review, because the file was sent back there. */
function sinPendientes(isClient: boolean): Ahora {
  return isClient
    ? {
        title: 'Tus documentos están completos',
        tone: 'ajeno',
        lines: ['No tienes que enviar nada. La notaría te dirá qué sigue.'],
      }
    : {
        title: DOCUMENTOS_COMPLETOS,
        tone: 'tuyo',
        lines: ['Rechaza el documento que deba cambiar o pasa el trámite a otra etapa.'],
      };
}

function conDocumentos(detalle: DetalleAnswer, lector: Lector): Ahora {
  const { title, next, tone } = turnoDe(detalle, lector);
  return { title, tone, lines: next === '' ? [] : [next] };
}

/** To the staff: who has still to do what the stage is about. */
function faltaDe(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`Falta de ${new Intl.ListFormat('es-MX').format(names)}.`];
}

/** To the staff: to whom the file was delivered, and what. */
function aQuienSeDio({ recibio }: Ruta): string[] {
  if (!recibio) return [];
  const { nombre, relacion, identificacion, que } = recibio;
  return [`La recibió ${nombre} (${relacion}), con ${identificacion}: ${que}.`];
}

/** What the box at the top of a file says to its reader. */
export function ahoraDe(detalle: DetalleAnswer, lector: Lector): Ahora {
  const { ruta } = detalle;
  const isClient = lector === 'cliente';
  const actual = ruta?.etapas.find(({ clave }) => clave === ruta.actual);
  if (!ruta || !actual) return conDocumentos(detalle, lector);
  // What has its appointment has no other day.
  const etapa = citaFijada(actual.clave, detalle.citas) ? { ...actual, esperada: null } : actual;
  if (etapa.estado === 'hecha') {
    const when = etapa.desde === null ? [] : [`${etapa.nombre} el ${formatDate(etapa.desde)}.`];
    const lines = [...when, ...aQuienSeDio(ruta)];
    return { title: 'Trámite entregado', tone: 'hecho', lines };
  }
  if (debeDocumentos(detalle, lector)) {
    const { lines, ...rest } = conDocumentos(detalle, lector);
    return {
      ...rest,
      lines: [...lines, ...mientrasTanto(ruta, etapa, detalle.resumen.Etapa?.Al_dia)],
    };
  }
  const waiting = enEspera(ruta, etapa, isClient);
  const abiertos = documentosAbiertos(detalle, lector);
  if (waiting) return { ...waiting, lines: [...abiertos, ...waiting.lines] };
  if (etapa.clave === ETAPA_DOCUMENTOS) {
    if (detalle.resumen.Documentos_completos) return sinPendientes(isClient);
    const { lines, ...rest } = conDocumentos(detalle, lector);
    return { ...rest, lines: [...lines, ...aMasTardar(etapa)] };
  }
  const since = desdeCuando(etapa, isClient);
  const { Al_dia, Faltan = [] } = detalle.resumen.Etapa ?? {};
  if (etapa.quien === 'cliente' && Al_dia !== undefined) {
    return {
      title: `Ahora: ${etapa.nombre}`,
      tone: lector === 'encargado' ? 'tuyo' : 'ajeno',
      lines: [...abiertos, Al_dia, ...aMasTardar(etapa)],
    };
  }
  if (etapa.quien === 'cliente') {
    const asked = isClient && etapa.queHacer !== '' ? [conPunto(etapa.queHacer)] : [];
    return {
      title: `${isClient ? 'Te toca a ti' : 'Le toca al cliente'}: ${etapa.nombre}`,
      tone: isClient ? 'tuyo' : 'ajeno',
      lines: [...abiertos, ...asked, ...faltaDe(Faltan), ...aMasTardar(etapa), since],
    };
  }
  return {
    title: `Ahora: ${etapa.nombre}`,
    tone: quienTiene(etapa) === 'notaria' && lector === 'encargado' ? 'tuyo' : 'ajeno',
    lines: [...abiertos, since, ...fechaEsperada(etapa)],
  };
}
