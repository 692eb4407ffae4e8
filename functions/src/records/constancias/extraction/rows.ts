import { endOf, isSameLine, median, OTHER_PAGE, type Word } from './words.ts';

/** What opens a row: a label, or the date that each row of a table has. */
export interface Opener {
  words: readonly Word[];
  /** Of its first line, and of its last. */
  depth: number;
  lastDepth: number;
  /** The height of its letters. */
  size: number;
}

/** The lines of each row, and the rows with lines that could also belong to another row. */
export interface Rows<T extends Opener> {
  lines: Map<T, Word[][]>;
  unsure: Set<T>;
  /** True if a row plainly has lines below its opener's height and none above. Others like it then have, too. */
  goesDown: boolean;
}

/** Two distances are the same if they differ by less, in points. */
const SAME = 1;
/** How much larger the distance between rows is than that between lines. */
const APART = 1.1;

/** Lines that follow each other between the same two openers, at the height of neither. */
interface Run<T> {
  /** The place of its first line among the lines of the column, and the place after its last. */
  from: number;
  to: number;
  /** The nearest opener above it, and below it. */
  above: T | undefined;
  below: T | undefined;
}

/** The line with which the row below begins, and whether it could also be another. */
interface Cut {
  cut: number;
  isUnsure: boolean;
}

/** What all lines of a column have in common. */
interface Column {
  /** How far they reach to the right. */
  right: number;
  /** The usual width of a blank. */
  blank: number;
  /** The distance between lines of one row; 0 if it is unknown. */
  leading: number;
  /** True if rows are further apart than the lines of one. */
  areApart: boolean;
}

/**
 * Assigns each line of a column to a row. A line at the height of an opener, or between the lines of one,
 * belongs to that opener. Others belong to the nearer of the lines around them, because a value may begin
 * above its label, which stands in the middle of its height. If both are equally near, a line continues the
 * row above, unless that row's last line had room for its first word.
 * @param isRunning true if values continue behind their labels, so that none begins above its own
 */
export function toRows<T extends Opener>(
  openers: readonly T[],
  lines: readonly Word[][],
  { isRunning = false } = {},
): Rows<T> {
  const sorted = [...openers].sort((a, b) => a.depth - b.depth);
  const owners = lines.map((line) => sorted.find((opener) => isLevelWith(opener, line)));
  const column = columnOf(sorted, lines, owners);
  const unsure = new Set<T>();
  let goesDown = false;
  for (const run of runsOf(sorted, lines, owners)) {
    const { from, to, above, below } = run;
    const { cut, isUnsure } =
      isRunning && above ? { cut: to, isUnsure: false } : divide(run, lines, column);
    owners.fill(above, from, cut).fill(below, cut, to);
    if (isUnsure && above && below) unsure.add(above).add(below);
    const areAllAbove = above !== undefined && cut === to && !isUnsure;
    goesDown ||= areAllAbove && owners[lastBefore(above, lines)] !== above;
  }
  const linesOf = (opener: T) => lines.filter((_line, at) => owners[at] === opener);
  return { lines: new Map(sorted.map((opener) => [opener, linesOf(opener)])), unsure, goesDown };
}

function columnOf<T extends Opener>(
  openers: readonly T[],
  lines: readonly Word[][],
  owners: readonly (T | undefined)[],
): Column {
  const leading = leadingOf(lines);
  return {
    right: Math.max(...lines.flat().map(endOf)),
    blank: blankOf(lines),
    leading,
    areApart: rowDistance(openers, lines, owners) > APART * leading,
  };
}

function runsOf<T extends Opener>(
  openers: readonly T[],
  lines: readonly Word[][],
  owners: readonly (T | undefined)[],
): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const [at, line] of lines.entries()) {
    if (owners[at]) continue;
    const above = openers.findLast(({ depth }) => depth < depthOf(line));
    const below = openers.find(({ depth }) => depth > depthOf(line));
    const last = runs.at(-1);
    if (last?.to === at && last.below === below) last.to += 1;
    else runs.push({ from: at, to: at + 1, above, below });
  }
  return runs;
}

/** The line above an opener. */
function lastBefore({ depth, size }: Opener, lines: readonly Word[][]): number {
  return lines.findLastIndex((line) => depthOf(line) < depth - 0.5 * size);
}

