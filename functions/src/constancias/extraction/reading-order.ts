import { isInCedula } from './cedula.ts';
import { startsLabel } from './fields.ts';
import { type Fragment, isSameLine } from './fragments.ts';
import { findLabel } from './labels.ts';
import { TRAS_TABLAS } from './sections.ts';

const DATE = /\d{2}\/\d{2}\/\d{4}/;
/** Labels that open the right half of the address. */
const DERECHA = [
  'Tipo de Vialidad:',
  'Número Exterior:',
  'Nombre de la Colonia:',
  'Nombre del Municipio',
  'Entre Calle:',
];
/** Headings of the table columns that hold figures. */
const COLUMNAS = ['Porcentaje', 'Fecha Inicio'];
/** Points that a label may stand right of the left margin and still open a row. */
const INDENT = 12;

type Line = Fragment[];

/**
 * Puts the fragments in the order in which a person reads the certificate, from nothing but their
 * places. The order of the file may be another: all labels and then all values, or sorted by lines
 * across the two columns of the address, or a row that goes on overleaf.
 */
export function inReadingOrder(fragments: Fragment[]): Fragment[] {
  const lines = toLines(fragments);
  const at = (title: string) => {
    const index = lines.findIndex((line) => findLabel(textOfLine(line), title) !== undefined);
    return index < 0 ? lines.length : index;
  };
  const identificacion = at('Datos de Identificación del Contribuyente');
  const domicilio = at('Datos del domicilio registrado');
  const regimenes = at('Regímenes:');
  const actividades = Math.min(at('Actividades Económicas:'), regimenes);
  const fin = Math.min(...TRAS_TABLAS.map(at));
  return [
    ...cedulaFirst(lines.slice(0, identificacion).flat()),
    ...labelledRows(lines.slice(identificacion, domicilio)),
    ...labelledRows(lines.slice(domicilio, actividades)),
    ...tableRows(lines.slice(actividades, regimenes)),
    ...tableRows(lines.slice(regimenes, fin)),
    ...lines.slice(Math.max(regimenes, fin)).flat(),
  ];
}

function toLines(fragments: Fragment[]): Line[] {
  const lines: Line[] = [];
  const sorted = [...fragments].sort((a, b) => a.page - b.page || b.y - a.y);
  for (const fragment of sorted) {
    const line = lines.at(-1);
    if (line?.[0] && isSameLine(line[0], fragment)) line.push(fragment);
    else lines.push([fragment]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function textOfLine(line: Line): string {
  return line.map(({ text }) => text).join(' ');
}

/** The cédula to the left, then title and place of issue to the right of it. */
function cedulaFirst(header: Fragment[]): Fragment[] {
  const inCedula = isInCedula(header);
  return [...header.filter(inCedula), ...header.filter((fragment) => !inCedula(fragment))];
}

/** A row begins where a label stands at the left; its left cell comes whole, then its right one. */
function labelledRows(lines: Line[]): Fragment[] {
  const all = lines.flat();
  const right = all.filter(({ text }) => DERECHA.some((label) => startsWith(text, label)));
  const cut = Math.min(...right.map(({ x }) => x)) - 1;
  const margin =
    Math.min(...all.filter(({ text }) => startsLabel(text)).map(({ x }) => x)) + INDENT;
  const rows = toRows(lines, ([first]) => {
    return first !== undefined && first.x <= margin && startsLabel(first.text);
  });
  return rows.flatMap((row) => leftThenRight(labelFirst(row), cut));
}

/** A label may stand at the middle of the height of its value, or on several lines beside it. */
function labelFirst(row: Line[]): Line[] {
  const firsts = row.flatMap((line) => line.slice(0, 1));
  const start = firsts.findIndex(({ text }) => startsLabel(text));
  const label = firsts[start];
  if (!label) return row;
  const parts = [label];
  for (const next of firsts.slice(start + 1)) {
    if (parts.at(-1)?.text.includes(':') || Math.abs(next.x - label.x) > 1) break;
    parts.push(next);
  }
  return [parts, ...row.map((line) => line.filter((fragment) => !parts.includes(fragment)))];
}

/** The number of the row, the name's lines, then percentage and dates. */
function tableRows(lines: Line[]): Fragment[] {
  const headings = lines.flat().filter(({ text }) => COLUMNAS.some((c) => startsWith(text, c)));
  const cut = Math.min(...headings.map(({ x }) => x)) - 5;
  const rows = toRows(lines, (line) => {
    return DATE.test(textOfLine(line)) || line.some((cell) => headings.includes(cell));
  });
  return rows.flatMap((row) => leftThenRight(ordenFirst(row), cut));
}

function ordenFirst(row: Line[]): Line[] {
  const margin = Math.min(...row.flat().map(({ x }) => x));
  const orden = row.flat().filter(({ text, x }) => x === margin && /^\d{1,3}$/.test(text));
  return [orden, ...row.map((line) => line.filter((fragment) => !orden.includes(fragment)))];
}

function leftThenRight(lines: Line[], cut: number): Fragment[] {
  const all = lines.flat();
  return [...all.filter(({ x }) => x < cut), ...all.filter(({ x }) => x >= cut)];
}

/**
 * Groups lines into rows. A line that does not open a row belongs to the nearer of the lines around
 * it: to the one above when both are as near, or when it goes on overleaf.
 */
function toRows(lines: Line[], opens: (line: Line) => boolean): Line[][] {
  const rows: Line[][] = [];
  let isHeldForNext = false;
  lines.forEach((line, index) => {
    const isOpening = opens(line);
    const above = distance(lines[index - 1], line);
    const below = distance(line, lines[index + 1]);
    const goesDown = !isOpening && below > 0 && below < above - 1;
    const row = rows.at(-1);
    if (row && (isHeldForNext || !(isOpening || goesDown))) row.push(line);
    else rows.push([line]);
    isHeldForNext = goesDown;
  });
  return rows;
}

/** Points between two lines of a page; none when the second is overleaf. */
function distance(upper: Line | undefined, lower: Line | undefined): number {
  const [a] = upper ?? [];
  const [b] = lower ?? [];
  return a && b && a.page === b.page ? a.y - b.y : 0;
}

function startsWith(text: string, label: string): boolean {
  return findLabel(text, label)?.start === 0;
}
