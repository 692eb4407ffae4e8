import { type Fragment, isSameLine } from './fragments.ts';
import { findLabel } from './labels.ts';

const DATE = /\d{2}\/\d{2}\/\d{4}/;
/** Labels that open the right half of the address. */
const DERECHA = [
  'Tipo de Vialidad:',
  'Número Exterior:',
  'Nombre de la Colonia:',
  'Nombre del Municipio o Demarcación Territorial:',
  'Entre Calle:',
];

/** Headings of the table columns that hold figures. */
const COLUMNAS = ['Porcentaje', 'Fecha Inicio'];

type Line = Fragment[];

/**
 * Puts the fragments in the order in which a person reads the certificate, from nothing but their
 * places: for files whose content comes in another order (all labels and then all values, or sorted
 * by lines across the two columns of the address).
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
  const fin = Math.min(at('Obligaciones:'), at('Sus datos personales son incorporados'));
  return [
    ...columns(lines.slice(0, identificacion)),
    ...lines.slice(identificacion, domicilio).flat(),
    ...twoCells(lines.slice(domicilio, actividades)),
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

/** The cédula to the left, the title and place of issue to the right: cut at the widest empty strip. */
function columns(lines: Line[]): Fragment[] {
  const all = lines.flat().sort((a, b) => a.x - b.x);
  let reach = 0;
  let cut = { width: 0, at: 0 };
  for (const { x, width } of all) {
    if (reach > 0 && x - reach > cut.width) cut = { width: x - reach, at: x };
    reach = Math.max(reach, x + width);
  }
  const inOrder = lines.flat();
  return [...inOrder.filter(({ x }) => x < cut.at), ...inOrder.filter(({ x }) => x >= cut.at)];
}

/** The address: a row begins where a label stands at the left; its left cell comes whole, then the right one. */
function twoCells(lines: Line[]): Fragment[] {
  const right = lines.flat().filter(({ text }) => DERECHA.some((label) => startsWith(text, label)));
  const cut = Math.min(...right.map(({ x }) => x)) - 1;
  const margin = Math.min(...lines.flat().map(({ x }) => x)) + 12;
  const rows: Line[][] = [];
  for (const line of lines) {
    const first = line[0];
    const isNewRow = first !== undefined && first.x <= margin && first.text.includes(':');
    const row = rows.at(-1);
    if (row && !isNewRow) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => [
    ...row.flat().filter(({ x }) => x < cut),
    ...row.flat().filter(({ x }) => x >= cut),
  ]);
}

function startsWith(text: string, label: string): boolean {
  return findLabel(text, label)?.start === 0;
}

/**
 * A table: a line without dates belongs to the nearer of the lines around it (to the one above when
 * both are as near), so that a wrapped name stays with its dates wherever in the row these stand.
 */
function tableRows(lines: Line[]): Fragment[] {
  const headings = lines.flat().filter(({ text }) => COLUMNAS.some((c) => startsWith(text, c)));
  const cut = Math.min(...headings.map(({ x }) => x)) - 5;
  const rows: Line[][] = [];
  let isHeldForNext = false;
  lines.forEach((line, index) => {
    const above = distance(lines[index - 1], line);
    const below = distance(line, lines[index + 1]);
    const isAlone = DATE.test(textOfLine(line)) || line.some((cell) => headings.includes(cell));
    const goesDown = !isAlone && below < above - 1;
    const row = rows.at(-1);
    if (row && (isHeldForNext || !(isAlone || goesDown))) row.push(line);
    else rows.push([line]);
    isHeldForNext = goesDown;
  });
  return rows.flatMap((row) => cellByCell(row.flat(), cut));
}

/** The number of the row, the name's lines, then percentage and dates. */
function cellByCell(cells: Fragment[], cut: number): Fragment[] {
  const figures = cells.filter(({ x }) => x >= cut);
  const rest = cells.filter(({ x }) => x < cut);
  const margin = Math.min(...rest.map(({ x }) => x));
  const orden = rest.filter(({ text, x }) => x === margin && /^\d{1,3}$/.test(text));
  return [...orden, ...rest.filter((cell) => !orden.includes(cell)), ...figures];
}

function distance(upper: Line | undefined, lower: Line | undefined): number {
  const [a] = upper ?? [];
  const [b] = lower ?? [];
  return a && b && a.page === b.page ? a.y - b.y : Number.POSITIVE_INFINITY;
}

/** Whether the file gives a cell whole before the next one: then a wrapped cell makes it go back up. */
export function goesBackUp(fragments: Fragment[]): boolean {
  const start = fragments.findIndex(
    ({ text }) => findLabel(text, 'Datos de Identificación del Contribuyente') !== undefined,
  );
  return fragments.slice(start).some((fragment, index, body) => {
    const before = body[index - 1];
    return (
      before !== undefined &&
      before.page === fragment.page &&
      fragment.y > before.y &&
      !isSameLine(before, fragment)
    );
  });
}
