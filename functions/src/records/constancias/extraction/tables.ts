import type { ActividadEconomica, RegimenFiscal } from '@notaria/contract/constancia';
import { type Chain, findChains } from './chains.ts';
import { parseShortDate } from './dates.ts';
import { COLUMNAS } from './labels.ts';
import { type Opener, toRows } from './rows.ts';
import type { Section } from './sections.ts';
import { endOf, isSameLine, textOf, toLines, type Word } from './words.ts';

const DATE = /^\d{2}\/\d{2}\/\d{4}$/;
const NUMBER = /^\d{1,3}(\.\d+)?%?$/;
/** Points by which a figure may stand beside its heading. */
const BESIDE = 24;
/** Ems. Two words nearer than this belong to one name; the columns of a table are further apart. */
const BLANK = 0.6;

/** A row of a table before its texts are judged. */
export interface TableRow {
  orden: string;
  nombre: string;
  porcentaje: string;
  inicio: string;
  fin: string;
  /** The lines of its name, and the date that they stand beside. */
  lines: Word[][];
  date: Word;
  /** The words of its number; `dated` has those of its percentage and dates. */
  numbered: Word[];
  dated: Word[];
}

/** A table as it is printed. */
export interface Table {
  rows: TableRow[];
  headings: Word[];
  /** Every word that is not a heading. */
  cells: Word[];
  /** True if every word is a heading or stands in a row, in its column. */
  isWhole: boolean;
  /** True if lines of a row could also belong to another one, if not all rows go on below their dates. */
  isUnsure: boolean;
  goesDown: boolean;
}

interface Column {
  left: number;
  right: number;
}

interface RowOpener extends Opener {
  inicio: Word;
}

/** Reads a table by its headings. Each row has one date under "Fecha Inicio", and is set around it. */
export function readTable({ words, title }: Section, hasFigures: boolean): Table {
  const headings = headingsIn(words, hasFigures);
  const ofHeadings = new Set(headings.flatMap(({ words: own }) => own));
  const cells = words.filter((word) => !ofHeadings.has(word));
  const columnOf = (label: string) => columnUnder(headings.filter((one) => one.label === label));
  const [inicio, fin] = [columnOf(COLUMNAS.inicio), columnOf(COLUMNAS.fin)];
  if (!inicio || !fin)
    return {
      rows: [],
      headings: [...ofHeadings],
      cells,
      isWhole: false,
      isUnsure: false,
      goesDown: false,
    };
  const cut = (middleOf(inicio) + middleOf(fin)) / 2;
  const dates = cells.filter(({ text, x }) => DATE.test(text) && x > inicio.left - BESIDE);
  const starts = dates.filter((word) => middle(word) < cut);
  const ends = dates.filter((word) => middle(word) >= cut);
  const figures = hasFigures
    ? figuresIn(cells, columnOf(COLUMNAS.orden), columnOf(COLUMNAS.porcentaje))
    : NONE;
  const taken = new Set([...dates, ...figures.ordenes, ...figures.porcentajes]);
  const names = cells.filter((word) => !taken.has(word));
  const openers = [...starts]
    .sort((a, b) => a.depth - b.depth)
    .map((word): RowOpener => {
      return {
        inicio: word,
        words: [word],
        depth: word.depth,
        lastDepth: word.depth,
        size: word.size,
      };
    });
  const linesOf = (others: readonly Word[]) => toRows(openers, toLines(others)).lines;
  const placed = toRows(openers, toLines(names));
  const [ofOrden, ofPorcentaje, ofFin] = [
    linesOf(figures.ordenes),
    linesOf(figures.porcentajes),
    linesOf(ends),
  ];
  const rows = openers.map((opener): TableRow => {
    const lines = placed.lines.get(opener) ?? [];
    const wordsIn = (of: typeof placed.lines) => (of.get(opener) ?? []).flat();
    return {
      orden: textOf(ofOrden.get(opener) ?? []),
      nombre: textOf(lines),
      porcentaje: textOf(ofPorcentaje.get(opener) ?? []),
      inicio: opener.inicio.text,
      fin: textOf(ofFin.get(opener) ?? []),
      lines,
      date: opener.inicio,
      numbered: wordsIn(ofOrden),
      dated: [...wordsIn(ofPorcentaje), opener.inicio, ...wordsIn(ofFin)],
    };
  });
  const isInside = names.every((word) => endOf(word) < (figures.right ?? inicio.left) + BESIDE);
  return {
    rows,
    headings: [...title.words, ...ofHeadings],
    cells,
    isWhole: isInside,
    isUnsure: placed.unsure.size > 0,
    goesDown: placed.goesDown,
  };
}

interface Figures {
  ordenes: Word[];
  porcentajes: Word[];
  /** Where the column of percentages begins. */
  right: number | undefined;
}

