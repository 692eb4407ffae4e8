import { todayInMexico } from '@notaria/contract/calendar';
import { diasHabiles, type Inhabiles } from './dias.ts';
import { isEntregado, type RutaDoc } from './model.ts';

/** The times of one delivered file, in working days. */
export interface Muestra {
  /** Days in each stage that the file went through, without the time that it waited for the client. */
  etapas: Record<string, number>;
  /** Days from start to delivery, without the time that it waited for the client. */
  total: number;
  /** Days that it waited for the client. */
  esperaCliente: number;
  /** The year of the delivery. */
  anio: number;
}

/** @returns the times of a file; null if it is not delivered */
export function muestraDe(
  file: Pick<RutaDoc, 'etapas' | 'etapaActual' | 'curso'>,
  inhabiles: Inhabiles,
): Muestra | null {
  const { curso, etapas } = file;
  if (!curso || !isEntregado(file)) return null;
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
