import { todayInMexico } from '@notaria/contract/calendar';
import { diasHabiles, type Inhabiles } from './dias.ts';
import { isEntregado, type RutaDoc } from './model.ts';

/** What a delivered file tells about times, in working days. */
export interface Muestra {
  /** Each stage that it went through, without what waited for the client. */
  etapas: Record<string, number>;
  /** The whole way, without what waited for the client. */
  total: number;
  /** What waited for the client. */
  esperaCliente: number;
  /** The year in which it was delivered. */
  anio: number;
}

/** @returns the times of a file; null while it isn't delivered, and where they aren't known */
export function muestraDe(file: RutaDoc, inhabiles: Inhabiles): Muestra | null {
  const { curso, etapas } = file;
  if (!curso?.medible || !isEntregado(file)) return null;
  const done = new Map<string, number>(
    etapas
      .slice(0, -1)
      .flatMap(({ clave, estado }) => (estado === 'hecha' ? [[clave, 0] as const] : [])),
  );
  let total = 0;
  let esperaCliente = 0;
  for (const { clave, desde, hasta, espera } of curso.tramos) {
    const dias = diasHabiles(desde, hasta, inhabiles);
    if (espera === 'cliente') {
      esperaCliente += dias;
      continue;
    }
    total += dias;
    const before = done.get(clave);
    if (before !== undefined) done.set(clave, before + dias);
  }
  const anio = Number(todayInMexico(curso.desde).slice(0, 4));
  return { etapas: Object.fromEntries(done), total, esperaCliente, anio };
}
