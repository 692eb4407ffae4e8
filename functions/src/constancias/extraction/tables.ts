import type { ActividadEconomica, RegimenFiscal } from '@notaria/contract/constancia';
import { parseShortDate } from './dates.ts';
import { labelPattern } from './labels.ts';

const DATE = '\\d{2}/\\d{2}/\\d{4}';
/** A cell's text: anything but a date, because a row ends at its dates. */
const NAME = `(?=\\S)((?:(?!${DATE}).)+?)`;
const DATES = `(${DATE})(?:\\s+(${DATE}))?`;
const ACTIVIDAD = new RegExp(
  `\\s*(\\d{1,3})\\s+${NAME}\\s+(\\d{1,3}(?:\\.\\d+)?)\\s*%?\\s+${DATES}\\s*`,
  'y',
);
const REGIMEN = new RegExp(`\\s*${NAME}\\s+${DATES}\\s*`, 'y');

const CABECERA_ACTIVIDADES = labelPattern(
  'Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin',
);
const CABECERA_REGIMENES = labelPattern('Régimen Fecha Inicio Fecha Fin');

/** Headings in the exact words of the tables. */
const CABECERAS = /Fecha Inicio|Fecha Fin|Descripción Vencimiento|Descripcion Vencimiento/;

/** A value may be a date, but none ends in one. */
const ROW_END = new RegExp(`\\S\\s+${DATE}`);

/** Whether the text holds what belongs to a table, so that it can't be a value or a name. */
export function holdsTable(text: string): boolean {
  return CABECERAS.test(text) || ROW_END.test(text);
}

/** Rows of "Actividades Económicas"; `undefined` when the text isn't rows from end to end. */
export function readActividades(text: string): ActividadEconomica[] | undefined {
  return readRows(text.replace(CABECERA_ACTIVIDADES, ' '), ACTIVIDAD, (cells) => {
    const [, orden, nombre = '', porcentaje, inicio = '', fin = ''] = cells;
    const dates = readDates(inicio, fin);
    return dates && { orden: Number(orden), nombre, porcentaje: Number(porcentaje), ...dates };
  });
}

/** Rows of "Regímenes"; `undefined` when the text isn't rows from end to end. */
export function readRegimenes(text: string): RegimenFiscal[] | undefined {
  return readRows(text.replace(CABECERA_REGIMENES, ' '), REGIMEN, (cells) => {
    const [, nombre = '', inicio = '', fin = ''] = cells;
    const dates = readDates(inicio, fin);
    return dates && { nombre, ...dates };
  });
}

function readRows<Row>(
  text: string,
  pattern: RegExp,
  toRow: (cells: RegExpExecArray) => Row | undefined,
): Row[] | undefined {
  const rows: Row[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const cells = pattern.exec(text);
    const row = cells && toRow(cells);
    if (!row) return undefined;
    rows.push(row);
  }
  return rows;
}

/** A second date on a row means that it has ended. */
function readDates(inicio: string, fin: string) {
  const fechaInicio = parseShortDate(inicio);
  const fechaFin = fin === '' ? '' : parseShortDate(fin);
  if (fechaInicio === undefined || fechaFin === undefined) return undefined;
  return { fechaInicio, fechaFin };
}
