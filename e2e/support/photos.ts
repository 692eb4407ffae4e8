import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { photograph, sharpSceneOf } from '@notaria/factories/photos/photograph';

/** The model that the tests' camera writes into its pictures, which must not leave the phone. */
export const CAMERA_NOTE = 'CAMARA-DE-PRUEBA 19.4326N 99.1332W';

/** Numbers as EXIF writes them: pairs of 32 bits. */
function rationals(...pairs: [number, number][]): Buffer {
  const bytes = Buffer.alloc(8 * pairs.length);
  for (const [at, [over, under]] of pairs.entries()) {
    bytes.writeUInt32BE(over, 8 * at);
    bytes.writeUInt32BE(under, 8 * at + 4);
  }
  return bytes;
}

/** The place of the photograph, in degrees, minutes and seconds: the main square of Mexico City. */
export const GPS_LATITUDE = rationals([19, 1], [25, 1], [5_736, 100]);
export const GPS_LONGITUDE = rationals([99, 1], [7, 1], [5_952, 100]);

const TYPES = { ascii: 2, short: 3, long: 4, rational: 5 };

interface Entry {
  tag: number;
  type: keyof typeof TYPES;
  count: number;
  /** A value of up to four bytes is in the entry itself; a longer one follows the directory. */
  value: Buffer;
}

const ascii = (tag: number, text: string): Entry => {
  const value = Buffer.from(`${text}\0`);
  return { tag, type: 'ascii', count: value.length, value };
};
const short = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(4);
  value.writeUInt16BE(number);
  return { tag, type: 'short', count: 1, value };
};
const long = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(number);
  return { tag, type: 'long', count: 1, value };
};
const place = (tag: number, value: Buffer): Entry => ({ tag, type: 'rational', count: 3, value });

/** A TIFF directory that begins at `start`, followed by its longer values. */
function directory(start: number, entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(2 + 12 * entries.length + 4);
  head.writeUInt16BE(entries.length, 0);
  const after: Buffer[] = [];
  let next = start + head.length;
  for (const [at, { tag, type, count, value }] of entries.entries()) {
    const from = 2 + 12 * at;
    head.writeUInt16BE(tag, from);
    head.writeUInt16BE(TYPES[type], from + 2);
    head.writeUInt32BE(count, from + 4);
    if (value.length <= 4) value.copy(head, from + 8);
    else {
      head.writeUInt32BE(next, from + 8);
      after.push(value);
      next += value.length;
    }
  }
  return Buffer.concat([head, ...after]);
}

/** An EXIF segment as a phone writes it: its model, how it was held, and where it was. */
function exif(orientation: number): Buffer {
  const first = (gps: number) =>
    directory(8, [ascii(0x0110, CAMERA_NOTE), short(0x0112, orientation), long(0x8825, gps)]);
  const gpsStart = 8 + first(0).length;
  const gps = directory(gpsStart, [
    ascii(0x0001, 'N'),
    place(0x0002, GPS_LATITUDE),
    ascii(0x0003, 'W'),
    place(0x0004, GPS_LONGITUDE),
  ]);
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), first(gpsStart), gps]);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A photograph as a test gives it to the page. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A JPEG of a photographed document, as a phone's camera makes one. Of every ten seeds the last two (8 and 9,
 * 48 and 49) are the front and the back of a card.
 * @param longest pixels of the longer side
 */
export function aPhoto(name: string, seed = 0, orientation = 1, longest = 1_400): PhotoFile {
  const { picture } = photograph(sharpSceneOf(seed), longest);
  return heldAs(name, canvasOf(picture), orientation);
}

/** A JPEG of a canvas, with what a camera says of how it was held. */
function heldAs(name: string, canvas: Canvas, orientation: number): PhotoFile {
  const jpeg = canvas.toBuffer('image/jpeg', 85);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A black card on white, photographed with the phone turned: as stored, both lie on their side. */
export function aTurnedPhoto(name: string): PhotoFile {
  const canvas = createCanvas(1_000, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1_000, 700);
  context.fillStyle = '#000';
  context.fillRect(200, 250, 600, 200);
  return heldAs(name, canvas, 6);
}

function canvasOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

/** The same document as a program saves it: WebP. */
export function aWebp(name: string, seed = 0): PhotoFile {
  const { picture } = photograph(sharpSceneOf(seed), 1_400);
  const buffer = canvasOf(picture).toBuffer('image/webp', 85);
  return { name, mimeType: 'image/webp', buffer };
}

/** A page drawn by a program: black letters on a transparent background. */
export function aTransparentPng(name: string): PhotoFile {
  const canvas = createCanvas(850, 1_100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000';
  context.font = '28px "Liberation Serif"';
  for (let line = 0; line < 24; line += 1) {
    context.fillText('Comparece ante mí quien dice ser vecino', 120, 180 + 34 * line);
  }
  return { name, mimeType: 'image/png', buffer: canvas.toBuffer('image/png') };
}

/**
 * A square picture of coloured noise, which compression hardly makes smaller. Its grains are larger than a
 * pixel, so that a smaller copy keeps them.
 */
export function aNoise(name: string): PhotoFile {
  const [grains, grain] = [600, 3];
  const data = new Uint8ClampedArray(4 * grains * grains);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    data[at] = at % 4 === 3 ? 255 : (state >> 16) & 0xff;
  }
  const canvas = createCanvas(grains * grain, grains * grain);
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = false;
  context.drawImage(
    canvasOf({ width: grains, height: grains, data }),
    ...([0, 0, canvas.width, canvas.height] as const),
  );
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg', 90) };
}

/** The traces of a camera in a file: there must be none once it left the phone. */
export function cameraIn(bytes: Buffer): string[] {
  const traces: Record<string, Buffer | string> = {
    model: CAMERA_NOTE,
    latitude: GPS_LATITUDE,
    longitude: GPS_LONGITUDE,
    exif: 'Exif\0\0',
  };
  return Object.entries(traces).flatMap(([name, trace]) => (bytes.includes(trace) ? [name] : []));
}
