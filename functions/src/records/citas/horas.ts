import type { Agenda, ClaseDeAgenda } from '@notaria/contract/agenda';
import { CITA, type TipoCita } from '@notaria/contract/citas';
import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import { DateTime } from 'luxon';

/** The day of an instant by the clock of an office, `YYYY-MM-DD`. */
export function diaDe(instant: Date, zona: Zona): string {
  return DateTime.fromJSDate(instant, { zone: zona }).toISODate() ?? '';
}

/** An instant: given in UTC, or as the clock of the office shows it. Invalid for an hour that the clock skips. */
export function instante(text: string, zona: Zona): Date {
  const at = DateTime.fromISO(text, { zone: zona });
  const isSkipped = !text.endsWith('Z') && at.toFormat("yyyy-MM-dd'T'HH:mm") !== text;
  return isSkipped ? new Date(Number.NaN) : at.toJSDate();
}

/** An instant in words, by the clock of the office: «martes 1 de diciembre, 10:00 (hora del centro de México)». */
export function cuando(instant: Date, zona: Zona): string {
  return `${diaYHora(instant, zona)} (${NOMBRE_ZONA[zona]})`;
}

/** The same without its zone, where another hour of the office stands beside it. */
export function diaYHora(instant: Date, zona: Zona): string {
  const at = DateTime.fromJSDate(instant, { zone: zona }).setLocale('es-MX');
  return at.toFormat("cccc d 'de' LLLL, HH:mm");
}

/** Monday of the week of an instant, by the clock of the office. */
export function lunesDe(instant: Date, zona: Zona): string {
  return DateTime.fromJSDate(instant, { zone: zona }).startOf('week').toISODate() ?? '';
}

/** A day of the week that people look at: on a Saturday or Sunday the next one. */
export function diaDeTrabajo(now: Date, zona: Zona): string {
  const at = DateTime.fromJSDate(now, { zone: zona });
  return at.plus({ days: at.weekday > 5 ? 8 - at.weekday : 0 }).toISODate() ?? '';
}

/** The days of the week of a day, Monday first. */
export function semanaCon(dia: string): string[] {
  const lunes = DateTime.fromISO(dia, { zone: 'utc' }).startOf('week');
  return Array.from({ length: 7 }, (_, days) => lunes.plus({ days }).toISODate() ?? '');
}

/** The Mondays around an instant: some weeks before it and after it. */
export function lunesAlrededor(now: Date, zona: Zona, before: number, after: number): string[] {
  const lunes = DateTime.fromJSDate(now, { zone: zona }).startOf('week');
  return Array.from(
    { length: before + after + 1 },
    (_, index) => lunes.plus({ weeks: index - before }).toISODate() ?? '',
  );
}

/** Some days, the first that of an instant, by the clock of an office. */
export function diasDesde(now: Date, zona: Zona, count: number): string[] {
  const at = DateTime.fromJSDate(now, { zone: zona });
  return Array.from({ length: count }, (_, days) => at.plus({ days }).toISODate() ?? '');
}

/** The last day before another on which the office works. */
export function habilAntes(dia: string, isOpen: (dia: string) => boolean): string {
  let at = DateTime.fromISO(dia, { zone: 'utc' }).minus({ days: 1 });
  while (at.weekday > 5 || !isOpen(at.toISODate() ?? '')) at = at.minus({ days: 1 });
  return at.toISODate() ?? '';
}

/** The hour of an instant by the clock of an office, `HH:MM`. */
export function reloj(instant: Date, zona: Zona): string {
  return DateTime.fromJSDate(instant, { zone: zona }).toFormat('HH:mm');
}

/** The hour of an instant by the clock of an office, from 0 to 23. */
export function horaLocal(instant: Date, zona: Zona): number {
  return DateTime.fromJSDate(instant, { zone: zona }).hour;
}

/** Names the week of an office in which an appointment falls. */
export function semanaDe(idGrupo: string, inicio: Date, zona: Zona): string {
  return `${idGrupo} ${lunesDe(inicio, zona)}`;
}

/** The days that the agenda offers, from the first on which people may come. */
export function diasDeAgenda(agenda: Agenda, now: Date): string[] {
  const from = DateTime.fromJSDate(now, { zone: agenda.zona }).plus({ hours: agenda.anticipacion });
  return Array.from({ length: CITA.dias }, (_, days) => from.plus({ days }).toISODate() ?? '');
}

/** True if an appointment at a time lies within the weekly hours of its kind. */
export function isEnHorario({ zona, clases }: Agenda, tipo: TipoCita, inicio: Date): boolean {
  const { franjas, minutos } = clases[tipo];
  const at = DateTime.fromJSDate(inicio, { zone: zona });
  const desde = at.toFormat('HH:mm');
  const hasta = at.plus({ minutes: minutos }).toFormat('HH:mm');
  return franjas.some(
    (franja) =>
      franja.dias.includes(at.weekday) &&
      franja.desde <= desde &&
      // One that goes over midnight ends earlier than it begins.
      desde < hasta &&
      hasta <= franja.hasta,
  );
}

/** The times of a day at which an appointment of a kind may begin, whether they are free or not. */
export function horasDelDia(
  { zona, anticipacion, clases }: Agenda,
  tipo: TipoCita,
  dia: string,
  now: Date,
): Date[] {
  const earliest = DateTime.fromJSDate(now).plus({ hours: anticipacion });
  const clase: ClaseDeAgenda = clases[tipo];
  const open = clase.franjas.filter(({ dias }) =>
    dias.includes(DateTime.fromISO(dia, { zone: zona }).weekday),
  );
  const times = open.flatMap(({ desde, hasta }) => {
    const end = DateTime.fromISO(`${dia}T${hasta}`, { zone: zona });
    const found: number[] = [];
    let at = DateTime.fromISO(`${dia}T${desde}`, { zone: zona });
    for (; at.plus({ minutes: clase.minutos }) <= end; at = at.plus({ minutes: clase.minutos })) {
      if (at >= earliest) found.push(at.toMillis());
    }
    return found;
  });
  return [...new Set(times)].toSorted((one, other) => one - other).map((each) => new Date(each));
}
