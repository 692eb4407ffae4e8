import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Drawing } from '#platform/pdf/pdf.ts';

const DECODER = 'zxing-wasm/reader/zxing_reader.wasm';

let isReady: Promise<void> | undefined;

/** Loads the decoder from the disk; by itself it would ask the network. */
function prepare(): Promise<void> {
  isReady ??= (async () => {
    const file = await readFile(createRequire(import.meta.url).resolve(DECODER));
    const wasmBinary = new ArrayBuffer(file.byteLength);
    new Uint8Array(wasmBinary).set(file);
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return isReady;
}

/** The contents of the QR codes in a drawing. */
export async function readCodes({ gray, width, height }: Drawing): Promise<string[]> {
  await prepare();
  const data = new Uint8ClampedArray(4 * gray.length);
  for (let at = 0; at < gray.length; at += 1) data.fill(gray[at] ?? 0, 4 * at, 4 * at + 3);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 8, tryRotate: false, tryInvert: false },
  );
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
