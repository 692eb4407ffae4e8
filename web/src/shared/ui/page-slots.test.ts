import { describe, expect, it } from 'vitest';
import { pageSlots } from './page-slots.ts';

describe('the slots of a pagination', () => {
  it.each([
    [1, 0, 7, []],
    [1, 1, 3, [1]],
    [2, 3, 3, [1, 2, 3]],
    [1, 10, 3, [1, 2, 'gap-end', 10]],
    [5, 10, 3, [1, 'gap-start', 5, 'gap-end', 10]],
    [10, 10, 3, [1, 'gap-start', 9, 10]],
    [5, 10, 5, [1, 'gap-start', 4, 5, 6, 'gap-end', 10]],
    [2, 10, 5, [1, 2, 3, 4, 'gap-end', 10]],
    [6, 12, 7, [1, 'gap-start', 4, 5, 6, 7, 8, 'gap-end', 12]],
    [12, 12, 7, [1, 'gap-start', 7, 8, 9, 10, 11, 12]],
  ])('page %d of %d in %d slots', (page, total, slots, expected) => {
    expect(pageSlots(page, total, slots)).toEqual(expected);
  });

  it.each([3, 5, 7])('%d slots never show more numbers, and always the current one', (slots) => {
    for (let page = 1; page <= 40; page += 1) {
      const numbers = pageSlots(page, 40, slots).filter((slot) => typeof slot === 'number');
      expect(numbers).toHaveLength(slots);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });

  it('a page that no longer exists counts as the nearest one that does', () => {
    expect(pageSlots(99, 10, 3)).toEqual([1, 'gap-start', 9, 10]);
    expect(pageSlots(0, 10, 3)).toEqual([1, 2, 'gap-end', 10]);
  });
});