const NONE: Figures = { ordenes: [], porcentajes: [], right: undefined };

/** The row's number to the left of its name and the percentage to the right. */
function figuresIn(
  cells: readonly Word[],
  orden: Column | undefined,
  porcentaje: Column | undefined,
): Figures {
  const under = (column: Column | undefined) =>
    cells.filter((word) => {
      return column && NUMBER.test(word.text) && isUnder(word, column);
    });
  // A name may end in a figure, and reach as far as the column of percentages.
  const goesOn = (word: Word) =>
    cells.some((other) => {
      const gap = word.x - endOf(other);
      return (
        isSameLine(other, word) && gap > -word.size && gap < BLANK * word.size && other !== word
      );
    });
  const porcentajes = under(porcentaje).filter((word) => !goesOn(word));
  const margin = Math.min(...cells.map(({ x }) => x));
  const isFigure = ({ text }: Word) => /^\d{1,3}$/.test(text);
  // A line of a name may begin with a figure; it stands where names begin.
  const ofNames = Math.min(...cells.filter((word) => !isFigure(word)).map(({ x }) => x));
  const ordenes = cells.filter(
    (word) =>
      isFigure(word) &&
      !cells.some((other) => isSameLine(other, word) && other.x < word.x) &&
      !porcentajes.includes(word) &&
      (Math.abs(word.x - margin) < 1 ||
        (orden !== undefined && isUnder(word, orden) && Math.abs(word.x - ofNames) > 1)),
  );
  return { ordenes, porcentajes, right: porcentaje?.left };
}

function isUnder(word: Word, { left, right }: Column): boolean {
  return middle(word) > left - BESIDE / 2 && middle(word) < right + BESIDE / 2;
}

/** The headings, also where they are repeated overleaf. */
function headingsIn(words: readonly Word[], hasFigures: boolean): Chain[] {
  const inicios = findChains(words, COLUMNAS.inicio);
  const labels = hasFigures
    ? [COLUMNAS.orden, COLUMNAS.actividad, COLUMNAS.porcentaje]
    : [COLUMNAS.regimen];
  const others = [...labels, COLUMNAS.fin].flatMap((label) => findChains(words, label));
  // A name may contain the same words. Headings stand level with "Fecha Inicio" and look like it.
  const beside = others.filter((chain) =>
    inicios.some((inicio) => {
      const isLevel = chain.words.some((word) => {
        const isBetween = word.depth > inicio.depth && word.depth < inicio.lastDepth;
        return isBetween || inicio.words.some((other) => isSameLine(word, other));
      });
      return isLevel && inicio.words[0]?.look === chain.words[0]?.look;
    }),
  );
  return [...inicios, ...beside];
}

function columnUnder(chains: readonly Chain[]): Column | undefined {
  const words = chains.flatMap((chain) => chain.words);
  if (words.length === 0) return undefined;
  return { left: Math.min(...words.map(({ x }) => x)), right: Math.max(...words.map(endOf)) };
}

const middle = (word: Word): number => word.x + word.width / 2;
const middleOf = ({ left, right }: Column): number => (left + right) / 2;

/** The rows of "Actividades Económicas"; undefined if one of them lacks something. */
export function toActividades({ rows, isWhole }: Table): ActividadEconomica[] | undefined {
  const actividades = rows.map(({ orden, nombre, porcentaje, inicio, fin }) => {
    const dates = readDates(inicio, fin);
    const isRow = dates && nombre !== '' && /^\d+$/.test(orden) && NUMBER.test(porcentaje);
    const figures = { orden: Number(orden), porcentaje: Number.parseFloat(porcentaje) };
    return isRow
      ? { orden: figures.orden, nombre, porcentaje: figures.porcentaje, ...dates }
      : undefined;
  });
  return isWhole ? allOf(actividades) : undefined;
}

/** The rows of "Regímenes"; undefined if one of them lacks something. */
export function toRegimenes({ rows, isWhole }: Table): RegimenFiscal[] | undefined {
  const regimenes = rows.map(({ nombre, inicio, fin }) => {
    const dates = readDates(inicio, fin);
    return dates && nombre !== '' ? { nombre, ...dates } : undefined;
  });
  return isWhole ? allOf(regimenes) : undefined;
}

function allOf<T>(rows: readonly (T | undefined)[]): T[] | undefined {
  const whole = rows.flatMap((row) => (row === undefined ? [] : [row]));
  return whole.length === rows.length ? whole : undefined;
}

/** A second date on a row means that it has ended. */
function readDates(inicio: string, fin: string) {
  const fechaInicio = parseShortDate(inicio);
  const fechaFin = fin === '' ? '' : parseShortDate(fin);
  if (fechaInicio === undefined || fechaFin === undefined) return undefined;
  return { fechaInicio, fechaFin };
}
