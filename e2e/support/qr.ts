import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Loads the decoder from the disk; by itself it would ask the network. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(file);
  const wasmBinary = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(wasmBinary).set(bytes);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The texts that a phone's camera reads from a drawn QR code. */
export async function readQr(code: Locator): Promise<string[]> {
  await prepare();
  const picture = await loadImage(await code.screenshot());
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'] },
  );
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
