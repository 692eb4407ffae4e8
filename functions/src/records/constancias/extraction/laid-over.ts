import type { Cell } from './cells.ts';
import { atEnds } from './ends.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import type { Sections } from './sections.ts';
import type { Table } from './tables.ts';
import { backwards, besideMarks, type Course, inMoreGoes, outOfTurn } from './turns.ts';
import { isSameLine, toLines, type Word } from './words.ts';

/** What the order of painting tells of words that look as the data do. */
export interface LaidOver {
  /** Parts of values that were laid over the page. */
  stray: Set<Word>;
  doubtful: Set<Campo>;
}

interface Value {
  campo: Campo | undefined;
  /** Where its column begins, and how far down it stands. */
  left: number;
  depth: number;
  words: readonly Word[];
  lines: readonly (readonly Word[])[];
  /** The first line of its label. */
  label: readonly Word[];
  /** Whether a line of it is one text. */
  isText: boolean;
}

/**
 * Looks for what was written on the finished certificate. A value that is all of it is kept, in doubt.
 * @param furniture what belongs to the paper: heads, feet, page marks
 */
export function findLaidOver(
  sections: Sections,
  parsed: Parsed,
  furniture: ReadonlySet<Word>,
): LaidOver {
  const { values, wholes, orders } = ordersOf(sections, parsed);
  const { out, order } = outOfTurn(orders);
  const isWhole = order === 'whole';
  const all = [...paintedIn(sections), ...furniture];
  const data = values.flatMap(({ label, words }) => [...label, ...words]);
  // Where columns are painted one by one, a foot may come between them.
  const beside = isWhole ? besideMarks(data, toLines([...furniture])) : [];
  const ends = order === 'none' ? [] : atEnds(wholes, all, furniture, new Set(sections.card));
  for (const word of [...beside, ...ends]) out.add(word);
  // Texts are painted in one go nearly always, the figures of a row only where all is painted as it reads.
  const lines = values.filter(({ isText }) => isText || isWhole).flatMap((value) => value.lines);
  const odd = new Set([...inMoreGoes(lines, all), ...backwards(lines)]);
  const found: LaidOver = { stray: new Set(), doubtful: new Set() };
  for (const { campo, words, lines: own } of values) {
    const strays = words.filter((word) => out.has(word));
    const isOdd =
      strays.length > 0 || own.some((line) => odd.has(line) || line.slice(1).some(isPiece));
    if (campo && isOdd) found.doubtful.add(campo);
    if (strays.length < words.length) for (const word of strays) found.stray.add(word);
  }
  return found;
}

/** All values, and the orders in which programs may paint them. */
function ordersOf(sections: Sections, parsed: Parsed) {
  const persona = parsed.persona.map(toValue);
  const domicilio = parsed.domicilio.map(toValue);
  const { emision } = parsed.card;
  const place: Value = {
    ...{ campo: 'lugarEmision', left: 0, depth: 0, label: [], isText: true },
    lines: emision,
    words: emision.flat(),
  };
  const inTables = new Set(tableWords(sections));
  const below = sections.end.filter((word) => !inTables.has(word));
  const tables = [
    { campo: 'actividades', table: parsed.actividades },
    { campo: 'regimenes', table: parsed.regimenes },
  ] as const;
  const rows = tables.flatMap(({ campo, table }) => rowsOf(campo, table));
  const columnsOfRows = PARTS.map((part) => rows.flatMap((row) => row[part].lines));
  const data = wordsOf([...persona, ...domicilio]);
  const dataWithLabels = [...data, ...[...persona, ...domicilio].flatMap(({ label }) => label)];
  const ofTables = columnsOfRows.flat(2);
  const columns = (hasLabels: boolean) => [
    ...columnsOf(persona, sections.card, wordsOf(domicilio), hasLabels),
    ...columnsOf(domicilio, wordsOf(persona), ofTables, hasLabels),
  ];
  const parts = rows.flatMap((row) => [row.named.words, row.dated.words]);
  const columnsOfTables = columnsOfRows.map((steps) => {
    return { steps, parts, before: data, after: below };
  });
  const rowByRow = [{ ...inRows(sections, parsed), parts, before: dataWithLabels, after: below }];
  const others = [{ steps: emision, before: [], after: data }];
  const cells = [...persona, ...domicilio, place];
  return {
    values: [...cells, ...rows.flatMap((row) => PARTS.map((part) => row[part]))],
    wholes: [
      ...cells.map(({ words }) => words),
      ...rows.map((row) => PARTS.flatMap((part) => row[part].words)),
    ],
    orders: [true, false].flatMap((hasLabels) =>
      [rowByRow, columnsOfTables].map((ofRows) => [...columns(hasLabels), ...ofRows, ...others]),
    ),
  };
}

