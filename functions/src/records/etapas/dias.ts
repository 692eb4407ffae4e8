import { todayInMexico } from '@notaria/contract/calendar';

/** Days on which nobody works, `YYYY-MM-DD`, besides Saturdays and Sundays. */
export type Inhabiles = ReadonlySet<string>;

const DAY_MS = 24 * 3_600_000;

/** Noon in UTC of a calendar day, so that whole days can be added. */
function noonOf(dia: string): number {
  return Date.parse(`${dia}T12:00:00Z`);
}

function diaAt(noon: number): string {
  return new Date(noon).toISOString().slice(0, 10);
}

/** True if the office works on the day. */
export function isHabil(dia: string, inhabiles: Inhabiles): boolean {
  const weekday = new Date(noonOf(dia)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !inhabiles.has(dia);
}

/**
 * The working days between two instants, by the calendar of Mexico City. The first day does not count, the
 * last day does, so that adjoining periods add up exactly.
 */
export function diasHabiles(desde: Date, hasta: Date, inhabiles: Inhabiles): number {
  const end = noonOf(todayInMexico(hasta));
  let count = 0;
  for (let noon = noonOf(todayInMexico(desde)) + DAY_MS; noon <= end; noon += DAY_MS) {
    if (isHabil(diaAt(noon), inhabiles)) count += 1;
  }
  return count;
}

/** The start of the day, in Mexico City, on which more than `dias` working days have passed. */
export function despuesDeHabiles(desde: Date, dias: number, inhabiles: Inhabiles): Date {
  let noon = noonOf(todayInMexico(desde));
  for (let restantes = dias + 1; restantes > 0; ) {
    noon += DAY_MS;
    if (isHabil(diaAt(noon), inhabiles)) restantes -= 1;
  }
  return new Date(`${diaAt(noon)}T00:00:00-06:00`);
}

/** Working days without a move after which a file counts as standing still. */
export const DIAS_SIN_MOVERSE = 15;

const NADA: Inhabiles = new Set();

/**
 * The day on which more than `dias` days have passed, not counting weekends. For what needs no calendar of
 * holidays.
 */
export function enHabiles(desde: Date, dias: number): Date {
  return despuesDeHabiles(desde, dias, NADA);
}

/**
 * When a file in the documents stage begins to count as standing still if nothing more happens. Leaves out
 * only weekends: every upload calls this, and must not wait for the calendar.
 */
export function detenidoConDocumentos(now: Date): Date {
  return enHabiles(now, DIAS_SIN_MOVERSE);
}