/** Finds where in a run the row above ends and the row below begins. */
function divide(
  { from, to, above, below }: Run<Opener>,
  lines: readonly Word[][],
  { right, blank, leading, areApart }: Column,
): Cut {
  if (!above) return { cut: from, isUnsure: false };
  if (!below) return { cut: to, isUnsure: false };
  const depths = [
    Math.max(above.lastDepth, from > 0 ? depthOf(lines[from - 1]) : above.lastDepth),
    ...lines.slice(from, to).map((line) => depthOf(line)),
    Math.min(below.depth, to < lines.length ? depthOf(lines[to]) : below.depth),
  ];
  /** From each line to the next: the first stands before the run, the last behind it. */
  const gaps = depths.slice(1).map((depth, at) => depth - (depths[at] ?? 0));
  const overleaf = gaps.findIndex((gap) => gap > OTHER_PAGE);
  const turnsPage = overleaf >= 0;

  if (turnsPage && areApart) {
    // Overleaf, lines close to the next row belong to it; others continue the row before.
    const after = gaps.slice(overleaf + 1);
    const leadUp = after.length > 0 && after.every((gap) => gap < APART * leading);
    return { cut: leadUp ? from + overleaf : to, isUnsure: false };
  }
  const widest = Math.max(...gaps.filter((gap) => gap < OTHER_PAGE));
  const isOnly = gaps.filter((gap) => gap > widest - SAME).length === 1;
  if (!turnsPage && isOnly && (areApart || widest > APART * leading)) {
    return { cut: from + gaps.indexOf(widest), isUnsure: false };
  }
  // Every line is equally far from the next. They continue the row above as long as each line had to be
  // broken.
  const isBrokenAt = (at: number) => isFull(lines[at - 1] ?? [], lines[at], right, blank);
  const inRun = lines.slice(from, to).map((_line, at) => from + at);
  const runsOn = to < lines.length && isBrokenAt(to);
  return { cut: to, isUnsure: runsOn || !inRun.every(isBrokenAt) };
}

/** The smallest distance between lines, which is that of the lines of one row. */
function leadingOf(lines: readonly Word[][]): number {
  const distances = lines
    .slice(1)
    .map((line, index) => depthOf(line) - depthOf(lines[index]))
    .filter((distance) => distance < OTHER_PAGE);
  return distances.length > 0 ? Math.min(...distances) : 0;
}

/** The smallest distance from one row's last line to the next row, if every line is known to belong to a row. */
function rowDistance<T extends Opener>(
  openers: readonly T[],
  lines: readonly Word[][],
  owners: readonly (T | undefined)[],
): number {
  const distances = openers.slice(1).flatMap((opener, index) => {
    const before = openers[index]?.lastDepth ?? 0;
    const isLoose = lines.some((line, at) => {
      return owners[at] === undefined && depthOf(line) > before && depthOf(line) < opener.depth;
    });
    const distance = opener.depth - before;
    return isLoose || distance > OTHER_PAGE ? [] : [distance];
  });
  return Math.min(...distances, OTHER_PAGE);
}

function depthOf(line: readonly Word[] | undefined): number {
  return line?.[0]?.depth ?? Number.NEGATIVE_INFINITY;
}

function isLevelWith(opener: Opener, line: readonly Word[]): boolean {
  const [word] = line;
  if (!word) return false;
  const isBetween = word.depth > opener.depth && word.depth < opener.lastDepth;
  return isBetween || opener.words.some((each) => isSameLine(each, word));
}

/** The usual width of a blank between the words of these lines. */
function blankOf(lines: readonly (readonly Word[])[]): number {
  const gaps = lines.flatMap((line) =>
    line.slice(1).map((word, index) => word.x - endOf(line[index] ?? word)),
  );
  return Math.max(0, median(gaps, 2));
}

/**
 * True if a line had no room for the first word of the next one, so that it had to be broken there.
 * @param right how far the lines of the column reach
 */
function isFull(
  line: readonly Word[],
  next: readonly Word[] | undefined,
  right: number,
  blank: number,
): boolean {
  const last = line.at(-1);
  const [first] = next ?? [];
  if (!last || !first) return true;
  return endOf(last) + blank + first.width > right - 0.5;
}
