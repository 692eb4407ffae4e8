/** A page number, or a gap for pages that are left out. */
export type PageSlot = number | 'gap-start' | 'gap-end';

/**
 * The page numbers that a pagination shows (docs/product.md, "Lists"): at most `slots` numbers, always the
 * first and the last, the others around the current page, and an ellipsis for pages that are left out.
 *
 * @param page current page, from 1; limited to the pages that exist.
 * @param total number of pages.
 * @param slots how many numbers fit: 3, 5 or 7.
 * @returns the slots in order; empty if there are no pages.
 */
export function pageSlots(page: number, total: number, slots: number): PageSlot[] {
  if (total <= slots) return range(1, total);
  const current = Math.min(Math.max(page, 1), total);
  const inner = slots - 2;
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), total - inner);
  const end = start + inner - 1;
  return [
    1,
    ...(start > 2 ? (['gap-start'] as const) : []),
    ...range(start, end),
    ...(end < total - 1 ? (['gap-end'] as const) : []),
    total,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
