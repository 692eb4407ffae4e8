/** The list with the item at `from` moved up or down; the same list if it can't move. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): readonly T[] {
  const item = list[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
