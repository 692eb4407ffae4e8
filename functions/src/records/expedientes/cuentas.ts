import { todayInMexico } from '@notaria/contract/calendar';
import { isEntregado } from '#records/etapas/model.ts';
import type { ExpedienteSolo } from './model.ts';
import { avanceDelExpediente } from './partes.ts';

/** How many files there are of each kind, by {@link CLAVE}. */
export type Cuenta = Readonly<Record<string, number>>;

/** What is counted. */
export const CLAVE = {
  todos: 'todos',
  /** On their way: not delivered yet. */
  abiertos: 'abiertos',
  /** Somebody is waited for. */
  espera: 'espera',
  /** Documents to review, not files. */
  porRevisar: 'porRevisar',
  turno: (turno: string) => `turno:${turno}`,
  estado: (estado: string) => `estado:${estado}`,
  etapa: (clave: string) => `etapa:${clave}`,
  /** Of those in a stage: for whose files it is the last one. */
  entregados: (clave: string) => `entregados:${clave}`,
  /** Ended in a month, `YYYY-MM`. */
  fin: (mes: string) => `fin:${mes}`,
} as const;

const ETAPA = CLAVE.etapa('');

/** The stages that a count tells of, by their keys. */
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

/** The month that a moment is in, in Mexico City: `YYYY-MM`. */
export function mesDe(date: Date): string {
  return todayInMexico(date).slice(0, 7);
}

/** What of a file is counted. */
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

/** What one file adds to the count of every group that it is in. */
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

/** What has to be added to one count so that it is the other; what is the same is left out. */
export function diferencia(before: Cuenta, after: Cuenta): Cuenta {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...keys].map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, by]) => by !== 0));
}

/** The counts of several groups together. */
export function suma(cuentas: readonly Cuenta[]): Cuenta {
  const sum: Record<string, number> = {};
  for (const cuenta of cuentas) {
    for (const [key, count] of Object.entries(cuenta)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}
