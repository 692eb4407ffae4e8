import { endOf, isSameLine, median, OTHER_PAGE, type Word } from './words.ts';

/** What opens a row: a label, or the date that each row of a table has. */
export interface Opener {
  words: readonly Word[];
  depth: number;
  lastDepth: number;
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
  const rows: Rows<T> = {
    lines: new Map(sorted.map((opener) => [opener, []])),
    unsure: new Set(),
    goesDown: false,
  };
  const owners = lines.map((line) => sorted.find((opener) => isLevelWith(opener, line)));
  const leading = leadingOf(lines);
  const column = {
    right: Math.max(...lines.flat().map(endOf)),
    blank: blankOf(lines),
    leading,
    areApart: rowDistance(sorted, lines, owners) > APART * leading,
  };
  for (let from = 0; from < lines.length; from += 1) {
    if (owners[from]) continue;
    let to = from;
    while (to < lines.length && !owners[to] && isBetweenSame(sorted, lines[from], lines[to]))
      to += 1;
    const above = sorted.findLast((opener) => opener.depth < depthOf(lines[from]));
    const below = sorted.find((opener) => opener.depth > depthOf(lines[from]));
    const { cut, isUnsure } =
      isRunning && above
        ? { cut: to, isUnsure: false }
        : divide(lines, from, to, above, below, column);
    for (let index = from; index < to; index += 1) owners[index] = index < cut ? above : below;
    if (isUnsure && above && below) rows.unsure.add(above).add(below);
    rows.goesDown ||=
      above !== undefined && cut === to && !isUnsure && owners[lastBefore(above, lines)] !== above;
    from = to - 1;
  }
  lines.forEach((line, index) => {
    const owner = owners[index];
    if (owner) rows.lines.get(owner)?.push(line);
  });
  return rows;
}

/** The line above an opener. */
function lastBefore({ depth, size }: Opener, lines: readonly Word[][]): number {
  return lines.findLastIndex((line) => depthOf(line) < depth - 0.5 * size);
}

/** How much larger the distance between rows is than that between lines. */
const APART = 1.1;

interface Column {
  right: number;
  blank: number;
  /** The distance between lines of one row; 0 if it is unknown. */
  leading: number;
  /** True if rows are further apart than the lines of one. */
  areApart: boolean;
}

function isBetweenSame(
  openers: readonly Opener[],
  a: Word[] | undefined,
  b: Word[] | undefined,
): boolean {
  return !openers.some(({ depth }) => depth > depthOf(a) && depth < depthOf(b));
}

/**
 * The index, among the lines from `from` up to `to`, at which the row above ends and the row below begins:
 * the widest gap among them. If all are alike, the first line that the one before had room for.
 */
function divide(
  lines: readonly Word[][],
  from: number,
  to: number,
  above: Opener | undefined,
  below: Opener | undefined,
  { right, blank, leading, areApart }: Column,
): { cut: number; isUnsure: boolean } {
  if (!above) return { cut: from, isUnsure: false };
  if (!below) return { cut: to, isUnsure: false };
  const depths = [
    Math.max(above.lastDepth, from > 0 ? depthOf(lines[from - 1]) : above.lastDepth),
    ...lines.slice(from, to).map((line) => depthOf(line)),
    Math.min(below.depth, to < lines.length ? depthOf(lines[to]) : below.depth),
  ];
  const gaps = depths.slice(1).map((depth, index) => depth - (depths[index] ?? 0));
  const turn = gaps.findIndex((gap) => gap > OTHER_PAGE);
  const isClose = (gap: number | undefined) => gap !== undefined && gap < APART * leading;
  if (areApart && turn >= 0) {
    // Overleaf, lines close to the next row belong to it; others continue the row before.
    const leadsUp = turn < gaps.length - 1 && gaps.slice(turn + 1).every(isClose);
    return { cut: leadsUp ? from + turn : to, isUnsure: false };
  }
  const widest = Math.max(...gaps.filter((gap) => gap < OTHER_PAGE));
  const isClear = gaps.filter((gap) => gap > widest - SAME).length === 1;
  if (turn < 0 && isClear && (areApart || widest > APART * leading)) {
    return { cut: from + gaps.indexOf(widest), isUnsure: false };
  }
  // Every line is equally far from the next. They continue the row above as long as each line had to be
  // broken.
  const isBroken = lines.slice(from, to).every((line, index) => {
    const before = lines[from + index - 1];
    return before === undefined || isFull(before, line, right, blank);
  });
  const leads = to < lines.length && isFull(lines[to - 1] ?? [], lines[to], right, blank);
  return { cut: to, isUnsure: leads || !isBroken };
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

function depthOf(line: readonly Word[] | undefined, none = Number.NEGATIVE_INFINITY): number {
  return line?.[0]?.depth ?? none;
}

function isLevelWith(opener: Opener, line: readonly Word[]): boolean {
  const [word] = line;
  if (!word) return false;
  const isBetween = word.depth > opener.depth && word.depth < opener.lastDepth;
  return isBetween || opener.words.some((own) => isSameLine(own, word));
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
export function isFull(
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
