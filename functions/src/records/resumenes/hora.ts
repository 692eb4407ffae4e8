import { todayInMexico } from '@notaria/contract/calendar';

const DAY_MS = 24 * 3_600_000;

/** The instant at which today's clock in Mexico City shows this hour; the city keeps UTC-6 all year. */
export function horaDeHoy(now: Date, hora: number): Date {
  return new Date(`${todayInMexico(now)}T${String(hora).padStart(2, '0')}:00:00-06:00`);
}

/** The next time after `now` that it is this hour in Mexico City. */
export function proximaHora(now: Date, hora: number): Date {
  const hoy = horaDeHoy(now, hora);
  return hoy > now ? hoy : new Date(hoy.getTime() + DAY_MS);
}

/** The first time from `desde` on that it is this hour in Mexico City. */
export function primeraHora(desde: Date, hora: number): Date {
  return proximaHora(new Date(desde.getTime() - 1), hora);
}
