import type { Cell } from './cells.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import type { Sections } from './sections.ts';
import type { Table } from './tables.ts';
import { type Course, inMoreGoes, outOfTurn } from './turns.ts';
import type { Word } from './words.ts';

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
}

/** Looks for what was written on the finished certificate. A value that is all of it is kept, in doubt. */
export function findLaidOver(sections: Sections, parsed: Parsed): LaidOver {
  const groups = groupsOf(sections, parsed);
  const values = groups.flatMap((group) => group.values);
  const out = outOfTurn(groups.map(({ course }) => course));
  const broken = inMoreGoes(
    values.flatMap(({ lines }) => lines),
    paintedIn(sections),
  );
  const found: LaidOver = { stray: new Set(), doubtful: new Set() };
  for (const { campo, words, lines } of values) {
    const strays = words.filter((word) => out.has(word));
    const isOdd = strays.length > 0 || lines.some((line) => broken.has(line));
    if (campo && isOdd) found.doubtful.add(campo);
    if (strays.length < words.length) for (const word of strays) found.stray.add(word);
  }
  return found;
}

interface Group {
  course: Course;
  values: Value[];
}

/** The columns of values, the tables, and place and date. */
function groupsOf({ card, end }: Sections, parsed: Parsed): Group[] {
  const persona = parsed.persona.map(toValue);
  const domicilio = parsed.domicilio.map(toValue);
  const [named, dated] = (['named', 'dated'] as const).map((part) => [
    ...rowsOf('actividades', parsed.actividades, part),
    ...rowsOf('regimenes', parsed.regimenes, part),
  ]);
  const { emision } = parsed.card;
  const place: Value = {
    campo: 'lugarEmision',
    left: 0,
    depth: 0,
    lines: emision,
    words: emision.flat(),
  };
  const data = wordsOf([...persona, ...domicilio]);
  return [
    ...columnsOf(persona, card, wordsOf(domicilio)),
    ...columnsOf(domicilio, wordsOf(persona), wordsOf([...(named ?? []), ...(dated ?? [])])),
    ...[named ?? [], dated ?? []].map((values) => {
      return {
        values,
        course: { steps: values.map(({ words }) => words), before: data, after: end },
      };
    }),
    { course: { steps: emision, before: [], after: data }, values: [place] },
  ];
}

/** The value of a cell. What is joined to its label is painted with that, and tells nothing. */
function toValue({ campo, label, left, lines: all }: Cell): Value {
  const lines = all.map((line) => line.filter((word) => word !== label.rest));
  return { campo, left, depth: label.depth, lines, words: lines.flat() };
}

function wordsOf(values: readonly Value[]): Word[] {
  return values.flatMap(({ words }) => words);
}

function columnsOf(
  values: readonly Value[],
  before: readonly Word[],
  after: readonly Word[],
): Group[] {
  return [...new Set(values.map(({ left }) => left))].map((left) => {
    const own = values.filter((value) => value.left === left).sort((a, b) => a.depth - b.depth);
    return { course: { steps: own.flatMap(({ lines }) => lines), before, after }, values: own };
  });
}

function rowsOf(campo: Campo, table: Table | undefined, part: 'named' | 'dated'): Value[] {
  return (table?.rows ?? []).map((row) => {
    const lines = part === 'named' ? row.lines : [];
    return { campo, left: 0, depth: row.date.depth, words: row[part], lines };
  });
}

function tableWords({ actividades, regimenes }: Sections): Word[] {
  return [...(actividades?.words ?? []), ...regimenes.words];
}

function paintedIn(sections: Sections): Word[] {
  const { card, identificacion, domicilio, end } = sections;
  return [...card, ...identificacion.words, ...domicilio.words, ...tableWords(sections), ...end];
}
