import { marca } from '@notaria/contract/marcas';
import { expect, test } from 'vitest';
import { onPage, pressArrow, rectBetween, turnRect, unturnRect } from './marks.ts';

const RECT = { x: 0.1, y: 0.2, ancho: 0.3, alto: 0.05 };

test.each([
  [0, RECT],
  [90, { x: 0.75, y: 0.1, ancho: 0.05, alto: 0.3 }],
  [180, { x: 0.6, y: 0.75, ancho: 0.3, alto: 0.05 }],
  [270, { x: 0.2, y: 0.6, ancho: 0.05, alto: 0.3 }],
] as const)(
  'turned by %i a mark is where the page shows it, and turned back where it was',
  (giro, shown) => {
    expect(turnRect(RECT, giro)).toEqual(shown);
    expect(unturnRect(shown, giro)).toEqual(RECT);
  },
);

test.each([
  ['down and right', { x: 0.1, y: 0.1 }, { x: 0.4, y: 0.2 }, [0.1, 0.1, 0.3, 0.1]],
  ['up and left', { x: 0.4, y: 0.2 }, { x: 0.1, y: 0.1 }, [0.1, 0.1, 0.3, 0.1]],
  ['beyond the edge', { x: 0.9, y: 0.9 }, { x: 1.4, y: 1.2 }, [0.5, 0.7, 0.5, 0.3]],
  ['a press', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, [0.4, 0.47, 0.2, 0.06]],
  ['a press in a corner', { x: 1, y: 0 }, { x: 1, y: 0 }, [0.8, 0, 0.2, 0.06]],
  ['a line', { x: 0.2, y: 0.5 }, { x: 0.6, y: 0.5 }, [0.2, 0.5, 0.4, 0.01]],
] as const)('drawn %s', (_how, from, to, [x, y, ancho, alto]) => {
  const drawn = rectBetween(from, to);
  expect(drawn).toEqual({ x, y, ancho, alto });
  expect(marca.safeParse({ pagina: 1, nota: 'x', ...drawn }).success).toBe(true);
});

test.each([
  ['ArrowRight', false, { ...RECT, x: 0.11 }],
  ['ArrowUp', false, { ...RECT, y: 0.19 }],
  ['ArrowRight', true, { ...RECT, ancho: 0.31 }],
  ['ArrowUp', true, { ...RECT, alto: 0.04 }],
] as const)('%s, with Shift %s', (key, isShift, after) => {
  expect(pressArrow(RECT, key, isShift)).toEqual(after);
});

test('other keys do nothing, and no key moves a mark off the page or shrinks it to nothing', () => {
  expect(pressArrow(RECT, 'a', false)).toBeUndefined();
  let rect = onPage({ x: 0, y: 0, ancho: 1, alto: 1 });
  for (let time = 0; time < 300; time++) rect = pressArrow(rect, 'ArrowLeft', true) ?? rect;
  expect(rect.ancho).toBe(0.01);
  for (let time = 0; time < 300; time++) rect = pressArrow(rect, 'ArrowRight', false) ?? rect;
  expect(rect).toEqual({ x: 0.99, y: 0, ancho: 0.01, alto: 1 });
  expect(pressArrow(rect, 'ArrowRight', true)?.ancho).toBe(0.01);
  expect(marca.safeParse({ pagina: 1, nota: 'x', ...rect }).success).toBe(true);
});
