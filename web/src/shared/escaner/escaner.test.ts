import { describe, expect, test } from 'vitest';
import { findCorners } from './find-corners.ts';
import { apply, distance, isConvex, proportionOf, toQuad, wholeOf } from './geometry.ts';
import { documentsOf, MOST_PAGES, NO_PAGES, reducePages, type ScanPage } from './pages.ts';
import { writePdf } from './pdf.ts';
import { newRaster, type Raster } from './raster.ts';
import { rotate, straighten } from './straighten.ts';

function aPage(id: string, part: Partial<ScanPage> = {}): ScanPage {
  const quad = wholeOf({ width: 10, height: 10 });
  return {
    id,
    photo: new Blob([id]),
    ...{ width: 10, height: 10, quad, isSure: true },
    cut: { quad, look: 'documento', quarters: 0 },
    ...{ preview: undefined, warnings: [], isBack: false, startsDocument: false },
    ...part,
  };
}

/** A dark picture with a bright paper. */
function aPicture(corners: readonly [number, number][]): Raster {
  const picture = newRaster(300, 400);
  for (let y = 0; y < 400; y += 1) {
    for (let x = 0; x < 300; x += 1) {
      const isInside = corners.every(([ax, ay], at) => {
        const [bx, by] = corners[(at + 1) % 4] ?? [0, 0];
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
      });
      picture.data.fill(isInside ? 235 : 60, (y * 300 + x) * 4, (y * 300 + x) * 4 + 3);
      picture.data[(y * 300 + x) * 4 + 3] = 255;
    }
  }
  return picture;
}

describe('geometry', () => {
  test('a homography takes the corners of a rectangle to those of the paper', () => {
    const quad = [
      { x: 3, y: 4 },
      { x: 90, y: 10 },
      { x: 80, y: 120 },
      { x: 10, y: 100 },
    ] as const;
    const to = toQuad({ width: 85, height: 110 }, quad);
    expect(distance(apply(to, { x: 0, y: 0 }), quad[0])).toBeLessThan(1e-6);
    expect(distance(apply(to, { x: 85, y: 110 }), quad[2])).toBeLessThan(1e-6);
  });

  test('a page seen from above keeps the proportion of letter paper', () => {
    const quad = wholeOf({ width: 850, height: 1_092 });
    expect(proportionOf(quad, { width: 850, height: 1_092 })).toBeCloseTo(11 / 8.5, 5);
  });

  test('a shape with a dent is none', () => {
    const [a, b, , d] = wholeOf({ width: 10, height: 10 });
    expect(isConvex([a, b, { x: 2, y: 2 }, d])).toBe(false);
  });
});

describe('finding and straightening', () => {
  test('finds a bright paper on a dark table', () => {
    const corners: [number, number][] = [
      [50, 40],
      [250, 60],
      [240, 350],
      [40, 330],
    ];
    const { quad, isSure } = findCorners(aPicture(corners));
    expect(isSure).toBe(true);
    for (const [at, [x, y]] of corners.entries()) {
      expect(distance(quad[at] ?? { x: 0, y: 0 }, { x, y })).toBeLessThan(5);
    }
  });

  test('takes the whole picture where there is no paper', () => {
    const { quad, isSure } = findCorners(newRaster(300, 400));
    expect(isSure).toBe(false);
    expect(quad).toEqual(wholeOf({ width: 300, height: 400 }));
  });

  test('what lies outside of the picture becomes white', () => {
    const quad = [
      { x: -20, y: 0 },
      { x: 299, y: 0 },
      { x: 299, y: 399 },
      { x: -20, y: 399 },
    ] as const;
    expect(straighten(newRaster(300, 400), quad, 400).data[0]).toBe(255);
  });

  test('four quarters bring a picture back', () => {
    const picture = aPicture([
      [50, 40],
      [250, 60],
      [240, 350],
      [40, 330],
    ]);
    const once = rotate(picture, 1);
    expect([once.width, once.height]).toEqual([400, 300]);
    const back = rotate(once, 3).data;
    expect(back.every((value, at) => value === picture.data[at])).toBe(true);
  });
});

describe('pages', () => {
  const list = ['a', 'b', 'c'].map((id) => aPage(id));
  const ids = (pages: { list: readonly ScanPage[] }) => pages.list.map(({ id }) => id).join('');

  test('a page that is taken out comes back to its place', () => {
    const removed = reducePages({ list, removed: undefined }, { type: 'removed', id: 'b' });
    expect(ids(removed)).toBe('ac');
    expect(ids(reducePages(removed, { type: 'restored' }))).toBe('abc');
  });

  test('pages move, and not past the ends', () => {
    const pages = { list, removed: undefined };
    expect(ids(reducePages(pages, { type: 'moved', id: 'c', by: -1 }))).toBe('acb');
    expect(ids(reducePages(pages, { type: 'moved', id: 'a', by: -1 }))).toBe('abc');
  });

  test('no document has more than 20 pages', () => {
    let pages = NO_PAGES;
    for (let at = 0; at < MOST_PAGES + 3; at += 1) {
      pages = reducePages(pages, { type: 'added', page: aPage(String(at)) });
    }
    expect(pages.list).toHaveLength(MOST_PAGES);
  });

  test('a back joins its front, a start begins a document', () => {
    const sheets = documentsOf([
      aPage('a'),
      aPage('b', { isBack: true }),
      aPage('c', { isBack: true }),
      aPage('d', { startsDocument: true }),
    ]);
    expect(sheets.map((one) => one.map((sheet) => sheet.length))).toEqual([[2, 1], [1]]);
  });
});

describe('the PDF', () => {
  const image = { jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 850, height: 1_100 };
  const text = (pdf: Uint8Array) => String.fromCharCode(...pdf);

  test('has letter-size pages, a page on its side for a wide picture, and says nothing of who made it', () => {
    const wide = { ...image, width: 1_100, height: 850 };
    const pdf = text(writePdf([[image], [wide], [image, image]]));
    expect(Array.from(pdf.matchAll(/MediaBox \[0 0 (\d+ \d+)\]/g), ([, size]) => size)).toEqual([
      '612 792',
      '792 612',
      '612 792',
    ]);
    expect(pdf).not.toMatch(/Info|Producer|Creator|Date/);
  });

  test('its table of objects points at each of them', () => {
    const pdf = text(writePdf([[image]]));
    const starts = Array.from(pdf.matchAll(/^(\d{10}) 00000 n $/gm), ([, at]) => Number(at));
    for (const [index, at] of starts.entries())
      expect(pdf.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref/);
  });
});
