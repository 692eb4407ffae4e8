import { pixelsOf, type Raster, scaleFor } from './raster.ts';
import { ScanError } from './scan-error.ts';
import { withoutOrientation } from './upright.ts';

/**
 * A picture, upright, on white, not larger than `longest`.
 * @throws ScanError `ilegible` if the browser can't decode it
 */
export async function decode(
  file: Blob,
  longest: number,
): Promise<{ raster: Raster; canvas: OffscreenCanvas }> {
  const { bitmap, quarters } = await bitmapOf(file);
  try {
    const scale = scaleFor(bitmap.width, bitmap.height, longest);
    const [across, down] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const [width, height] = quarters % 2 === 0 ? [across, down] : [down, across];
    const { canvas, context } = canvasOf(width, height);
    // At half the size or more, averaging four pixels loses nothing and takes half the time of more.
    context.imageSmoothingQuality = scale < 0.5 ? 'medium' : 'low';
    // Transparent parts of a picture get a white background.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((quarters * Math.PI) / 2);
    context.drawImage(bitmap, -across / 2, -down / 2, across, down);
    return { raster: { width, height, data: pixelsOf(context, width, height) }, canvas };
  } finally {
    bitmap.close();
  }
}

/** A photograph as it is stored, and the quarter turns, clockwise, that set it upright. */
async function bitmapOf(file: Blob): Promise<{ bitmap: ImageBitmap; quarters: number }> {
  try {
    const upright = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { bitmap: upright, quarters: 0 };
  } catch {
    // Safari before 17.2 and Chrome before 112 refuse every picture with this option.
    const { plain, quarters } = await withoutOrientation(file);
    const bitmap = await createImageBitmap(plain).catch(() => {
      throw new ScanError('ilegible');
    });
    return { bitmap, quarters };
  }
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ScanError('ilegible');
  return { canvas, context };
}

/** A picture as JPEG. */
export function encode({ width, height, data }: Raster, quality: number): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
