import { isoDate } from '@notaria/contract/calendar';

const MESES = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
];

/** True if a word is the name of a month in capitals. */
export function isMonth(word: string): boolean {
  return MESES.includes(word.replace('SETIEMBRE', 'SEPTIEMBRE'));
}

/** Converts `DD DE MES DE AAAA` to `YYYY-MM-DD`; `undefined` if it is not such a date. */
export function parseLongDate(text: string): string | undefined {
  const parts = /^(\d{1,2})\s+DE\s+(\p{L}+)\s+DE\s+(\d{4})$/iu.exec(text.trim());
  if (!parts) return undefined;
  const [, day, name = '', year] = parts;
  const month = MESES.indexOf(name.toUpperCase().replace('SETIEMBRE', 'SEPTIEMBRE')) + 1;
  return isoDate(Number(year), month, Number(day));
}

/** Converts `dd/mm/aaaa` to `YYYY-MM-DD`. */
export function parseShortDate(text: string): string | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  return parts ? isoDate(Number(parts[3]), Number(parts[2]), Number(parts[1])) : undefined;
}

/** Converts the `AAAA/MM/DD` at the beginning of a cadena original to `YYYY-MM-DD`. */
export function parseSealDate(text: string): string | undefined {
  const parts = /^(\d{4})\/(\d{2})\/(\d{2})/.exec(text);
  return parts ? isoDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
