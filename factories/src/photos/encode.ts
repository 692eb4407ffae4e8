import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Raster } from '../../../web/src/shared/escaner/raster.ts';

/** A picture as a file: JPEG as a camera writes it, PNG if nothing may be lost. */
export function encode({ width, height, data }: Raster, format: 'jpeg' | 'png'): Buffer {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return format === 'jpeg' ? canvas.toBuffer('image/jpeg', 92) : canvas.toBuffer('image/png');
}
