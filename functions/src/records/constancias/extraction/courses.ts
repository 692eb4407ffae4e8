import { DOMICILIO } from './labels.ts';
import { usualLook } from './looks.ts';
import { PARTS, type Parts, type Value, wordsOfRow } from './parts.ts';
import type { Course, Painting } from './turns.ts';
import type { Word } from './words.ts';

/** The share of steps that may be broken, and the number that may be in any case. */
const BROKEN = { share: 0.1, few: 2 };
/** For orders in which all labels and titles come in turn: few steps may be broken, as many as somebody adds texts. */
const FEW_BROKEN = { share: 0, few: 4 };

/** The orders in which programs may paint the parts, the most informative one first. */
export function ordersOf(parts: Parts): Painting[] {
  const apart = columnByColumn(parts);
  return [
    { kind: 'whole', isAmong: true, broken: FEW_BROKEN, courses: rowByRow(parts) },
    { kind: 'whole', isAmong: true, broken: FEW_BROKEN, courses: labelsFirst(parts) },
    { kind: 'by course', isAmong: false, broken: FEW_BROKEN, courses: sideBySide(parts) },
    ...apart.map((courses) => asOrder('whole', true, courses)),
    ...apart.map((courses) => asOrder('by course', false, courses)),
  ];
}

function asOrder(kind: Painting['kind'], isAmong: boolean, courses: readonly Course[]): Painting {
  return { kind, isAmong, broken: BROKEN, courses };
}

/** Row after row from top to bottom, as most programs paint. */
function rowByRow({ persona, domicilio, tables, card, below }: Parts): Course[] {
  const cells = [...persona.map((value) => [value]), ...pairsOf(domicilio)];
  const steps = [
    ...cells.map((row) => row.flatMap(({ label, words }) => [...label, ...words])),
    ...tables.flatMap(({ titles, rows }) => [...titles, ...rows.map(wordsOfRow)]),
  ];
  const fixed = new Set([...firstOfLabels(cells.flat()), ...fixedIn(tables)]);
  const course = { steps, fixed, parts: partsOfRows(tables), before: card, after: below };
  return [course, ...withinCells([...persona, ...domicilio], true)];
}

/** The labels of each page, then its values row after row. */
function labelsFirst({ persona, domicilio, tables, card, below }: Parts): Course[] {
  const cells = [...persona.map((value) => [value]), ...pairsOf(domicilio)];
  const labels = firstOfLabels(cells.flat());
  const rows = [
    ...cells.map((row) => wordsOf(row)),
    ...tables.flatMap((table) => table.rows.map(wordsOfRow)),
  ];
  const look = usualLook(rows.flat());
  const isValue = (word: Word) => word.look === look;
  const steps = pagesOf([...labels, ...rows.flat()]).flatMap((page) => {
    const own = (words: readonly Word[]) => words.filter((word) => word.page === page);
    return [own(labels), own(card).filter(isValue), ...rows.map(own)];
  });
  const dates = tables.flatMap((table) => table.rows.map(({ date }) => date));
  const fixed = new Set([...labels, ...dates]);
  const after = below.filter(isValue);
  const course = { steps, fixed, parts: partsOfRows(tables), before: [], after };
  return [course, ...withinCells([...persona, ...domicilio], false)];
}

/** Everything on the left side, then everything on the right, as text in two columns is painted. */
function sideBySide({ persona, domicilio, tables, emision }: Parts): Course[] {
  const first = Math.min(...domicilio.map(({ left }) => left));
  const byDepth = [...domicilio].sort((a, b) => a.depth - b.depth);
  const isLeft = ({ left }: Value) => left === first;
  const left = [...persona, ...byDepth.filter(isLeft)];
  const right = byDepth.filter((value) => !isLeft(value));
  const stepsOf = (values: readonly Value[]) =>
    values.map(({ label, words }) => [...label, ...words]);
  const rows = tables.flatMap((table) => table.rows);
  const titles = tables.map((table) => table.titles[0] ?? []);
  const ofTables = tables.flatMap((table, index) => [
    titles[index] ?? [],
    ...table.rows.map(({ numbered, named }) => [...numbered.words, ...named.words]),
  ]);
  return [
    {
      steps: [...stepsOf(left), ...ofTables],
      fixed: new Set([...firstOfLabels(left), ...titles.flat()]),
      parts: rows.map(({ named }) => named.words),
      before: [],
      after: [],
    },
    {
      steps: [emision.words, ...stepsOf(right), ...rows.map(({ dated }) => dated.words)],
      fixed: new Set([...firstOfLabels(right), ...rows.map(({ date }) => date)]),
      before: [],
      after: [],
    },
    ...withinCells([...persona, ...domicilio], true),
  ];
}

