import { expect, test } from 'vitest';
import { withoutOrientation } from './upright.ts';

/** A JPEG's beginning, with its camera's note in one of the two orders of bytes. */
function aJpeg(orientation: number, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(60));
  const tiff = 20;
  view.setUint16(0, 0xffd8);
  // Another segment comes first, as most programs write it.
  view.setUint16(2, 0xffe0);
  view.setUint16(4, 6);
  view.setUint16(10, 0xffe1);
  view.setUint16(12, 40);
  view.setUint32(14, 0x45786966);
  view.setUint16(tiff, isLittle ? 0x4949 : 0x4d4d);
  view.setUint32(tiff + 4, 8, isLittle);
  view.setUint16(tiff + 8, 2, isLittle);
  view.setUint16(tiff + 10, 0x0110, isLittle);
  view.setUint16(tiff + 22, 0x0112, isLittle);
  view.setUint16(tiff + 30, orientation, isLittle);
  view.setUint16(52, 0xffda);
  return new Uint8Array(view.buffer);
}

test.each([
  [1, 0],
  [3, 2],
  [6, 1],
  [8, 3],
  [99, 0],
])(
  'a photograph held as %i takes %i quarter turns, and the copy says nothing of it',
  async (held, turns) => {
    for (const isLittle of [true, false]) {
      const { plain, quarters } = await withoutOrientation(new Blob([aJpeg(held, isLittle)]));
      expect(quarters).toBe(turns);
      expect((await withoutOrientation(plain)).quarters).toBe(0);
      expect(plain.size).toBe(60);
    }
  },
);

test.each([
  ['a picture that is no JPEG', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  ['a JPEG that is cut off in its note', aJpeg(6, true).slice(0, 36)],
  ['a JPEG without a note', new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 8])],
  ['nothing', new Uint8Array()],
])('%s stays as it is', async (_what, bytes) => {
  const file = new Blob([bytes]);
  const { plain, quarters } = await withoutOrientation(file);
  expect([plain === file, quarters]).toEqual([true, 0]);
});
