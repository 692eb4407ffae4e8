import type { FilaPorEtapa, Tablero } from '@notaria/contract/tablero';

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

/** The procedures of some rows, by title. */
export function tramitesDe(
  filas: readonly Pick<FilaPorEtapa, 'ID_Tramite' | 'Titulo'>[],
): { value: string; label: string }[] {
  const titles = new Map(filas.map(({ ID_Tramite, Titulo }) => [ID_Tramite, Titulo]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}

/** What was started and delivered in a week. */
export interface Semana {
  lunes: string;
  iniciados: number;
  entregados: number;
}

/** Each week with what was started and delivered in it, of one procedure, or of all. */
export function semanasDe(
  { semanas, porSemana }: Pick<Tablero, 'semanas' | 'porSemana'>,
  tramite: string,
): Semana[] {
  return semanas.map((lunes) => {
    const rows = porSemana.filter(
      ({ ID_Tramite, Semana }) => Semana === lunes && (tramite === '' || ID_Tramite === tramite),
    );
    const sum = (what: 'Iniciados' | 'Entregados') => rows.reduce((all, row) => all + row[what], 0);
    return { lunes, iniciados: sum('Iniciados'), entregados: sum('Entregados') };
  });
}
