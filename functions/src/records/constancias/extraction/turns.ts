import { isSameLine, type Word } from './words.ts';

/** A column of values or a table in reading order, with what is read before and after it. */
export interface Course {
  /** Words of each value, line or row in turn. */
  steps: readonly (readonly Word[])[];
  before: readonly Word[];
  after: readonly Word[];
  /** Words that nobody adds, such as those of labels and titles. */
  fixed?: ReadonlySet<Word>;
  /** Parts that cannot be out of turn as a whole in this order: the name of a row, its dates. */
  parts?: readonly (readonly Word[])[];
}

/** An order in which programs paint the values of a certificate. */
export interface Painting {
  /** `whole` if it is the order of the whole page; `by course` if each course has its own. */
  kind: 'whole' | 'by course';
  /** True if what is beside a course must be painted before or after it. */
  isAmong: boolean;
  /** How many steps may be broken while the order is still believed: a share of all, and a number in any case. */
  broken: { share: number; few: number };
  courses: readonly Course[];
}

/** More operators than a page has. */
const PAGE = 1_000_000_000;
/**
 * The share of the surrounding words that may be out of turn while the order of painting still tells
 * something; more if there are few words.
 */
const LOOSE = 0.1;
const LOOSE_OF_FEW = 0.3;
/** Words that a stamp may have. */
const STAMP = 7;
/** One word of a label or title weighs as much as this many words of values, because nobody adds labels. */
const TITLE = 20;
/** The share of lines in which a word may be painted before one to its left; more is odd. */
const BROKEN = 0.1;
/** The share of lines painted in one go, in files that do so. */
const WHOLE = 0.6;

/** When a word is painted. */
export const turnOf = ({ page, order }: Word): number => page * PAGE + order;

/**
 * The words painted out of turn where nearly all others are painted in reading order. What somebody writes on
 * a finished page is painted after or before the whole page, even with the look of the values.
 * @param orders in which programs paint, the most informative one first; the first that fits is believed
 */
export function outOfTurn(orders: readonly Painting[]): {
  out: Set<Word>;
  order: Painting['kind'] | 'none';
} {
  for (const order of orders) {
    const out = believedOf(order);
    if (out) return { out: new Set(out.map(({ word }) => word)), order: order.kind };
  }
  return { out: new Set(), order: 'none' };
}

/**
 * What is out of turn; undefined if that is too much for the order to tell anything. If either of two texts
 * of the same length may have been added, both are returned.
 */
function believedOf(order: Painting): Step[] | undefined {
  const placed = order.courses.map((course) => placedOf(course, order.isAmong));
  const [first, ...others] = [false, true].map((fromEnd) => {
    const outs = outsOf(order, placed, fromEnd);
    return outs && isTelling(order, outs) ? outs.flat() : undefined;
  });
  return first?.concat(...others.flatMap((other) => other ?? []));
}

function outsOf(
  { courses, isAmong }: Painting,
  placed: readonly Placed[],
  fromEnd: boolean,
): Step[][] | undefined {
  const outs = placed.map((steps, index) => {
    const late = notRising(steps.sorted, fromEnd);
    const out = outOf(steps.own, late);
    const hasNoneBefore = courses[index]?.before.length === 0;
    return isAmong ? amongOthers(steps, out, late, hasNoneBefore) : out;
  });
  const known = outs.flatMap((out) => (out ? [out] : []));
  return known.length === outs.length ? known : undefined;
}

function isTelling({ courses, broken }: Painting, outs: readonly Step[][]): boolean {
  const steps = courses.reduce((sum, course) => sum + course.steps.length, 0);
  const found = new Set<Word>();
  // A word that is out of turn in two courses is one broken step.
  const counts = outs.map((out) => {
    const own = new Set(out.filter(({ word }) => !found.has(word)).map(({ step }) => step));
    for (const { word } of out) found.add(word);
    return own.size;
  });
  return (
    counts.reduce((sum, count) => sum + count, 0) <= Math.max(broken.few, broken.share * steps) &&
    courses.every((course, index) => keepsParts(course, outs[index] ?? []))
  );
}

/** True if the titles are in turn, and something of each part is. */
function keepsParts({ fixed, parts = [] }: Course, out: readonly Step[]): boolean {
  const lost = new Set(out.map(({ word }) => word));
  const isKept = (word: Word) => !lost.has(word);
  return (
    [...(fixed ?? [])].every(isKept) &&
    parts.every((words) => words.length === 0 || words.some(isKept))
  );
}

/**
 * The steps of the course that are out of turn among what is read before and after it; undefined if those
 * texts are out of turn too.
 */
function amongOthers(
  { own, sides }: Placed,
  out: Step[],
  late: ReadonlySet<Word>,
  hasNoneBefore: boolean,
): Step[] | undefined {
  const isOrderly = sides.every((side) => {
    const most = Math.max(Math.min(STAMP, LOOSE_OF_FEW * side.length), LOOSE * side.length);
    return outOf(side, late).length <= most;
  });
  // A course with nothing before it may be painted as a whole at another time.
  const isElsewhere = hasNoneBefore && out.length === own.length;
  return isOrderly ? (isElsewhere ? [] : out) : undefined;
}

