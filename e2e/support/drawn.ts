import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The pixels of a PDF's first page, small, on white. */
async function drawn(pdf: Buffer): Promise<Uint8ClampedArray> {
  const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1);
  const viewport = page.getViewport({ scale: 0.25 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  // pdf.js wants a browser's canvas, and draws on any that works like one.
  await page.render({ canvas: Object(canvas), viewport, background: '#fff' }).promise;
  return canvas.getContext('2d').getImageData(0, 0, width, height).data;
}

/** How much the first pages of two PDFs differ, as the mean over their colours, from 0 to 255. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await drawn(one), await drawn(other)];
  if (first.length !== second.length) return 255;
  let sum = 0;
  for (const [at, colour] of first.entries()) sum += Math.abs(colour - (second[at] ?? 0));
  return sum / first.length;
}
