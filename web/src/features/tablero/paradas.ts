import type { FilaPorEtapa } from '@notaria/contract/tablero';

/** How many open files are in a stage. */
export interface Parada {
  clave: string;
  nombre: string;
  cuantos: number;
}

/** Where open files are, stage by stage in the order of their procedures; of one procedure, or of all. */
export function paradasDe(filas: readonly FilaPorEtapa[], tramite: string): Parada[] {
  const rows = new Map<string, Parada>();
  const asked = filas.filter(({ ID_Tramite }) => tramite === '' || ID_Tramite === tramite);
  for (const { Clave, Nombre, Cuantos } of asked.toSorted(
    (one, other) => one.Lugar - other.Lugar,
  )) {
    const cuantos = (rows.get(Clave)?.cuantos ?? 0) + Cuantos;
    rows.set(Clave, { clave: Clave, nombre: Nombre, cuantos });
  }
  return [...rows.values()];
}

/** The procedures that have open files, by title. */
export function tramitesDe(filas: readonly FilaPorEtapa[]): { value: string; label: string }[] {
  const titles = new Map(filas.map(({ ID_Tramite, Titulo }) => [ID_Tramite, Titulo]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}
