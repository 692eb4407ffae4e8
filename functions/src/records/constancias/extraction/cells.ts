import { type Chain, findChains } from './chains.ts';
import type { Campo, Label } from './labels.ts';
import { toRows } from './rows.ts';
import { endOf, isEven, isSameLine, textOf, toLines, type Word } from './words.ts';

/** A label with its value. */
export interface Cell {
  campo: Campo | undefined;
  label: Chain;
  lines: Word[][];
  text: string;
  /** Where the column of the cell begins and ends. */
  left: number;
  right: number;
  /** True if another cell could own its lines. Nothing follows from it where `areCellsSure` (areas.ts). */
  isUnsure: boolean;
  goesDown: boolean;
  /** True if its lines don't stand as a program sets them. */
  isAskew: boolean;
}

/** Labels within this many points are of one column. */
const COLUMN = 14;
/** Ems from one line of a value to the next. */
const [NEAREST, FARTHEST] = [0.8, 2.5];
/** A value within this many ems behind its label runs on from it. */
const RUNNING = 1.5;
/** Right edge of the last column. */
const EDGE = 10_000;

/**
 * Reads a section of labels and values. Each value extends from its label to the next label below it, inside
 * its column. A missing label has no cell.
 */
export function readCells(words: readonly Word[], labels: readonly Label[]): Cell[] {
  const labelled = findLabels(words, labels);
  const columns = columnsOf(labelled.map(({ chain }) => chain.x));
  const ofLabels = new Set(labelled.flatMap(({ chain }) => chain.printed));
  const rests = labelled.flatMap(({ chain }) => chain.rest ?? []);
  const values = [...words.filter((word) => !ofLabels.has(word)), ...rests];
  return columns.flatMap((left, index) => {
    const right = columns[index + 1] ?? EDGE;
    const isInside = (x: number) => x >= left - COLUMN / 2 && x < right - COLUMN / 2;
    const inColumn = labelled.filter(({ chain }) => isInside(chain.x));
    const lines = toLines(values.filter(({ x }) => isInside(x)));
    const openers = inColumn.map(({ chain }) => chain);
    const rows = toRows(openers, lines, { isRunning: isRunning(openers, lines) });
    return inColumn.map(({ campo, chain }): Cell => {
      const cellLines = rows.lines.get(chain) ?? [];
      return {
        campo,
        label: chain,
        lines: cellLines,
        text: textOf(cellLines),
        left,
        right,
        isUnsure: rows.unsure.has(chain),
        goesDown: rows.goesDown,
        isAskew: isAskew(chain, cellLines),
      };
    });
  });
}

/** True if a value's lines don't stand as a program sets them around their label, but as a stamp does. */
function isAskew(label: Chain, lines: readonly Word[][]): boolean {
  const { x, size, printed } = label;
  const starts = [x, lines[0]?.[0]?.x ?? x];
  return lines.some(([first, ...rest], index) => {
    if (!first) return false;
    const beside = printed.filter((word) => isSameLine(word, first));
    const before = lines[index - 1]?.[0];
    const gap = (first.depth - (before ?? first).depth) / size;
    const apart = Math.abs(first.depth - label.depth);
    return (
      !isEven([first, ...rest, ...beside]) ||
      (before !== undefined && (gap < NEAREST || (gap > FARTHEST && before.page === first.page))) ||
      (before === undefined &&
        apart > FARTHEST * size &&
        first.depth > label.lastDepth &&
        first.page === label.page) ||
      (before !== undefined && !starts.some((start) => Math.abs(first.x - start) < COLUMN / 2))
    );
  });
}

/** True if values begin right behind their labels, on the same line. */
function isRunning(labels: readonly Chain[], lines: readonly Word[][]): boolean {
  const gaps = labels.flatMap(({ words }) => {
    const last = words.at(-1);
    const beside = lines.find(([first]) => first && last && isSameLine(first, last));
    const [first] = beside ?? [];
    return first && last ? [(first.x - endOf(last)) / last.size] : [];
  });
  return gaps.filter((gap) => gap < RUNNING).length > 0.8 * gaps.length;
}

interface FoundLabel {
  campo: Campo | undefined;
  chain: Chain;
}

/**
 * Finds the place of each label. Prefers the columns in which labels stand, and the look of the other labels.
 */
function findLabels(words: readonly Word[], labels: readonly Label[]): FoundLabel[] {
  const places = labels.map(([campo, label]) => ({ campo, chains: findChains(words, label) }));
  const sure = places.filter(({ chains }) => chains.length === 1).flatMap(({ chains }) => chains);
  const columns = columnsOf(sure.map(({ x }) => x));
  const looks = sure.flatMap((chain) => chain.words.map(({ look }) => look));
  const weigh = (chain: Chain) => {
    const isAligned = columns.some((x) => Math.abs(x - chain.x) < COLUMN / 2);
    const isAlike = chain.words.every(({ look }) => looks.includes(look));
    return Number(isAligned) * 2 + Number(isAlike);
  };
  return places.flatMap(({ campo, chains }): FoundLabel[] => {
    const best = Math.max(...chains.map(weigh));
    const fitting = chains.filter((chain) => weigh(chain) === best);
    const wanted = campo === undefined ? fitting : fitting.slice(0, 1);
    return wanted.map((chain) => ({ campo, chain }));
  });
}

/** Where columns begin, by the places of their labels. */
function columnsOf(xs: readonly number[]): number[] {
  const columns: number[] = [];
  for (const x of [...xs].sort((a, b) => a - b)) {
    const last = columns.at(-1);
    if (last === undefined || x - last > COLUMN) columns.push(x);
  }
  return columns;
}
