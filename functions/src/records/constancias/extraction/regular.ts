import type { Campo } from './labels.ts';
import { blankOf, depthOf, isFull } from './rows.ts';
import { boxOf, endOf, median, OTHER_PAGE, sharedArea, type Word } from './words.ts';

/** The lines of one value or table cell, and its label. */
export interface Block {
  campo: Campo | undefined;
  /** The words of the label. */
  labels: readonly Word[];
  /** The last word of the label. */
  label: Word | undefined;
  /** Where the label begins; a value may continue under it. */
  left: number;
  lines: readonly (readonly Word[])[];
  /** True if its lines may be centred. */
  mayBeCentred?: boolean;
}

/** What is odd about blocks that should be set alike. */
export interface Oddities {
  /** Words at a place where no honest line has one. */
  stray: Set<Word>;
  /** Fields whose value may have been read wrongly. */
  doubtful: Set<Campo>;
  /** Fields in which one word lies over another of the same look. */
  clashing: Set<Campo>;
}

/** Ems. Below this, places differ only by rounding. */
const LEVEL = 0.05;
const ALIGNED = 0.25;
const LEADING = 0.1;
/** Ems by which a blank, or the space behind a label, may be wider than usual. */
const WIDER = 0.9;
const WIDER_AFTER_LABEL = 0.6;
/** Ems from one line to the next. */
const TIGHTEST = 0.8;
/** The share of a word that another may overlap: letters of tight lines touch. */
const OVER = 0.15;

/**
 * Finds what breaks the order of blocks in one column: a word off its line, a gap, a line that begins
 * elsewhere, another distance between lines, a line broken although there was room.
 */
export function findOddities(blocks: readonly Block[]): Oddities {
  const odd: Oddities = { stray: new Set(), doubtful: new Set(), clashing: new Set() };
  const filled = blocks.filter(({ lines }) => lines.length > 0);
  const all = filled.flatMap(({ lines }) => lines);
  const [{ size } = { size: 8 }] = all.flat();
  const usual = {
    size,
    blank: blankOf(all),
    right: Math.max(...all.flat().map(endOf)),
    start: usualStart(filled, size),
    areBeside:
      filled.filter(({ label, lines }) => isBelow(label, lines)).length < filled.length / 2,
    rise: median(filled.flatMap(riseOf), 0),
    leading: median(
      filled.flatMap(({ lines }) => leadingsOf(lines)),
      0,
    ),
  };
  for (const block of filled) judge(block, usual, odd);
  return odd;
}

interface Usual {
  size: number;
  blank: number;
  right: number;
  start: { x: number } | { gap: number } | undefined;
  /** True if most values begin on the line of their label, not below it. */
  areBeside: boolean;
  /** How far values stand above or below the line of their label. */
  rise: number;
  leading: number;
}

function judge(block: Block, usual: Usual, odd: Oddities) {
  const { campo, label, labels, left, lines, mayBeCentred = false } = block;
  const { size } = usual;
  const far = farFrom(labels, lines, usual);
  const drop = (words: readonly Word[]) => {
    for (const word of words) odd.stray.add(word);
    if (campo && words.length > 0) odd.doubtful.add(campo);
  };
  drop(far.flat());
  const reached = lines.filter((line) => !far.includes(line));
  const isBeside = label === undefined || isPlaced(labels, reached, usual);
  if (!isBeside && campo) odd.doubtful.add(campo);
  if (campo && usual.areBeside && isBelow(label, reached) && fitsBeside(label, reached, usual)) {
    odd.doubtful.add(campo);
  }
  // If values stand level with their labels, text half a line off is not a value.
  const isOff = !isBeside && reached.length === 1 && reached[0]?.[0]?.page === label?.page;
  if (isOff) drop(reached.flat());
  const near = isOff ? [] : reached;
  const level = near.map((line) => {
    const y = median(
      line.map((word) => word.y),
      0,
    );
    const expected =
      label && isNear(y, label.y + usual.rise, 0.35 * size) ? label.y + usual.rise : y;
    const off = line.filter((word) => Math.abs(word.y - expected) > LEVEL * size + 0.15);
    if (off.length > 0) drop(off);
    return line.filter((word) => !off.includes(word));
  });
  const [first = [], ...rest] = level;
  const begun = fromStart(first, label, usual);
  drop(first.filter((word) => !begun.includes(word)));
  const kept = [begun, ...rest].map((line) => {
    const whole = untilGap(line, usual);
    drop(line.filter((word) => !whole.includes(word)));
    return whole;
  });
  if (kept.some(isClashing) && campo) odd.clashing.add(campo);
  const usualX = usual.start && 'x' in usual.start ? [usual.start.x] : [];
  const starts = [begun[0]?.x ?? left, left, ...usualX];
  kept.forEach((line, index) => {
    const [word] = line;
    const before = kept[index - 1];
    if (!word || !before?.[0]) return;
    const isCentred = mayBeCentred && isNear(middleOf(line), middleOf(begun), ALIGNED * size);
    const isAligned = isCentred || starts.some((x) => isNear(word.x, x, ALIGNED * size));
    const space = word.depth - before[0].depth;
    const isSpaced =
      usual.leading === 0 ||
      isNear(space, usual.leading, LEADING * size + 0.3) ||
      space > OTHER_PAGE;
    // Lines that overlap are not two lines of one text.
    const isTight = space < TIGHTEST * size;
    if (!isAligned || !isSpaced || isTight) drop(line);
    else if (!isFull(before, line, usual.right, usual.blank) && campo) odd.doubtful.add(campo);
  });
}

