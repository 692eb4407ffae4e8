import { todayInMexico } from '@notaria/contract/calendar';
import { isEntregado } from '#records/etapas/model.ts';
import type { ExpedienteSolo } from './model.ts';
import { avanceDelExpediente } from './partes.ts';

/** Number of files (or documents) of each kind, by {@link CLAVE}. */
export type Cuenta = Readonly<Record<string, number>>;

/** The keys of a count. */
export const CLAVE = {
  todos: 'todos',
  /** Files not delivered yet. */
  abiertos: 'abiertos',
  /** Files that wait for somebody. */
  espera: 'espera',
  /** Documents to review; counts documents, not files. */
  porRevisar: 'porRevisar',
  turno: (turno: string) => `turno:${turno}`,
  estado: (estado: string) => `estado:${estado}`,
  etapa: (clave: string) => `etapa:${clave}`,
  /** Of the files in this stage, those that were delivered there because it is their last. */
  entregados: (clave: string) => `entregados:${clave}`,
  /** Files that ended in a month, `YYYY-MM`. */
  fin: (mes: string) => `fin:${mes}`,
} as const;

const ETAPA = CLAVE.etapa('');

/** The keys of the stages that appear in a count. */
export function etapasDe(cuenta: Cuenta): string[] {
  const keys = Object.keys(cuenta).filter((key) => key.startsWith(ETAPA));
  return keys.map((key) => key.slice(ETAPA.length));
}

/** How many files of a count have stages, and how many of those were delivered. */
export function conEtapasDe(cuenta: Cuenta): { todos: number; entregados: number } {
  const sum = (key: (clave: string) => string) =>
    etapasDe(cuenta).reduce((all, clave) => all + (cuenta[key(clave)] ?? 0), 0);
  return { todos: sum(CLAVE.etapa), entregados: sum(CLAVE.entregados) };
}

/** The month of an instant in Mexico City: `YYYY-MM`. */
export function mesDe(date: Date): string {
  return todayInMexico(date).slice(0, 7);
}

/** The fields of a file that are counted. */
export type Contado = Pick<
  ExpedienteSolo,
  | 'estado'
  | 'turno'
  | 'esperaDesde'
  | 'fechaFin'
  | 'etapas'
  | 'etapaActual'
  | 'detenidoEl'
  | 'documentos'
  | 'partes'
>;

/** What one file adds to every count that covers it. */
export function aporteDe(file: Contado): Cuenta {
  const { estado, turno, esperaDesde, fechaFin, etapaActual, detenidoEl } = file;
  const { porRevisar } = avanceDelExpediente(file);
  return {
    [CLAVE.todos]: 1,
    [CLAVE.estado(estado)]: 1,
    [CLAVE.turno(turno)]: 1,
    ...(etapaActual !== null && { [CLAVE.etapa(etapaActual)]: 1 }),
    ...(etapaActual !== null && isEntregado(file) && { [CLAVE.entregados(etapaActual)]: 1 }),
    ...(detenidoEl !== null && { [CLAVE.abiertos]: 1 }),
    ...(esperaDesde !== null && { [CLAVE.espera]: 1 }),
    ...(fechaFin !== null && { [CLAVE.fin(mesDe(fechaFin))]: 1 }),
    ...(porRevisar > 0 && { [CLAVE.porRevisar]: porRevisar }),
  };
}

/** What must be added to `before` to get `after`, without unchanged keys. */
export function diferencia(before: Cuenta, after: Cuenta): Cuenta {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...keys].map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, by]) => by !== 0));
}

/** The sum of several counts. */
export function suma(cuentas: readonly Cuenta[]): Cuenta {
  const sum: Record<string, number> = {};
  for (const cuenta of cuentas) {
    for (const [key, count] of Object.entries(cuenta)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}
