import { expect, test } from 'vitest';
import {
  anchorAt,
  GAP,
  heightOf,
  layOut,
  nextZoom,
  pageAt,
  pageRead,
  pagesNear,
  turned,
} from './layout.ts';

const LETTER = { width: 612, height: 792 };
const WIDE = { width: 800, height: 400 };

test('pages lie below each other, each as wide as the frame; unknown ones count as the first', () => {
  const layout = layOut(3, [LETTER, WIDE], 306, 1, []);
  expect(layout.heights).toEqual([396, 153, 396]);
  expect(layout.tops).toEqual([0, 396 + GAP, 549 + 2 * GAP]);
  expect(layout.total).toBe(945 + 2 * GAP);
});

test.each([
  [0, 612, 792],
  [90, 792, 612],
  [180, 612, 792],
  [270, 792, 612],
] as const)('turned by %i a letter page measures %i × %i', (giro, width, height) => {
  expect(turned(LETTER, giro)).toEqual({ width, height });
});

test('a turned page is as wide as the frame too, and turns alone', () => {
  const { width, heights } = layOut(2, [LETTER, LETTER], 792, 1, [90]);
  expect([width, ...heights]).toEqual([792, 612, (792 * 792) / 612]);
});

const HUNDRED = layOut(100, [LETTER], 612, 1, []);

test('of a hundred pages only those visible or within one frame’s height are near', () => {
  expect(pagesNear(HUNDRED, { top: 0, height: 800 })).toEqual([1, 2]);
  expect(pagesNear(HUNDRED, { top: 40_200, height: 800 })).toEqual([50, 52]);
  const [first, last] = pagesNear(HUNDRED, { top: HUNDRED.total - 800, height: 800 });
  expect([first, last]).toEqual([98, 100]);
});

test('the present page is the first at the top, the last at the bottom, and each one in between once', () => {
  const short = layOut(4, [WIDE], 400, 1, []);
  const height = 500;
  const read = new Set<number>();
  for (let top = 0; top <= short.total - height; top++) read.add(pageRead(short, { top, height }));
  expect([...read]).toEqual([1, 2, 3, 4]);
  expect(pageRead(short, { top: 0, height: 5_000 })).toBe(1);
});

test('the gap after a page belongs to it', () => {
  expect([791, 792, 803, 804].map((y) => pageAt(HUNDRED, y))).toEqual([1, 1, 1, 2]);
});

test('a place stays the same at another size', () => {
  const larger = layOut(100, [LETTER], 612, 2, []);
  const anchor = anchorAt(HUNDRED, 804 * 7 + 396);
  expect(anchor).toEqual({ page: 8, part: 0.5 });
  expect(heightOf(larger, anchor)).toBe(7 * (1_584 + GAP) + 792);
});

test.each([
  [1, 1, 1.25],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [4, 1, 4],
  [0.5, -1, 0.5],
] as const)('from %f a step of %i leads to %f', (zoom, direction, next) => {
  expect(nextZoom(zoom, direction)).toBe(next);
});
