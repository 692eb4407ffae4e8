import { config } from './config.ts';

const DAY_MS = 24 * 3_600_000;

/** What is kept for a limited time, each with the setting that gives the days. */
const PLAZOS = {
  notificaciones: 'CONSERVAR_NOTIFICACIONES_DIAS',
  correos: 'CONSERVAR_CORREOS_DIAS',
  solicitudes: 'CONSERVAR_SOLICITUDES_DIAS',
  constancias: 'CONSERVAR_CONSTANCIAS_DIAS',
  cuentas: 'CONSERVAR_CUENTAS_DIAS',
} as const;
export type Plazo = keyof typeof PLAZOS;

function msOf(plazo: Plazo): number {
  return config()[PLAZOS[plazo]] * DAY_MS;
}

/** Until when something of this kind is kept that began, or was decided, at `from`. */
export function keptUntil(plazo: Plazo, from: Date): Date {
  return new Date(from.getTime() + msOf(plazo));
}

/** Things of this kind from before this instant are no longer kept. */
export function vencidoDesde(plazo: Plazo, now: Date): Date {
  return new Date(now.getTime() - msOf(plazo));
}
