import type { Value } from './parts.ts';
import { turnOf } from './turns.ts';
import type { Word } from './words.ts';

/** The share of values painted right behind their labels from which a program paints them so. */
const USUAL = 0.8;
const ENOUGH = 4;

/**
 * The words of values that are painted only after a later label, or after a title, where nearly all values
 * are painted right behind their own. Tells what was added in the place of a missing value, also where the
 * columns as a whole are painted in no known order.
 * @param values of one section
 * @param titles of all sections, each word by word
 */
export function paintedLate(
  values: readonly Value[],
  titles: readonly (readonly Word[])[],
): Set<Word> {
  const labels = [...values.map(({ label }) => label), ...titles];
  const beginnings = labels.flatMap((words) => words.slice(0, 1).map(turnOf)).sort((a, b) => a - b);
  const placed = values.flatMap(({ label, words }) => {
    const [first] = label;
    if (!first || words.length === 0) return [];
    const own = turnOf(first);
    const next = beginnings.find((turn) => turn > own) ?? Number.POSITIVE_INFINITY;
    // Its other lines may come behind the text beside it, where lines are painted across the page.
    const turn = Math.min(...words.map(turnOf));
    return [{ words, isInTime: turn >= own && turn < next, isLate: turn >= next }];
  });
  const inTime = placed.filter(({ isInTime }) => isInTime).length;
  const isUsual = inTime >= Math.max(ENOUGH, USUAL * placed.length);
  const late = placed.filter(({ isLate }) => isLate);
  return new Set(isUsual ? late.flatMap(({ words }) => words) : []);
}
