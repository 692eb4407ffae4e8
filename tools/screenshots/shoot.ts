import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** A desk and a phone: the wide one first, as lists are tables there. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const QUALITY = 72;
/** A process of the emulated API may have to start first. */
const PATIENCE_MS = 30_000;
/** A whole page longer than this is cut: nobody reads a longer picture. */
const LONGEST = 4_000;

/** Waits until nothing loads or moves any more. A listener stays connected, so the network never rests. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0, {
    timeout: PATIENCE_MS,
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Playwright itself writes no WebP, which is a third of the size. */
async function capture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await devtools.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}

async function wholeHeight(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(height, LONGEST);
}

/** Draws a screen at both widths, and in dark when it asks for that. @returns the files written */
export async function shoot(
  context: BrowserContext,
  screen: Screen,
  folder: string,
): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(screen.path);
  // Phones have no bar whose place a dialog would have to keep.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' });
  await settle(page);
  await screen.arrange?.(page);
  const files: string[] = [];
  for (const colorScheme of screen.hasDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await settle(page);
      if (screen.isWhole) {
        await page.setViewportSize({ width: size.width, height: await wholeHeight(page) });
        await settle(page);
      }
      const suffix = colorScheme === 'dark' ? '-oscuro' : '';
      const file = join(folder, `${screen.name}${suffix}-${size.width}.webp`);
      await capture(page, file);
      files.push(file);
    }
  }
  await page.close();
  return files;
}
