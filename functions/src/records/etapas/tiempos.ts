import type { Tiempo, TiempoTotal } from '@notaria/contract/ruta';
import type { Muestra } from './medir.ts';

/** How many cases took how many days, and how many ended in which year. */
export interface Conteo {
  dias: Record<string, number>;
  anios: Record<string, number>;
}

/** The measured times of a procedure. */
export interface Tiempos {
  total: Conteo;
  esperaCliente: Conteo;
  etapas: Record<string, Conteo>;
}

/** With fewer cases than this, no time is published. */
export const MENOS_CASOS = 10;

export const VACIO: Conteo = { dias: {}, anios: {} };
export const SIN_TIEMPOS: Tiempos = { total: VACIO, esperaCliente: VACIO, etapas: {} };

function changed(counts: Record<string, number>, key: number, by: number): Record<string, number> {
  const { [key]: before = 0, ...others } = counts;
  const after = before + by;
  return after > 0 ? { ...others, [key]: after } : others;
}

function conteoWith({ dias, anios }: Conteo, days: number, anio: number, by: 1 | -1): Conteo {
  return { dias: changed(dias, days, by), anios: changed(anios, anio, by) };
}

/** The times with one sample added or subtracted. */
function withMuestra(tiempos: Tiempos, muestra: Muestra | null, by: 1 | -1): Tiempos {
  if (!muestra) return tiempos;
  const { total, esperaCliente, anio } = muestra;
  const etapas = { ...tiempos.etapas };
  for (const [clave, dias] of Object.entries(muestra.etapas)) {
    etapas[clave] = conteoWith(etapas[clave] ?? VACIO, dias, anio, by);
  }
  return {
    total: conteoWith(tiempos.total, total, anio, by),
    esperaCliente: conteoWith(tiempos.esperaCliente, esperaCliente, anio, by),
    etapas,
  };
}

/** The times after a file's old sample is replaced by its new one. */
export function recount(tiempos: Tiempos, before: Muestra | null, after: Muestra | null): Tiempos {
  return withMuestra(withMuestra(tiempos, before, -1), after, 1);
}

/** The smallest number of days within which this many tenths of the cases were done. */
function dentroDe(sorted: readonly (readonly [number, number])[], casos: number, tenths: number) {
  const wanted = Math.ceil((casos * tenths) / 10);
  let seen = 0;
  for (const [dias, count] of sorted) {
    seen += count;
    if (seen >= wanted) return dias;
  }
  return 0;
}

/** The time to publish for a count; null with fewer than ten cases. */
export function tiempoDe({ dias, anios }: Conteo = VACIO): Tiempo | null {
  const sorted = Object.entries(dias)
    .map(([days, count]) => [Number(days), count] as const)
    .toSorted(([one], [other]) => one - other);
  const casos = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (casos < MENOS_CASOS) return null;
  return {
    mitad: dentroDe(sorted, casos, 5),
    nueve: dentroDe(sorted, casos, 9),
    casos,
    desde: Math.min(...Object.keys(anios).map(Number)),
  };
}

/** The times of the whole procedure that can be told honestly; null with fewer than ten files. */
export function tiempoTotalDe({ total, esperaCliente }: Tiempos): TiempoTotal | null {
  const whole = tiempoDe(total);
  if (!whole) return null;
  const waited = tiempoDe(esperaCliente);
  const isSaid = waited !== null && waited.nueve > 0;
  return {
    ...whole,
    esperaCliente: isSaid ? { mitad: waited.mitad, nueve: waited.nueve } : null,
  };
}
