import { DOMICILIO, IDENTIFICACION, TARJETA, TITULOS } from './labels.ts';
import { lettersOf } from './words.ts';

const LABELS = [...IDENTIFICACION, ...DOMICILIO].map(([, label]) => label);

/** How long labels and captions begin, which is enough to know one that was cut; short ones count whole. */
const BEGINNINGS = [
  ...LABELS,
  ...Object.values(TITULOS),
  TARJETA.rfc,
  TARJETA.nombre,
  TARJETA.emision,
]
  .map((label) => {
    const words = label.split(' ');
    return words.length > 2 ? words.slice(0, 3).join(' ') : label;
  })
  .filter((beginning) => beginning.includes(' '))
  .map((beginning) => ({ letters: lettersOf(beginning), words: beginning.split(' ').length }));

/** Headings in the exact words of the tables. */
const HEADINGS =
  /Fecha Inicio|Fecha Fin|Descripci[óo]n Vencimiento|Actividad Econ[óo]mica Porcentaje/;
/** A value may be a date, but none ends in one. */
const ROW_END = /\S\s+\d{2}\/\d{2}\/\d{4}/;

/** Whether the text holds a label of the certificate or the beginning of one, so that it can't be a value. */
export function holdsLabel(text: string): boolean {
  const words = text.split(' ');
  return BEGINNINGS.some(({ letters, words: count }) =>
    words.some((_, from) => {
      const piece = words.slice(from, from + count).join(' ');
      return /\p{Ll}/u.test(piece) && lettersOf(piece).startsWith(letters);
    }),
  );
}

/** Whether the text holds what belongs to a table, so that it can't be a value or a name. */
export function holdsTable(text: string): boolean {
  return HEADINGS.test(text) || ROW_END.test(text);
}
