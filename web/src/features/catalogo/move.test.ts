import { expect, test } from 'vitest';
import { moved } from './move.ts';

test.each([
  ['the second up', 1, -1, ['b', 'a', 'c']],
  ['the second down', 1, 1, ['a', 'c', 'b']],
  ['the first down', 0, 1, ['b', 'a', 'c']],
  ['the first stays where it is', 0, -1, ['a', 'b', 'c']],
  ['the last stays where it is', 2, 1, ['a', 'b', 'c']],
  ['what is not there moves nothing', 3, -1, ['a', 'b', 'c']],
] as const)('%s', (_what, from, by, expected) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(expected);
});