/** Inside each column the label and then the value, line by line, where rows and sides give no order. */
function withinCells(values: readonly Value[], hasLabels: boolean): Course[] {
  return columnsOf(values, [], [], hasLabels);
}

/** Each column by itself, with its labels or without; the tables row by row or in columns. */
function columnByColumn({ persona, domicilio, tables, emision, card, below }: Parts): Course[][] {
  const rows = tables.flatMap((table) => table.rows);
  const columnsOfRows = PARTS.map((part) => rows.flatMap((row) => row[part].lines));
  const data = wordsOf([...persona, ...domicilio]);
  const dataWithLabels = [...data, ...[...persona, ...domicilio].flatMap(({ label }) => label)];
  const columns = (hasLabels: boolean) => [
    ...columnsOf(persona, card, wordsOf(domicilio), hasLabels),
    ...columnsOf(domicilio, wordsOf(persona), columnsOfRows.flat(2), hasLabels),
  ];
  const parts = partsOfRows(tables);
  const dates = new Set(rows.map(({ date }) => date));
  const inColumns = columnsOfRows.map((steps) => {
    const fixed = new Set(steps.flat().filter((word) => dates.has(word)));
    return { steps, fixed, parts, before: data, after: below };
  });
  const inRows: Course = {
    steps: tables.flatMap((table) => [...table.titles, ...table.rows.map(wordsOfRow)]),
    fixed: new Set(fixedIn(tables)),
    ...{ parts, before: dataWithLabels, after: below },
  };
  const others = [{ steps: emision.lines, before: [], after: data }];
  return [true, false].flatMap((hasLabels) =>
    [[inRows], inColumns].map((ofRows) => [...columns(hasLabels), ...ofRows, ...others]),
  );
}

function columnsOf(
  values: readonly Value[],
  before: readonly Word[],
  after: readonly Word[],
  hasLabels: boolean,
): Course[] {
  return [...new Set(values.map(({ left }) => left))].map((left) => {
    const own = values.filter((value) => value.left === left).sort((a, b) => a.depth - b.depth);
    const fixed = new Set<Word>();
    const steps: (readonly Word[])[] = [];
    for (const { label, lines } of own) {
      // A value that begins above its label may be painted before or after it.
      const isAbove = (lines[0]?.[0]?.depth ?? 0) < (label[0]?.depth ?? 0) - 1;
      if (hasLabels && lines.length > 0 && isAbove) steps.push([...label, ...lines.flat()]);
      else {
        if (hasLabels) steps.push(label);
        for (const word of hasLabels ? label : []) fixed.add(word);
        steps.push(...lines);
      }
    }
    return { steps, fixed, before, after };
  });
}

/** Cells in the order of the certificate, with the two of a row together if they stand in two columns. */
function pairsOf(values: readonly Value[]): Value[][] {
  const turnOfLabel = ({ name }: Value) => DOMICILIO.findIndex(([, label]) => label === name);
  const sorted = [...values].sort((a, b) => turnOfLabel(a) - turnOfLabel(b) || a.depth - b.depth);
  const first = Math.min(...values.map(({ left }) => left));
  const rows: Value[][] = [];
  for (const value of sorted) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0]?.left === first && value.left !== first) row.push(value);
    else rows.push([value]);
  }
  return rows;
}

/** Words of tables that nobody adds. */
function fixedIn(tables: Parts['tables']): Word[] {
  return tables.flatMap(({ titles, rows }) => [...titles.flat(), ...rows.map(({ date }) => date)]);
}

/** The parts of each row that somebody may add to, but not replace. */
function partsOfRows(tables: Parts['tables']): (readonly Word[])[] {
  return tables.flatMap(({ rows }) =>
    rows.flatMap(({ named, dated }) => [named.words, dated.words]),
  );
}

/** One word of each label is enough. Words that somebody wrote over a label may be taken for part of it. */
function firstOfLabels(values: readonly Value[]): Word[] {
  return values.flatMap(({ label }) => label.slice(0, 1));
}

function wordsOf(values: readonly Value[]): Word[] {
  return values.flatMap(({ words }) => words);
}

function pagesOf(words: readonly Word[]): number[] {
  return [...new Set(words.map(({ page }) => page))].sort((a, b) => a - b);
}