/**
 * True if a value stands beside its label in a usual way: level at the top, the middle or the bottom of both,
 * or completely on the line below.
 */
function isPlaced(labels: readonly Word[], lines: Block['lines'], usual: Usual): boolean {
  const [top] = labels;
  const first = lines[0]?.[0];
  if (!top || !first) return true;
  // A value that is on another page than its whole label can only be a continuation.
  if (first.page !== top.page) return labels.some(({ page }) => page === first.page);
  const { size, rise, leading } = usual;
  const bottom = Math.min(...labels.map(({ y }) => y));
  const ofLabel = new Set(labels.map(({ y }) => y.toFixed(1))).size;
  const line = leading || (ofLabel > 1 ? (top.y - bottom) / (ofLabel - 1) : 1.25 * size);
  const above = first.y - rise - top.y;
  const spare = (lines.length - ofLabel) * line;
  const by = 0.12 * size + 0.3;
  const isLevel = [0, spare / 2, spare].some((due) => isNear(above, due, by));
  const below = bottom + rise - first.y;
  return isLevel || (below > 0.9 * size && below < 2 * size);
}

/** True if no part of the value stands on the line of its label. */
function isBelow(label: Word | undefined, [line]: Block['lines']): boolean {
  const first = line?.[0];
  return label !== undefined && first?.page === label.page && label.y - first.y > 0.9 * label.size;
}

/** True if a value below its label would have begun beside it, because there was room for its first word. */
function fitsBeside(label: Word | undefined, [line]: Block['lines'], usual: Usual): boolean {
  const { start, right } = usual;
  const first = line?.[0];
  if (!label || !first || !start) return false;
  const begin = 'x' in start ? start.x : endOf(label) + start.gap;
  return begin + endOf(first) - first.x < right;
}

/** Lines that are far from the label and the lines before. */
function farFrom(labels: readonly Word[], lines: Block['lines'], { size, leading }: Usual) {
  const most = 1.2 * Math.max(leading, 1.35 * size);
  const near = labels.map(({ depth }) => depth);
  let far = lines.filter((line) => line.length > 0);
  if (near.length === 0) near.push(depthOf(far[0]));
  for (let before = -1; before !== far.length; ) {
    before = far.length;
    far = far.filter((line) => {
      const depth = depthOf(line);
      const isNear = near.some((other) => Math.abs(other - depth) <= most);
      const isOverleaf = near.every((other) => depth - other > OTHER_PAGE);
      if (isNear || isOverleaf) near.push(depth);
      return !(isNear || isOverleaf);
    });
  }
  return far;
}

/**
 * The words of a first line from where values begin. Words before that are stray; if no value begins there,
 * all are.
 */
function fromStart(line: readonly Word[], label: Word | undefined, usual: Usual): readonly Word[] {
  const { start, size } = usual;
  if (!start || !label) return line;
  if ('x' in start) {
    // A blank may stand before a value.
    const from = line.findIndex(
      ({ x }) => x > start.x - ALIGNED * size && x < start.x + 0.8 * size,
    );
    return from < 0 ? [] : line.slice(from);
  }
  const [first] = line;
  const gap = first ? first.x - endOf(label) : 0;
  const isLevel = first !== undefined && isNear(first.y, label.y, 0.35 * size);
  const isFar = gap > start.gap + WIDER_AFTER_LABEL * size || gap < -OVER * size;
  return isLevel && isFar ? [] : line;
}

/** The words of a line up to a gap that is wider than a blank. */
function untilGap(line: readonly Word[], { blank, size }: Usual): readonly Word[] {
  const end = line.findIndex((word, index) => {
    const before = line[index - 1];
    return before !== undefined && word.x - endOf(before) > blank + WIDER * size;
  });
  return end < 0 ? line : line.slice(0, end);
}

function isClashing(line: readonly Word[]): boolean {
  return line.some((word, index) =>
    line.slice(index + 1).some((other) => {
      const least = Math.min(word.width, other.width) * 0.85 * word.size;
      return sharedArea(boxOf(word), boxOf(other)) > OVER * least;
    }),
  );
}

/** Where values begin: all at one place, or right after their labels. */
function usualStart(blocks: readonly Block[], size: number): Usual['start'] {
  const begun = blocks.flatMap(({ label, lines }) => {
    const first = lines[0]?.[0];
    return label && first ? [{ x: first.x, gap: first.x - endOf(label) }] : [];
  });
  if (begun.length === 0) return undefined;
  const middle = median(
    begun.map(({ x }) => x),
    0,
  );
  const gap = median(
    begun.map((one) => one.gap),
    0,
  );
  const together = begun.filter(({ x }) => isNear(x, middle, 0.8 * size)).length;
  return together > 0.5 * begun.length && gap > 2 * size ? { x: middle } : { gap };
}

function riseOf({ label, lines }: Block): number[] {
  const first = lines[0]?.[0];
  if (!label || !first || !isNear(first.y, label.y, 0.35 * first.size)) return [];
  return [first.y - label.y];
}

function leadingsOf(lines: Block['lines']): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const [a, b] = [lines[index]?.[0], line[0]];
    const space = a && b && a.page === b.page ? a.y - b.y : 0;
    return a && space > TIGHTEST * a.size && space < 2 * a.size ? [space] : [];
  });
}

function middleOf(line: readonly Word[]): number {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? (first.x + endOf(last)) / 2 : 0;
}

function isNear(a: number, b: number, by: number): boolean {
  return Math.abs(a - b) <= by;
}
