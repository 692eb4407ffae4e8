import type { Cell } from './cells.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import type { Section, Sections } from './sections.ts';
import type { Table } from './tables.ts';
import { isSameLine, toLines, type Word } from './words.ts';

/** A value of the certificate, or a part of a table's row. */
export interface Value {
  campo: Campo | undefined;
  /** Where its column begins; `depth` is how far down it stands. */
  left: number;
  depth: number;
  words: readonly Word[];
  lines: readonly (readonly Word[])[];
  /** The first line of its label, and the text of the whole label. */
  label: readonly Word[];
  name: string;
  /** True if each of its lines is one text. */
  isText: boolean;
}

/** Parts of a row that some programs paint apart: its number, its name, its percentage and dates. */
export const PARTS = ['numbered', 'named', 'dated'] as const;

export interface Row extends Record<(typeof PARTS)[number], Value> {
  /** The date that makes it a row; nobody adds that. */
  date: Word;
}

/** The content of the pages, in the parts that programs paint one after the other. */
export interface Parts {
  persona: readonly Value[];
  domicilio: readonly Value[];
  tables: readonly { titles: readonly (readonly Word[])[]; rows: readonly Row[] }[];
  emision: Value;
  card: readonly Word[];
  /** What stands below the tables. */
  below: readonly Word[];
}

/** Splits a reading into the parts that programs paint. */
export function partsOf(sections: Sections, parsed: Parsed): Parts {
  const { actividades, regimenes } = sections;
  const inTables = new Set([...(actividades?.words ?? []), ...regimenes.words]);
  return {
    persona: parsed.persona.map(toValue).sort((a, b) => a.depth - b.depth),
    domicilio: parsed.domicilio.map(toValue),
    tables: [
      tableOf('actividades', actividades, parsed.actividades),
      tableOf('regimenes', regimenes, parsed.regimenes),
    ],
    emision: {
      ...{ campo: 'lugarEmision', left: 0, depth: 0, label: [], name: '', isText: true },
      lines: parsed.card.emision,
      words: parsed.card.emision.flat(),
    },
    card: sections.card,
    below: sections.end.filter((word) => !inTables.has(word)),
  };
}

/** All values; those of tables in the parts of each row. */
export function valuesOf({ persona, domicilio, tables, emision }: Parts): Value[] {
  const rows = tables.flatMap((table) => table.rows);
  return [
    ...[...persona, ...domicilio, emision],
    ...rows.flatMap((row) => PARTS.map((part) => row[part])),
  ];
}

/** The words of each value, and of each row of a table. */
export function wholesOf({ persona, domicilio, tables, emision }: Parts): (readonly Word[])[] {
  const rows = tables.flatMap((table) => table.rows);
  return [
    ...[...persona, ...domicilio, emision].map(({ words }) => words),
    ...rows.map(wordsOfRow),
  ];
}

/** The words of a row, part by part. */
export function wordsOfRow(row: Row): Word[] {
  return PARTS.flatMap((part) => row[part].words);
}

function tableOf(
  campo: Campo,
  section: Section | undefined,
  table: Table | undefined,
): Parts['tables'][number] {
  const [first] = table?.headings ?? [];
  const headings = (table?.headings ?? []).filter(({ page }) => page === first?.page);
  return { titles: [section?.title.printed ?? [], headings], rows: rowsOf(campo, table) };
}

/** The value of a cell. A word joined to its label is painted with the label, so it is left out. */
function toValue({ campo, label, left, lines: all }: Cell): Value {
  const lines = all.map((line) => line.filter((word) => word !== label.rest));
  const [first] = label.printed;
  return {
    ...{ campo, left, lines, depth: label.depth, words: lines.flat(), isText: true },
    name: label.label,
    label: label.printed.filter((word) => first !== undefined && isSameLine(first, word)),
  };
}

function rowsOf(campo: Campo, table: Table | undefined): Row[] {
  return (table?.rows ?? []).map(({ numbered, lines, dated, date }) => {
    const part = (own: Value['lines'], isText: boolean): Value => ({
      ...{ campo, isText, left: 0, depth: date.depth, label: [], name: '' },
      words: own.flat(),
      lines: own,
    });
    return {
      numbered: part([numbered], false),
      named: part(lines, true),
      dated: part(toLines(dated), false),
      date,
    };
  });
}
