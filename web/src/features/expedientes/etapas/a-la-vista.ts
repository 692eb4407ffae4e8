/** Number of stages that a small phone shows without scrolling. A way of the usual length is shown completely. */
const ROWS = 7;
export const MUCHAS = 9;

/**
 * Which of many stages a phone shows at first: the one before the current one, the current one, the next
 * ones, and the last. A button shows the rest.
 * @param actual the index of the current one
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