/** The steps by which one course is judged. */
interface Placed {
  /** The steps of the course itself. */
  own: Step[];
  /** Those of what is read before it, and after it. Empty if only the course itself counts. */
  sides: Step[][];
  /** All of these, in the order in which the page paints them. */
  sorted: Step[];
}

function placedOf(course: Course, isAmong: boolean): Placed {
  const { steps, before, after } = course;
  const own = ownOf(course);
  const asSteps = (words: readonly Word[], step: number) =>
    words.map((word) => ({ word, step, turn: turnOf(word) }));
  const sides = isAmong ? [asSteps(before, -1), asSteps(after, steps.length)] : [];
  const sorted = [...own, ...sides.flat()].sort((a, b) => a.turn - b.turn || a.step - b.step);
  return { own, sides, sorted };
}

function ownOf({ steps, fixed }: Course): Step[] {
  return steps.flatMap((words, step) =>
    words.flatMap((word) => {
      const own = { word, step, turn: turnOf(word) };
      // Weighs more than any stamp, so that it stays if either it or other words must be out of turn.
      return fixed?.has(word) ? Array.from({ length: TITLE }, () => own) : own;
    }),
  );
}

function outOf(steps: readonly Step[], late: ReadonlySet<Word>): Step[] {
  return steps.filter(({ word }) => late.has(word));
}

interface Step {
  word: Word;
  step: number;
  /** When it is painted. */
  turn: number;
}

/**
 * The words that must go so that the others are painted step by step.
 * @param forwards steps in the order of painting
 * @param fromEnd true to go through them backwards, so that of two equally long sets the other one goes
 */
function notRising(forwards: readonly Step[], fromEnd: boolean): Set<Word> {
  const sorted = fromEnd
    ? [...forwards].reverse().map((one) => ({ ...one, step: -one.step }))
    : forwards;
  /** For each length, the word with the lowest step that ends a rising sequence of that length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  sorted.forEach(({ step }, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[ends[middle] ?? 0]?.step ?? 0) <= step) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  });
  const out = new Set(sorted.map(({ word }) => word));
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) {
    const kept = sorted[at];
    if (kept) out.delete(kept.word);
  }
  return out;
}

/**
 * The lines that are painted in more than one go, if nearly all others are painted in one.
 * @param all every word that the pages paint
 */
export function inMoreGoes(
  lines: readonly (readonly Word[])[],
  all: readonly Word[],
): Set<readonly Word[]> {
  const turns = [...new Set(all.map(turnOf))].sort((a, b) => a - b);
  const rank = new Map(turns.map((turn, index) => [turn, index]));
  const long = lines.filter(({ length }) => length > 1);
  const broken = long.filter((line) => {
    const [first] = line;
    const level = line.filter((word) => first && isSameLine(first, word));
    const ranks = new Set(level.flatMap((word) => rank.get(turnOf(word)) ?? []));
    return Math.max(...ranks) - Math.min(...ranks) >= ranks.size;
  });
  const isUsual = long.length - broken.length >= WHOLE * long.length;
  return new Set(isUsual ? broken : []);
}

/**
 * Finds words added after or before the page's own text. Programs paint the foot or head of a page before all
 * of its text or after it; returns the few words painted on the other side of it than nearly all others.
 * @param lines of values and labels
 * @param marks lines that belong to the page
 * @param byColumn true if a foot may come between two columns: then everything further to the right must be
 *   on the same side of it
 */
export function besideMarks(
  lines: readonly (readonly Word[])[],
  marks: readonly (readonly Word[])[],
  byColumn: boolean,
): Set<Word> {
  const placed = lines.flatMap((line) =>
    line.map((word) => ({ word, left: line[0]?.x ?? word.x })),
  );
  const out = marks.flatMap((mark) => {
    const [first] = mark;
    const own = placed.filter(({ word }) => word.page === first?.page);
    const turns = mark.map(turnOf);
    const before = own.filter(({ word }) => turnOf(word) < Math.min(...turns));
    const after = own.filter(({ word }) => turnOf(word) > Math.max(...turns));
    const [few, most] = before.length < after.length ? [before, after] : [after, before];
    const isFew =
      few.length <= Math.max(STAMP, LOOSE * most.length) && few.length < most.length / 2;
    const isOdd = ({ word }: { word: Word }) =>
      !byColumn || most.some(({ left }) => left > word.x - 1);
    return isFew ? few.filter(isOdd).map(({ word }) => word) : [];
  });
  return new Set(out);
}

/** The lines in which a word is painted before another to its left, if nearly no other line is. */
export function backwards(lines: readonly (readonly Word[])[]): Set<readonly Word[]> {
  const long = lines.filter(({ length }) => length > 1);
  const odd = long.filter((line) =>
    line.some((word, index) => {
      const before = line[index - 1];
      return before && isSameLine(before, word) && turnOf(before) > turnOf(word);
    }),
  );
  return new Set(odd.length <= BROKEN * long.length ? odd : []);
}
