import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { markInSight } from './mark-place.ts';

const LETTER = { width: 600, height: 800 };
const layout = layOut(2, [LETTER, LETTER], 600, 1, []);

describe('a mark made with the keyboard', () => {
  it('is near the top of a page that is fully visible', () => {
    const sight = { left: 0, top: 0, width: 600, height: 800 };
    expect(markInSight(layout, 1, 0, sight)).toEqual({
      pagina: 1,
      x: 0.3,
      y: 0.1,
      ancho: 0.4,
      alto: 0.1,
      nota: '',
    });
  });

  it("is in the middle of the visible part if the page's top is out of sight", () => {
    const sight = { left: 0, top: 400, width: 600, height: 400 };
    expect(markInSight(layout, 1, 0, sight)).toMatchObject({ pagina: 1, x: 0.3, y: 0.7 });
  });

  it('is in sight if a large page is scrolled sideways', () => {
    const large = layOut(1, [LETTER], 600, 4, []);
    const sight = { left: 1_800, top: 0, width: 600, height: 800 };
    expect(markInSight(large, 1, 0, sight)).toMatchObject({ x: 0.6, y: 0.1 });
  });

  it('is in sight on a page that the reader turned', () => {
    const turned = layOut(1, [LETTER], 600, 1, [180]);
    const sight = { left: 0, top: 0, width: 600, height: 800 };
    expect(markInSight(turned, 1, 180, sight)).toMatchObject({ x: 0.3, y: 0.8 });
  });
});
