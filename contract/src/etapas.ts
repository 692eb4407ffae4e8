import type { Etapa } from './ruta.ts';

/** Who has a stage in hand: the client, the office, or an authority outside both. */
export const QUIENES = ['cliente', 'notaria', 'autoridad'] as const;
export type Quien = (typeof QUIENES)[number];

/** The stage in which the client hands in documents; the last accepted one ends it. */
export const ETAPA_DOCUMENTOS = 'documentos';

/** Where a stage of a file is. */
export const ESTADOS_ETAPA = ['pendiente', 'en_curso', 'hecha', 'omitida'] as const;
export type EstadoEtapa = (typeof ESTADOS_ETAPA)[number];

/** What the staff do with the stages of a file. */
export const MOVIMIENTOS = [
  'avanzar',
  'omitir',
  'regresar',
  'pausar',
  'reanudar',
  'anotar',
] as const;
export type Movimiento = (typeof MOVIMIENTOS)[number];

/** For whom a file on hold waits. */
export const CULPAS = ['cliente', 'autoridad'] as const;
export type Culpa = (typeof CULPAS)[number];

type Puesta = Pick<Etapa, 'clave' | 'omitible'>;

/**
 * To which stages a file may go on from where it is: the next one, and the ones after it as long as
 * everything in between may be left out.
 */
export function etapasSiguientes<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  const from = etapas.findIndex(({ clave }) => clave === actual);
  if (from < 0) return [];
  const later = etapas.slice(from + 1);
  const stop = later.findIndex(({ omitible }) => !omitible);
  return stop < 0 ? later : later.slice(0, stop + 1);
}

/** To which stages a file may be sent back. */
export function etapasAnteriores<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  return etapas.slice(
    0,
    Math.max(
      0,
      etapas.findIndex(({ clave }) => clave === actual),
    ),
  );
}
