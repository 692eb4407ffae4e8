/** The list with the item at `from` one place up or down; the same list where it can't go. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): readonly T[] {
  const item = list[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
