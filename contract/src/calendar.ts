/** True if the day exists in the Gregorian calendar; months count from 1. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

const DIA = /^(2\d{3})-(\d{2})-(\d{2})$/;

/** True if the text is a day of the calendar, `YYYY-MM-DD`, of this century or later. */
export function isDia(text: string): boolean {
  const [, year, month, day] = DIA.exec(text) ?? [];
  return isCalendarDate(Number(year), Number(month), Number(day));
}

/** True if the text begins with a day and an hour of the clock: `2026-12-01T10:00`. */
export function isHora(text: string): boolean {
  return isDia(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d/.test(text.slice(10));
}

/** The day as `YYYY-MM-DD`; undefined if it does not exist. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  if (!isCalendarDate(year, month, day)) return undefined;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Made at first use, because making a formatter is a large part of a cold start. */
let mexico: Intl.DateTimeFormat | undefined;

/**
 * An instant by the office's clock: its day, `YYYY-MM-DD`, and its time, `HH:MM`. Each part is read by its name:
 * no language promises an order of them.
 */
export function clockInMexico(moment: Date): { day: string; time: string } {
  mexico ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: 'America/Mexico_City',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = mexico.formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  };
}

/** Today's date in Mexico City at `now`, as `YYYY-MM-DD`. */
export function todayInMexico(now: Date): string {
  return clockInMexico(now).day;
}

/**
 * The instant at which the current month began in Mexico City. The city has kept UTC-6 all year since 2022
 * (Ley de los Husos Horarios, DOF 28-10-2022).
 */
export function monthStartInMexico(now: Date): Date {
  return new Date(`${todayInMexico(now).slice(0, 7)}-01T00:00:00-06:00`);
}
