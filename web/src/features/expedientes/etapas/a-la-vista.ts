/** Stages that a small phone shows without scrolling; as many as the usual way has are shown in any case. */
const ROWS = 7;
export const MUCHAS = 9;

/**
 * Which of many stages a phone shows at first: the one before the present one, the present one, those
 * that come next, and the last; the rest behind a button.
 * @param actual the index of the present one
 * @returns their indexes
 */
export function aLaVista(count: number, actual: number): ReadonlySet<number> {
  const all = Array.from({ length: count }, (_each, index) => index);
  if (count <= MUCHAS) return new Set(all);
  const last = count - 1;
  const after = all.filter((index) => index > actual && index < last);
  const before = all.filter((index) => index < actual).toReversed();
  const wanted = [actual, last, ...before.slice(0, 1), ...after, ...before.slice(1)];
  return new Set([...new Set(wanted)].slice(0, ROWS));
}
