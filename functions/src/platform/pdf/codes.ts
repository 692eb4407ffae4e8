import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ImageData } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

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
export async function readCodes({ data, width, height }: ImageData): Promise<string[]> {
  await prepare();
  const barcodes = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 8, tryRotate: false, tryInvert: false },
  );
  return barcodes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
