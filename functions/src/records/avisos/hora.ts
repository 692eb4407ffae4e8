import { todayInMexico } from '@notaria/contract/calendar';

const DAY_MS = 24 * 3_600_000;

/** The moment of an hour of the day that it is in Mexico City at `now`; the city keeps UTC-6 all year. */
export function horaDeHoy(now: Date, hora: number): Date {
  return new Date(`${todayInMexico(now)}T${String(hora).padStart(2, '0')}:00:00-06:00`);
}

/** The next time that it is this hour in Mexico City, after `now`. */
export function proximaHora(now: Date, hora: number): Date {
  const hoy = horaDeHoy(now, hora);
  return hoy > now ? hoy : new Date(hoy.getTime() + DAY_MS);
}
