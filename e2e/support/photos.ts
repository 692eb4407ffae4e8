import { createCanvas, ImageData } from '@napi-rs/canvas';
import { photograph, sceneOf } from '@notaria/factories/photos/photograph';

/** What the tests' camera writes into its pictures: a place and a model, which must not leave the phone. */
export const CAMERA_NOTE = 'CAMARA-DE-PRUEBA 19.4326N 99.1332W';

/** An EXIF segment with the note and, where asked, an orientation (TIFF tag 0x0112). */
function exif(orientation: number): Buffer {
  const note = Buffer.from(`${CAMERA_NOTE}\0`);
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  tiff.writeUInt16BE(0x0110, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(note.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, note]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG of a photographed paper, as a phone's camera makes one. */
export function aPhoto(name: string, seed = 0, orientation = 1) {
  const { picture } = photograph({ ...sceneOf(seed), isLowResolution: false }, 1_400);
  const canvas = createCanvas(picture.width, picture.height);
  canvas
    .getContext('2d')
    .putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  const jpeg = canvas.toBuffer('image/jpeg', 85);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}
