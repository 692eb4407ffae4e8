import { isInCedula } from './cedula.ts';
import { parseLongDate, parseSealDate } from './dates.ts';
import { cleanText } from './fragments.ts';
import { findLabel } from './labels.ts';
import { fragmentsIn, type Reading, textOf } from './reading.ts';
import type { Sections } from './sections.ts';

const RFC = /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}(?![\p{L}\p{N}&])/gu;
const EMISION = /^(.*?\S)\s+A\s+(\d{1,2}\s+DE\s+\p{L}+\s+DE\s+\d{4})(?!\d)/iu;
const ID_CIF = /(?<![\p{L}\p{N}])idCIF\s*:\s*(\d{6,14})(?!\d)/iu;
const CADENA = /\|\|(\d{4}\/\d{2}\/\d{2})[\d:]*\|([^|]*)\|CONSTANCIADESITUACI[ÓO]NFISCAL\|\d+\|/u;

export interface Header {
  /** Every RFC printed above the data: the cédula's and the bar code's caption. */
  rfcs: string[];
  /** As the cédula prints it; empty when it could not be told. */
  nombre: string;
  idCIF: string;
  lugarEmision: string;
  fechaEmision: string;
}

/** What is printed above "Datos de Identificación del Contribuyente". */
export function readHeader(reading: Reading, sections: Sections): Header {
  const end = sections.emision?.end ?? 0;
  const text = reading.text.slice(0, end);
  const emision = sections.emision ? textOf(reading, sections.emision) : '';
  const [, lugar = '', fecha = ''] = EMISION.exec(emision.replace(RFC, ' ')) ?? [];
  return {
    rfcs: text.match(RFC) ?? [],
    nombre: readNombre(text),
    idCIF: ID_CIF.exec(text)?.[1] ?? '',
    lugarEmision: cleanText(lugar),
    fechaEmision: parseLongDate(fecha) ?? '',
  };
}

/** Whether what is read as place of issue stands under its title, and not in the cédula beside it. */
export function isHeaderLaidOut(reading: Reading, { emision }: Sections): boolean {
  if (!emision) return false;
  const inCedula = isInCedula(fragmentsIn(reading, { start: 0, end: emision.start }));
  const title = reading.spots.find(({ end }) => end >= emision.start)?.fragment;
  const isBeside = title !== undefined && !inCedula(title);
  return !(isBeside && fragmentsIn(reading, emision).some(inCedula));
}

/** The name has no label before it: it stands between two captions. */
function readNombre(text: string): string {
  const before = findLabel(text, 'Registro Federal de Contribuyentes');
  const after = before && findLabel(text, 'Nombre, denominación o razón', { from: before.end });
  return before && after ? text.slice(before.end, after.start).trim() : '';
}

export interface Cadena {
  rfc: string;
  fecha: string;
}

/**
 * The cadena original: date, RFC, name of the paper, folio and (current layout) a token between bars.
 * It wraps anywhere, also inside a field.
 */
export function readCadena(reading: Reading, { regimenes }: Sections): Cadena | undefined {
  const text = reading.text.slice(regimenes?.end).replace(/\s+/g, '');
  const [, fecha, rfc] = CADENA.exec(text) ?? [];
  if (fecha === undefined || rfc === undefined) return undefined;
  return { rfc, fecha: parseSealDate(fecha) ?? '' };
}
