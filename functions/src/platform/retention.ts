import { config } from './config.ts';

const DAY_MS = 24 * 3_600_000;

/** What is kept for a time only, each with the setting that says for how many days. */
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

/** Until when something of this kind is kept that began, or was decided, `from` then. */
export function conservar(plazo: Plazo, from: Date): Date {
  return new Date(from.getTime() + msOf(plazo));
}

/** What is of this kind and not younger than this is kept no longer. */
export function vencidoDesde(plazo: Plazo, now: Date): Date {
  return new Date(now.getTime() - msOf(plazo));
}
