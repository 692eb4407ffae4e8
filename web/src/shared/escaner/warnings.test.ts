import { describe, expect, test } from 'vitest';
import { looksLikeCard } from './cards.ts';
import { type Quad, wholeOf } from './geometry.ts';
import { newRaster, type Raster } from './raster.ts';
import { findWarnings, isCut, type Seen } from './warnings.ts';

interface Drawing {
  width?: number;
  height?: number;
  /** Brightness of the paper. */
  paper?: number;
  /** Lines of print, one below the other. */
  lines?: number;
  /** True if print runs from top to bottom, as on a card held upright. */
  isUpright?: boolean;
  /** Pixels by which it is smeared sideways. */
  smear?: number;
  /** The share of the page that is burnt out. */
  glare?: number;
}

/** A page with lines of strokes, as print looks from afar. */
function aPage({
  width = 930,
  height = 1_200,
  paper = 225,
  lines = 40,
  isUpright = false,
  smear = 0,
  glare = 0,
}: Drawing = {}): Raster {
  const page = newRaster(width, height);
  const burnt = Math.sqrt(glare * width * height);
  const [along, across] = isUpright ? [height, width] : [width, height];
  const pitch = across / (lines + 2);
  // Strokes differ from line to line: strokes exactly below one another would be lines themselves.
  const isStroke = (line: number, stroke: number) =>
    (Math.floor(line / pitch) * 7_919 + Math.floor(stroke / 3) * 104_729) % 251 < 90;
  const inkAt = (stroke: number, line: number) => {
    const isLine = line > pitch && line < across - pitch && line % pitch < pitch * 0.4;
    return (
      lines > 0 && isLine && stroke > along * 0.1 && stroke < along * 0.9 && isStroke(line, stroke)
    );
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let dark = 0;
      for (let off = -smear; off <= smear; off += 1) {
        if (isUpright ? inkAt(y, x + off) : inkAt(x + off, y)) dark += 1;
      }
      const share = dark / (2 * smear + 1);
      const value = x < burnt && y < burnt ? 255 : paper * (1 - 0.85 * share);
      page.data.set([value, value, value, 255], 4 * (y * width + x));
    }
  }
  return page;
}

const PICTURE = { width: 1_800, height: 2_400 };

/** A rectangle in the picture. */
function box(left: number, top: number, right: number, bottom: number): Quad {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const LARGE = box(100, 100, 1_700, 2_170);
const seen = (part: Partial<Seen> = {}): Seen => ({
  quad: LARGE,
  picture: PICTURE,
  isCard: false,
  ...part,
});

describe('what is warned of', () => {
  test.each([
    ['a sharp, bright and whole page', aPage(), seen(), []],
    ['print that is smeared', aPage({ smear: 6 }), seen(), ['borrosa']],
    ['a page in little light', aPage({ paper: 70 }), seen(), ['oscura']],
    ['a page in less light than usual', aPage({ paper: 120 }), seen(), []],
    ['a lamp that shines on it', aPage({ paper: 180, glare: 0.02 }), seen(), ['reflejo']],
    ['a small shine', aPage({ paper: 180, glare: 0.001 }), seen(), []],
    ['a page without print', aPage({ lines: 0 }), seen(), ['vacia']],
    ['a page with two lines', aPage({ lines: 2 }), seen(), []],
    [
      'one that goes on past the picture',
      aPage(),
      seen({ quad: box(-60, 90, 1_700, 2_170) }),
      ['cortada'],
    ],
    [
      'one whose side is the border',
      aPage(),
      seen({ quad: box(0, 90, 1_700, 2_170) }),
      ['cortada'],
    ],
    [
      'one dragged to the lower border',
      aPage(),
      seen({ quad: box(90, 90, 1_700, 2_400) }),
      ['cortada'],
    ],
    ['the whole picture', aPage(), seen({ quad: wholeOf(PICTURE) }), []],
    ['a page that is far away', aPage(), seen({ quad: box(100, 100, 1_000, 1_265) }), ['pequena']],
    ['a card as far away', aPage(), seen({ quad: box(100, 100, 1_000, 667), isCard: true }), []],
    ['a card held upright', aPage(), seen({ quad: box(100, 100, 900, 1_368), isCard: true }), []],
    ['a page at 120 dots an inch', aPage(), seen({ quad: box(100, 100, 1_140, 1_425) }), []],
  ] as const)('%s', (_what, page, place, expected) => {
    expect(findWarnings(page, place)).toEqual(expected);
  });

  test('a corner on any border is cut, one near it is not', () => {
    const { width, height } = PICTURE;
    const inner = box(60, 60, width - 60, height - 60);
    expect(isCut(inner, PICTURE)).toBe(false);
    for (const at of [0, 1, 2, 3]) {
      const corners = inner.map((corner, index) =>
        index === at ? { x: corner.x < 100 ? 3 : width - 3, y: corner.y } : corner,
      );
      const [a, b, c, d] = corners;
      expect(a && b && c && d && isCut([a, b, c, d], PICTURE)).toBe(true);
    }
  });
});

describe('what looks like a card', () => {
  const card = { width: 856, height: 540, lines: 9 };
  test.each([
    ['a card', card, true],
    ['a card held upright', { width: 540, height: 856, lines: 9, isUpright: true }, true],
    ['a card seen steeply', { ...card, height: 610 }, true],
    ['a letter page', { lines: 40 }, false],
    ['a letter page with four lines', { lines: 4 }, false],
    // The Mexican legal size has the shape of a card.
    ['a page of legal size', { width: 720, height: 1_133, lines: 45 }, false],
    [
      'a page of legal size on its side',
      { width: 1_133, height: 720, lines: 45, isUpright: true },
      false,
    ],
  ])('%s', (_what, drawing, expected) => {
    expect(looksLikeCard(aPage(drawing))).toBe(expected);
  });
});
