import { expect, test } from 'vitest';
import { aLaVista } from './a-la-vista.ts';

const shown = (count: number, actual: number) =>
  [...aLaVista(count, actual)].toSorted((one, other) => one - other);

test.each([
  ['the usual way is shown whole', 9, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['at the start, what comes next and the last', 12, 0, [0, 1, 2, 3, 4, 5, 11]],
  ['in the middle, the one before too', 12, 5, [4, 5, 6, 7, 8, 9, 11]],
  ['near the end, more of what is done', 12, 9, [5, 6, 7, 8, 9, 10, 11]],
  ['at the end, what led there', 12, 11, [5, 6, 7, 8, 9, 10, 11]],
])('of many stages a phone shows: %s', (_what, count, actual, expected) => {
  expect(shown(count, actual)).toEqual(expected);
});
