import type { Cell } from './cells.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import { type Block, findOddities, type Oddities } from './regular.ts';
import type { Table } from './tables.ts';
import { type Box, endOf, type Word } from './words.ts';

/** Finds what breaks the order of each column of values and of each table. */
export function oddities(parsed: Parsed): Oddities {
  const all = columnsOf(parsed).map(findOddities);
  return {
    stray: new Set(all.flatMap(({ stray }) => [...stray])),
    doubtful: new Set(all.flatMap(({ doubtful }) => [...doubtful])),
    clashing: new Set(all.flatMap(({ clashing }) => [...clashing])),
  };
}

/** The values of each column of labels, the names of each table, and the place of issue. */
export function columnsOf(parsed: Parsed): Block[][] {
  const columns = [parsed.persona, parsed.domicilio].flatMap((cells) => {
    const lefts = [...new Set(cells.map(({ left }) => left))];
    return lefts.map((left) => cells.filter((cell) => cell.left === left).map(blockOf));
  });
  const emision: Block = {
    ...{ campo: 'lugarEmision', labels: [], label: undefined, mayBeCentred: true },
    left: emisionLeft(parsed),
    lines: parsed.card.emision,
  };
  return [
    ...columns,
    namesOf('actividades', parsed.actividades),
    namesOf('regimenes', parsed.regimenes),
    [emision],
  ];
}

function blockOf({ campo, label, lines, left }: Cell): Block {
  return { campo, labels: label.words, label: label.words.at(-1), left, lines };
}

function namesOf(campo: Campo, table: Table | undefined): Block[] {
  return (table?.rows ?? []).map(({ lines, date }) => {
    return { campo, labels: [date], label: undefined, left: lines[0]?.[0]?.x ?? 0, lines };
  });
}

function emisionLeft({ card }: Parsed): number {
  return card.emision[0]?.[0]?.x ?? 0;
}

/** The area where the value of a field may stand, on one page. */
export interface Area {
  campo: Campo;
  page: number;
  box: Box;
}

/** Points: a blank and a letter. What stands this near behind the longest value may belong to a value. */
export const BEHIND = 14;

/** The places of all values that are read. Anything else that stands there makes them doubtful. */
export function areasOf(parsed: Parsed): Area[] {
  const right = Math.max(
    ...[...parsed.persona, ...parsed.domicilio].flatMap(({ lines }) => lines.flat().map(endOf)),
    0,
  );
  const ofCells = [...parsed.persona, ...parsed.domicilio].flatMap((cell) => {
    const { campo, label, left } = cell;
    const end = Math.min(cell.right - 2, Math.max(right + BEHIND, left + 40));
    return campo ? areasAround(campo, [...label.words, ...cell.lines.flat()], left, end) : [];
  });
  const ofTables = (
    [
      ['actividades', parsed.actividades],
      ['regimenes', parsed.regimenes],
    ] as const
  ).flatMap(([campo, table]) => (table ? areasAround(campo, table.cells) : []));
  return [
    ...ofCells,
    ...ofTables,
    ...areasAround('lugarEmision', parsed.card.emision.flat()),
    ...areasAround('idCIF', parsed.card.idCIFWords),
  ];
}

/** The box around the words of each page, widened to `left` and `right`. */
function areasAround(campo: Campo, words: readonly Word[], left?: number, right?: number): Area[] {
  const pages = [...new Set(words.map(({ page }) => page))];
  return pages.map((page) => {
    const own = words.filter((word) => word.page === page);
    const box: Box = [
      Math.min(...own.map(({ x, size }) => x - 0.5 * size), left ?? Infinity),
      Math.min(...own.map(({ y, size }) => y - 0.2 * size)),
      Math.max(...own.map((word) => endOf(word) + 0.5 * word.size), right ?? -Infinity),
      Math.max(...own.map(({ y, size }) => y + 0.75 * size)),
    ];
    return { campo, page, box };
  });
}
