import { DOMICILIO, IDENTIFICACION, TARJETA, TITULOS } from './labels.ts';
import { lettersOf } from './words.ts';

const LABELS = [...IDENTIFICACION, ...DOMICILIO].map(([, label]) => label);

/** The beginnings of labels and captions, long enough to recognise one that was cut. Short ones count whole. */
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

/** The exact headings of the tables. */
const HEADINGS =
  /Fecha Inicio|Fecha Fin|Descripci[óo]n Vencimiento|Actividad Econ[óo]mica Porcentaje/;
/** A value may be a date, but none ends in one. */
const ROW_END = /\S\s+\d{2}\/\d{2}\/\d{4}/;

/** True if the text contains a label of the certificate or the beginning of one, so that it cannot be a value. */
export function holdsLabel(text: string): boolean {
  const words = text.split(' ');
  const plain = words.map(lettersOf);
  const isLowerCase = words.map((word) => /\p{Ll}/u.test(word));
  return BEGINNINGS.some(({ letters, words: count }) =>
    words.some((_, from) => {
      const piece = plain.slice(from, from + count).join('');
      return piece.startsWith(letters) && isLowerCase.slice(from, from + count).includes(true);
    }),
  );
}

/** True if the text contains something of a table, so that it cannot be a value or a name. */
export function holdsTable(text: string): boolean {
  return HEADINGS.test(text) || ROW_END.test(text);
}
