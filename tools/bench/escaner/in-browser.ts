import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Quad } from '../../../web/src/shared/escaner/geometry.ts';
import type { Glimpse } from '../../../web/src/shared/escaner/job.ts';
import { findBrowser } from '../../setup/browser.mjs';
import { inRepo } from '../../suite/paths.ts';

/** The scanner's own code in a page of Chromium, on its main thread, which the browser can slow down. */
export interface ScannerPage {
  browser: Browser;
  page: Page;
  /** A page without any code, whose times are the reference. */
  empty: Page;
}

interface Escaner {
  doJob: (
    job: unknown,
    asker: { tell: (news: Partial<{ glimpse: Glimpse }>) => void; isGone: () => boolean },
  ) => Promise<unknown>;
}

declare global {
  var escaner: Escaner;
}

export async function openScanner(): Promise<ScannerPage> {
  const { outputFiles } = await build({
    entryPoints: [inRepo('web/src/shared/escaner/do-job.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'escaner',
    minify: true,
  });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const page = await browser.newPage();
  // tsx has every function with a name call a helper, also those that go to the page.
  await page.addScriptTag({ content: 'globalThis.__name = (one) => one;' });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return { browser, page, empty: await browser.newPage() };
}

const base64 = (bytes: Buffer) => bytes.toString('base64');

export interface Times {
  decode: number;
  /** Milliseconds until the straightened page is shown. */
  seen: number;
  /** Milliseconds until it is ready: with its warnings, and its photograph made smaller. */
  whole: number;
}

/** Runs something on a page whose main thread is `slower` times slower. */
async function slowed<T>(page: Page, slower: number, work: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  try {
    return await work();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
}

/**
 * Milliseconds to decode a photograph in an empty page, and in the scanner's page from choosing it until it
 * is straight and until it is ready. Both pages are `slower` times slower.
 */
export async function timePage(
  { page, empty }: ScannerPage,
  jpeg: Buffer,
  slower: number,
): Promise<Times> {
  const text = base64(jpeg);
  await empty.bringToFront();
  const decode = await slowed(empty, slower, () =>
    empty.evaluate(async (photo) => {
      const blob = await (await fetch(`data:image/jpeg;base64,${photo}`)).blob();
      const start = performance.now();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
      bitmap.close();
      return performance.now() - start;
    }, text),
  );
  await page.bringToFront();
  const times = await slowed(page, slower, () =>
    page.evaluate(async (photo) => {
      const blob = await (await fetch(`data:image/jpeg;base64,${photo}`)).blob();
      const start = performance.now();
      let seen = start;
      const tell = () => {
        seen = performance.now();
      };
      await globalThis.escaner.doJob({ task: 'takeIn', file: blob }, { tell, isGone: () => false });
      return { seen: seen - start, whole: performance.now() - start };
    }, text),
  );
  return { decode, ...times };
}

/** The PDF of some photographs with these corners; `undefined` uses the scanner's own guess. */
export async function makePdf(
  { page }: ScannerPage,
  photos: readonly { jpeg: Buffer; correct: (found: Quad) => Quad }[],
  mostBytes: number,
): Promise<Buffer> {
  await page.evaluate(() => Reflect.set(globalThis, 'hojas', []));
  for (const { jpeg, correct } of photos) {
    const found = await page.evaluate(async (text) => {
      const blob = await (await fetch(`data:image/jpeg;base64,${text}`)).blob();
      const seen: Glimpse[] = [];
      const taken = (await globalThis.escaner.doJob(
        { task: 'takeIn', file: blob },
        { tell: ({ glimpse }) => glimpse && seen.push(glimpse), isGone: () => false },
      )) as { photo: Blob };
      const [glimpse] = seen;
      if (!glimpse) throw new Error('The photograph was never seen.');
      Reflect.get(globalThis, 'hojas').push({ photo: taken.photo });
      return glimpse.quad;
    }, base64(jpeg));
    const quad = correct(found);
    await page.evaluate((corners) => {
      Reflect.get(globalThis, 'hojas').at(-1).cut = {
        quad: corners,
        look: 'documento',
        quarters: 0,
      };
    }, quad);
  }
  const text = await page.evaluate(async (most) => {
    const sheets = Reflect.get(globalThis, 'hojas').map((one: unknown) => [one]);
    const job = { task: 'pdf', sheets, mostBytes: most };
    const asker = { tell: () => {}, isGone: () => false };
    const pdf = (await globalThis.escaner.doJob(job, asker)) as Blob;
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    let latin = '';
    for (const byte of bytes) latin += String.fromCharCode(byte);
    return btoa(latin);
  }, mostBytes);
  return Buffer.from(text, 'base64');
}

/** The peak memory of the page's process so far, in MB. */
export async function peakMemory({ browser }: ScannerPage): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
    );
  return Math.max(...peaks) / 1024;
}

/** The JPEG pictures of a PDF that the scanner wrote. */
export function picturesOf(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return Array.from(text.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g), (match) => {
    const start = match.index + match[0].length;
    return pdf.subarray(start, start + Number(match[1]));
  });
}
