import { findChains } from './chains.ts';
import { parseSealDate } from './dates.ts';
import { SELLO } from './labels.ts';
import { toLines, type Word } from './words.ts';

const CADENA = /\|\|(\d{4}\/\d{2}\/\d{2})[\d:]*\|([^|]*)\|CONSTANCIADESITUACI[ÓO]NFISCAL\|\d+\|/u;

export interface Cadena {
  rfc: string;
  fecha: string;
}

/**
 * Reads the cadena original: date, RFC, name of the document, folio and (in the current layout) a token,
 * between bars. It may wrap anywhere, also inside a field.
 * @param words what is printed behind the tables
 */
export function readCadena(words: readonly Word[]): Cadena | undefined {
  const [start] = [SELLO.cadenaSello, SELLO.cadena].flatMap((label) => findChains(words, label));
  const [end] = findChains(words, SELLO.sello);
  if (!start) return undefined;
  const left = Math.max(...start.words.map(({ x }) => x));
  // It stands beside its label, which may be in the middle of its height. The seal behind it contains no
  // bars.
  const inside = words.filter(
    ({ depth, size }) =>
      depth > start.depth - 8 * size && depth < (end?.depth ?? Number.POSITIVE_INFINITY) + 2 * size,
  );
  const labels = [start, end].flatMap((chain) => (chain ? chain.printed : []));
  const beside = inside.filter((word) => !labels.includes(word));
  const text = toLines(beside.filter(({ x }) => x > left))
    .flatMap((line) => line.map((word) => word.text))
    .join('')
    .replace(/\s+/g, '');
  const [, fecha, rfc] = CADENA.exec(text) ?? [];
  if (fecha === undefined || rfc === undefined) return undefined;
  return { rfc, fecha: parseSealDate(fecha) ?? '' };
}
