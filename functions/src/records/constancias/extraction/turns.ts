import { isSameLine, type Word } from './words.ts';

/** A column of values or a table, in the order in which it reads, with what reads before and after it. */
export interface Course {
  /** Words of each value, line or row in turn. */
  steps: readonly (readonly Word[])[];
  before: readonly Word[];
  after: readonly Word[];
  /** Steps that nobody adds, as labels and titles are. */
  titles?: ReadonlySet<number>;
  /** What can't be out of turn as a whole, in the order that is looked at: the name of a row, its dates. */
  parts?: readonly (readonly Word[])[];
}

/** More than a page has operators. */
const PAGE = 1_000_000_000;
/** Share of the words around that may be out of turn where the order of painting tells; more of few words. */
const LOOSE = 0.1;
const LOOSE_OF_FEW = 0.3;
/** Words that a stamp may have. */
const STAMP = 7;
/** How often a label or title counts beside the words of values. */
const TITLE = 20;
/** Share of the lines that may be out of turn there, and how many in any case. */
const BROKEN = 0.1;
const FEW = 2;
/** Share of the lines that are painted in one go, in files that do so. */
const WHOLE = 0.6;

/** When a word is painted. */
export const turnOf = ({ page, order }: Word): number => page * PAGE + order;

/**
 * The words that are painted out of turn where nearly all others are painted as they read: what somebody
 * writes on a finished page comes behind all of it, or before, even in the look of the values.
 * @param orders in which programs paint, the most telling one first: labels with their values, rows
 * whole, or each column by itself. The first that fits is believed
 * @returns also whether the whole page is painted as it reads, only each course by itself, or nothing
 */
export function outOfTurn(orders: readonly (readonly Course[])[]): {
  out: Set<Word>;
  order: 'whole' | 'by course' | 'none';
} {
  for (const look of [amongOthers, amongItself]) {
    for (const courses of orders) {
      const out = believedOf(courses, look);
      const order = look === amongOthers ? 'whole' : 'by course';
      if (out) return { out: new Set(out.map(({ word }) => word)), order };
    }
  }
  return { out: new Set(), order: 'none' };
}

/** What is out of turn, where that is little enough for the order to tell anything. */
function believedOf(
  courses: readonly Course[],
  look: (course: Course) => Step[] | undefined,
): Step[] | undefined {
  const outs = courses.map(look);
  const steps = courses.reduce((sum, course) => sum + course.steps.length, 0);
  const broken = outs.flatMap((out) => [...new Set(out?.map(({ step }) => step))]);
  const isTelling =
    broken.length <= Math.max(FEW, BROKEN * steps) &&
    courses.every((course, index) => keepsParts(course, outs[index] ?? []));
  return isTelling && !outs.includes(undefined) ? outs.flatMap((out) => out ?? []) : undefined;
}

/** Whether the titles are in turn, and something of each part. */
function keepsParts({ steps, titles, parts = [] }: Course, out: readonly Step[]): boolean {
  const lost = new Set(out.map(({ word }) => word));
  const isKept = (word: Word) => !lost.has(word);
  return (
    steps.every((words, step) => !titles?.has(step) || words.every(isKept)) &&
    parts.every((words) => words.length === 0 || words.some(isKept))
  );
}

function amongItself(course: Course): Step[] {
  const own = ownOf(course);
  return outOf(own, notRising(own));
}

/** What of the course is out of turn among what reads before and after it; undefined where that is too. */
function amongOthers(course: Course): Step[] | undefined {
  const own = ownOf(course);
  const sides = [
    course.before.map((word) => ({ word, step: -1 })),
    course.after.map((word) => ({ word, step: course.steps.length })),
  ];
  const late = notRising([...own, ...sides.flat()]);
  const isOrderly = sides.every((side) => {
    const most = Math.max(Math.min(STAMP, LOOSE_OF_FEW * side.length), LOOSE * side.length);
    return outOf(side, late).length <= most;
  });
  const out = outOf(own, late);
  // What has nothing before it may as a whole be painted at another time.
  const isElsewhere = course.before.length === 0 && out.length === own.length;
  return isOrderly ? (isElsewhere ? [] : out) : undefined;
}

function ownOf({ steps, titles }: Course): Step[] {
  return steps.flatMap((words, step) => {
    const own = words.map((word) => ({ word, step }));
    // More than any stamp has, so that they stay when either they or others must be out of turn.
    return titles?.has(step) ? Array.from({ length: TITLE }, () => own).flat() : own;
  });
}

function outOf(steps: readonly Step[], late: ReadonlySet<Word>): Step[] {
  return steps.filter(({ word }) => late.has(word));
}

interface Step {
  word: Word;
  step: number;
}

/** The words that must go so that the others are painted step by step. */
function notRising(words: readonly Step[]): Set<Word> {
  const sorted = [...words].sort((a, b) => turnOf(a.word) - turnOf(b.word) || a.step - b.step);
  /** For each length, the word with the lowest step that ends a rising row so long. */
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
 * The lines that are painted in more than one go, where nearly all are painted in one.
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
 * The words that are painted on the other side of a foot or head than nearly all of their page: that is
 * painted first or last, and what comes outside of it was added.
 * @param marks lines that belong to the paper
 */
export function besideMarks(
  words: readonly Word[],
  marks: readonly (readonly Word[])[],
): Set<Word> {
  const out = marks.flatMap((mark) => {
    const [first] = mark;
    const own = words.filter(({ page }) => page === first?.page);
    const turns = mark.map(turnOf);
    const before = own.filter((word) => turnOf(word) < Math.min(...turns));
    const after = own.filter((word) => turnOf(word) > Math.max(...turns));
    const [few, most] = before.length < after.length ? [before, after] : [after, before];
    return few.length <= Math.max(STAMP, LOOSE * most.length) && few.length < most.length / 2
      ? few
      : [];
  });
  return new Set(out);
}

/** The lines in which a word is painted before another to its left, where nearly no line is so. */
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
