import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Etapa } from '@notaria/contract/ruta';

/** A stage's key and name, as several procedures share it. */
export type Nombrada = Pick<Etapa, 'clave' | 'nombre'>;

/**
 * Every stage of the procedures, each once, in the order in which files usually reach them. If procedures
 * give a stage different names, the most common one is used.
 */
export function etapasDeTodos(tramites: readonly { etapas: readonly Etapa[] }[]): Nombrada[] {
  const places = new Map<string, { nombre: string; at: number[] }>();
  for (const { etapas } of [{ etapas: ETAPAS_COMUNES }, ...tramites]) {
    for (const [index, { clave, nombre }] of etapas.entries()) {
      const known = places.get(clave) ?? { nombre, at: [] };
      known.at.push(index / Math.max(1, etapas.length - 1));
      places.set(clave, known);
    }
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...places]
    .map(([clave, { nombre, at }]) => ({ clave, nombre, place: mean(at) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ clave, nombre }) => ({ clave, nombre }));
}

/** The stages of the procedures, followed by those that only files still have. */
export function conRetiradas(
  etapas: readonly Nombrada[],
  others: readonly Nombrada[],
): readonly Nombrada[] {
  const known = new Set(etapas.map(({ clave }) => clave));
  return [...etapas, ...others.filter(({ clave }) => !known.has(clave))];
}
