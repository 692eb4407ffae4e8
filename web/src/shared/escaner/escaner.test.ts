import { describe, expect, test } from 'vitest';
import { findCorners } from './find-corners.ts';
import {
  apply,
  distance,
  isConvex,
  likenessToPaper,
  proportionOf,
  toQuad,
  wholeOf,
} from './geometry.ts';
import { withLook } from './look.ts';
import { writePdf } from './pdf.ts';
import { newPlane, newRaster, type Plane, type Raster, withoutInk } from './raster.ts';
import { rotate, straighten } from './straighten.ts';

/** A dark picture with a bright document. */
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
  test('a homography maps the corners of a rectangle to those of the document', () => {
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

  test('the shape of a letter or a card is likelier a document than a strip', () => {
    const likeness = (width: number, height: number) =>
      likenessToPaper(wholeOf({ width, height }), { width, height });
    expect(likeness(850, 1_100)).toBeGreaterThan(0.95);
    expect(likeness(856, 540)).toBeGreaterThan(0.95);
    expect(likeness(850, 950)).toBeLessThan(0.5);
    expect(likeness(300, 1_100)).toBe(0);
  });

  test('a shape with a dent is not a document', () => {
    const [a, b, , d] = wholeOf({ width: 10, height: 10 });
    expect(isConvex([a, b, { x: 2, y: 2 }, d])).toBe(false);
  });
});

describe('finding and straightening', () => {
  test('finds a bright document on a dark table', () => {
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

  test('takes the whole picture if there is no document', () => {
    const { quad, isSure } = findCorners(newRaster(300, 400));
    expect(isSure).toBe(false);
    expect(quad).toEqual(wholeOf({ width: 300, height: 400 }));
  });

  test('what lies outside the picture becomes white', () => {
    const quad = [
      { x: -20, y: 0 },
      { x: 299, y: 0 },
      { x: 299, y: 399 },
      { x: -20, y: 399 },
    ] as const;
    expect(straighten(newRaster(300, 400), quad, 400).data[0]).toBe(255);
  });

  test('four quarter turns restore a picture', () => {
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

describe('planes', () => {
  /** Computes it by the definition, pixel by pixel. */
  function slowly(plane: Plane, radius: number, best: (...values: number[]) => number): Plane {
    const out = newPlane(plane.width, plane.height);
    for (let y = 0; y < plane.height; y += 1) {
      for (let x = 0; x < plane.width; x += 1) {
        const around: number[] = [];
        for (
          let row = Math.max(0, y - radius);
          row <= Math.min(plane.height - 1, y + radius);
          row += 1
        )
          around.push(
            ...plane.data.slice(
              row * plane.width + Math.max(0, x - radius),
              row * plane.width + Math.min(plane.width, x + radius + 1),
            ),
          );
        out.data[y * plane.width + x] = best(...around);
      }
    }
    return out;
  }

  test.each([1, 3, 4, 6])(
    'ink within %i pixels goes, and the given plane does not change',
    (radius) => {
      const plane = newPlane(23, 17);
      plane.data.forEach((_zero, at) => {
        plane.data[at] = (at * 7919) % 251;
      });
      const before = plane.data.slice();
      const expected = slowly(slowly(plane, radius, Math.max), radius, Math.min);
      expect(withoutInk(plane, radius).data).toEqual(expected.data);
      expect(plane.data).toEqual(before);
    },
  );
});

describe('looks', () => {
  test('a page half in shadow becomes white with black letters, in grey', () => {
    const page = newRaster(200, 260);
    for (let at = 0; at < 200 * 260; at += 1) {
      const light = at % 200 < 100 ? 230 : 120;
      const isInk = at % 20 === 7 && Math.floor(at / 2_000) % 2 === 0;
      page.data.set(
        [isInk ? light / 5 : light, isInk ? light / 5 : light, light / 1.1, 255],
        at * 4,
      );
    }
    const { data } = withLook(page, 'documento');
    const at = (x: number, y: number) => [...data.slice((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)];
    expect([at(50, 15), at(150, 15)]).toEqual([
      [255, 255, 255, 255],
      [255, 255, 255, 255],
    ]);
    for (const [red, green, blue] of [at(47, 5), at(147, 5)]) {
      expect(red).toBeLessThan(60);
      expect([green, blue]).toEqual([red, red]);
    }
  });
});

describe('the PDF', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const image = { jpeg, width: 850, height: 1_100, isCard: false };
  const text = async (pdf: Blob) => String.fromCharCode(...new Uint8Array(await pdf.arrayBuffer()));

  test('has letter-size pages, a page on its side for a wide picture, and says nothing about its maker', async () => {
    const wide = { ...image, width: 1_100, height: 850 };
    const pdf = await text(writePdf([[image], [wide], [image, image]]));
    expect(Array.from(pdf.matchAll(/MediaBox \[0 0 (\d+ \d+)\]/g), ([, size]) => size)).toEqual([
      '612 792',
      '792 612',
      '612 792',
    ]);
    expect(pdf).not.toMatch(/Info|Producer|Creator|Date/);
  });

  test('draws a card in the middle of the page, no larger than its resolution allows', async () => {
    const card = { jpeg, width: 1_585, height: 1_000, isCard: true };
    const pdf = await text(writePdf([[card]]));
    expect(pdf).toMatch(/MediaBox \[0 0 612 792\]/);
    expect(pdf).toContain('q 400 0 0 252.37');
    const page = await text(writePdf([[{ ...card, isCard: false }]]));
    expect(page).toMatch(/MediaBox \[0 0 792 612\]/);
  });

  test('its table of objects points to each of them', async () => {
    const pdf = await text(writePdf([[image]]));
    const starts = Array.from(pdf.matchAll(/^(\d{10}) 00000 n $/gm), ([, at]) => Number(at));
    for (const [index, at] of starts.entries())
      expect(pdf.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref/);
  });
});
