import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';

function dayIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('es-MX', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function clockIn(timeZone?: string): Intl.DateTimeFormat {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('es-MX', timeZone === undefined ? clock : { ...clock, timeZone });
}

function weekdayIn(timeZone?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('es-MX', { weekday: 'long', ...(timeZone && { timeZone }) });
}

/** The day of an instant by the clock of an office: «martes, 1 de diciembre de 2026». */
export function diaEnZona(iso: string, zona: Zona): string {
  return dayIn(zona).format(new Date(iso));
}

/** The day of an instant by the clock of an office, `YYYY-MM-DD`. */
export function fechaEnZona(iso: string, timeZone: Zona): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(iso));
}

/** The hour of an instant by the clock of an office, `HH:MM`. */
export function horaEnZona(iso: string, zona: Zona): string {
  return clockIn(zona).format(new Date(iso));
}

/**
 * An instant by the clock of an office; for whoever is elsewhere also with its zone and the hour where they are.
 */
export function cuandoEs(iso: string, zona: Zona): string {
  return `${diaEnZona(iso, zona)}, ${horaEnZona(iso, zona)}${enOtraParte(iso, zona)}`;
}

/** The zone of an office and the reader's own hour, in brackets; empty if both clocks show the same. */
export function enOtraParte(iso: string, zona: Zona): string {
  const here = horaDonde(iso, zona);
  return here === undefined ? '' : ` (${NOMBRE_ZONA[zona]}; ${here})`;
}

/**
 * The hour of an instant where the reader is, «18:00 donde estás», with its day if that is another one there.
 * Undefined if the clock of the office shows the same.
 */
export function horaDonde(iso: string, zona: Zona): string | undefined {
  const moment = new Date(iso);
  const here = clockIn().format(moment);
  if (here === horaEnZona(iso, zona)) return undefined;
  const day = weekdayIn().format(moment);
  const isSameDay = day === weekdayIn(zona).format(moment);
  return `${here}${isSameDay ? '' : ` del ${day}`} donde estás`;
}