/** The tables as most programs paint them: title and headings, then row by row. */
function inRows({ actividades, regimenes }: Sections, parsed: Parsed) {
  const tables = [
    { title: actividades?.title, table: parsed.actividades },
    { title: regimenes.title, table: parsed.regimenes },
  ];
  const titles = new Set<number>();
  const steps: (readonly Word[])[] = [];
  for (const { title, table } of tables) {
    const [first] = table?.headings ?? [];
    const headings = (table?.headings ?? []).filter(({ page }) => page === first?.page);
    for (const words of [title?.printed ?? [], headings]) titles.add(steps.push(words) - 1);
    for (const { numbered, lines, dated } of table?.rows ?? []) {
      steps.push([...numbered, ...lines.flat(), ...dated]);
    }
  }
  return { steps, titles };
}

/** The value of a cell. What is joined to its label is painted with that, and tells nothing. */
function toValue({ campo, label, left, lines: all }: Cell): Value {
  const lines = all.map((line) => line.filter((word) => word !== label.rest));
  const [first] = label.printed;
  return {
    ...{ campo, left, lines, depth: label.depth, words: lines.flat(), isText: true },
    label: label.printed.filter((word) => first !== undefined && isSameLine(first, word)),
  };
}

/** Whether the word is a piece that was painted apart from the one that it goes on with. */
const isPiece = ({ isGlued }: Word) => isGlued === true;

function wordsOf(values: readonly Value[]): Word[] {
  return values.flatMap(({ words }) => words);
}

function columnsOf(
  values: readonly Value[],
  before: readonly Word[],
  after: readonly Word[],
  hasLabels: boolean,
): Course[] {
  return [...new Set(values.map(({ left }) => left))].map((left) => {
    const own = values.filter((value) => value.left === left).sort((a, b) => a.depth - b.depth);
    const titles = new Set<number>();
    const steps: (readonly Word[])[] = [];
    for (const { label, lines } of own) {
      // A value that begins above its label may be painted before it or behind.
      const isAbove = (lines[0]?.[0]?.depth ?? 0) < (label[0]?.depth ?? 0) - 1;
      if (hasLabels && lines.length > 0 && isAbove) steps.push([...label, ...lines.flat()]);
      else {
        if (hasLabels) titles.add(steps.push(label) - 1);
        steps.push(...lines);
      }
    }
    return { steps, titles, before, after };
  });
}

/** Parts of a row, which some programs paint apart: its number, its name, its percentage and dates. */
const PARTS = ['numbered', 'named', 'dated'] as const;

function rowsOf(campo: Campo, table: Table | undefined): Record<(typeof PARTS)[number], Value>[] {
  return (table?.rows ?? []).map(({ numbered, lines, dated, date }) => {
    const part = (own: Value['lines'], isText: boolean): Value => {
      return {
        campo,
        isText,
        left: 0,
        depth: date.depth,
        label: [],
        words: own.flat(),
        lines: own,
      };
    };
    return {
      numbered: part([numbered], false),
      named: part(lines, true),
      dated: part(toLines(dated), false),
    };
  });
}

function tableWords({ actividades, regimenes }: Sections): Word[] {
  return [...(actividades?.words ?? []), ...regimenes.words];
}

function paintedIn(sections: Sections): Word[] {
  const { card, identificacion, domicilio, end } = sections;
  return [...card, ...identificacion.words, ...domicilio.words, ...tableWords(sections), ...end];
}
