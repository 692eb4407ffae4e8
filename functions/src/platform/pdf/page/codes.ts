import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './pixels.ts';

let isReady: Promise<void> | undefined;

/** Loads the decoder from the disk, where the parent of the thread found it; by itself it would ask the network. */
export function prepareCodes(): Promise<void> {
  isReady ??= (async () => {
    const file = await readFile(String(Reflect.get(workerData, 'decoder')));
    const wasmBinary = new ArrayBuffer(file.byteLength);
    new Uint8Array(wasmBinary).set(file);
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return isReady;
}

/** The contents of the QR codes of a picture. */
export async function readCodes({ data, width, height }: Pixels): Promise<string[]> {
  await prepareCodes();
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 4 },
  );
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
