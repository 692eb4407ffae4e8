import { clockInMexico } from '@notaria/contract/calendar';

/**
 * An instant as DD-MM-YYYY HH:MM on a 24-hour clock in Mexico City.
 *
 * @param iso ISO 8601 text or a Date; empty text or null gives an empty text.
 * @throws RangeError if the text is no date.
 */
export function formatDateTime(iso: string | Date | null | undefined): string {
  if (!iso) return '';
  const { day, time } = clockInMexico(new Date(iso));
  return `${formatDay(day)} ${time}`;
}

/** A day as DD-MM-YYYY in Mexico City; input and errors as in `formatDateTime`. */
export function formatDate(iso: string | Date | null | undefined): string {
  return iso ? formatDay(clockInMexico(new Date(iso)).day) : '';
}

/** Today's instants as «hoy 02:33», all others as their day; input and errors as in `formatDateTime`. */
export function formatRecent(iso: string, now = new Date()): string {
  const { day, time } = clockInMexico(new Date(iso));
  return day === clockInMexico(now).day ? `hoy ${time}` : formatDay(day);
}

/** A calendar day, `YYYY-MM-DD`, as DD-MM-YYYY, without any time zone. Empty for an empty text. */
export function formatDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}

/** A sentence that somebody typed, with a full stop if it ends without a sign. */
export function conPunto(text: string): string {
  return /[.!?…]\s*$/.test(text) ? text : `${text}.`;
}

const KILO = 1024;
const NUMERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const MEGAS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** A size as people read it. One MB is 1024 × 1024 bytes, as in the 5 MB limit. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`;
  if (bytes < KILO * KILO) return `${NUMERO.format(bytes / KILO)} kB`;
  // Rounded up, so that a size over a limit does not read as the limit itself.
  const hundredths = Math.ceil((bytes / (KILO * KILO)) * 100);
  return `${MEGAS.format(hundredths / 100)} MB`;
}

/** The area codes of two digits: Mexico City, Guadalajara and Monterrey. All others have three. */
const AREA_DE_DOS = /^(55|56|33|81)(\d{4})(\d{4})$/;

/** A phone of ten digits as people read it: 55 5555 0100, or 777 555 0100 where the area has three digits. */
export function formatPhone(telefono: string): string {
  return telefono.replace(AREA_DE_DOS, '$1 $2 $3').replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}
