const MES = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Months to choose from. */
const MESES = 24;

/** A month, `YYYY-MM`, as people say it: «noviembre de 2026». */
export function mesEnPalabras(mes: string): string {
  return MES.format(new Date(`${mes}-15T12:00:00Z`));
}

/** The last months up to a day, newest first, and the chosen one if it is older. */
export function mesesHasta(hoy: string, elegido: string | undefined): string[] {
  const [year = 0, month = 1] = hoy.split('-').map(Number);
  const all = Array.from({ length: MESES }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return elegido === undefined || all.includes(elegido) ? all : [...all, elegido];
}
