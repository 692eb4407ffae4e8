import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { inTime } from '../suite/in-time.ts';
import { SKELETON, SPINNER } from './arrange.ts';
import type { Screen } from './screen.ts';

type Size = Record<'width' | 'height', number>;

/** The desktop is drawn first, because lists are tables there. */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A letter sheet at 96 dots per inch. */
const PAPER = { width: 816, height: 1056 };
const QUALITY = 72;
/** A process of the emulated API may have to start first. */
const PATIENCE_MS = 30_000;
/** A longer page is cut: nobody looks at a longer picture. */
const LONGEST = 7_000;
/** Phones have no scroll bar whose room a dialog would have to keep. */
const STYLE = 'html { scrollbar-gutter: auto !important }';
/** In a window as high as the page, a part that fills the first window would fill it all. */
const STYLE_OF_WHOLE = 'main { min-height: 0 !important }';

/** Waits until nothing loads or moves any more. A listener stays connected, so the network never becomes idle. */
async function settle(page: Page, { waitsWith }: Screen): Promise<void> {
  if (waitsWith) {
    await page.locator(waitsWith).first().waitFor();
    return;
  }
  await page.locator('h1').first().waitFor();
  await expect(page.locator(`${SKELETON}, ${SPINNER}`)).toHaveCount(0, { timeout: PATIENCE_MS });
  const still = page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await inTime(still, PATIENCE_MS / 1_000, `que nada se moviera en ${page.url()}`);
}

/** Writes WebP, which is a third of the size and which Playwright does not write itself. */
async function capture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: QUALITY } as const;
  const { data } = await devtools.send('Page.captureScreenshot', options);
  await devtools.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}

/** Draws a screen in a window of this size, or all of it. */
async function draw(page: Page, screen: Screen, size: Size, file: string): Promise<void> {
  await page.setViewportSize(size);
  await settle(page, screen);
  if (screen.isWhole || screen.isPrinted) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.min(height, LONGEST) });
    await settle(page, screen);
  }
  await capture(page, file);
}

/** Opens a screen in its state, in a window of this size. */
async function open(context: BrowserContext, screen: Screen, size: Size): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await screen.prepare?.(page);
  await page.goto(screen.path);
  await settle(page, screen);
  if (screen.as && !screen.waitsWith)
    await page.getByRole('button', { name: /^Menú de/ }).waitFor();
  await screen.arrange?.(page);
  await page.addStyleTag({ content: screen.isWhole ? STYLE + STYLE_OF_WHOLE : STYLE });
  return page;
}

/**
 * Draws a screen at its widths, and in dark if it asks for that.
 * @returns how many files it wrote
 */
export async function shoot(
  context: BrowserContext,
  screen: Screen,
  folder: string,
): Promise<number> {
  const { isPrinted, only, isFresh, hasDark, name } = screen;
  const screenSizes = [...(only === 'phone' ? [] : [DESK]), ...(only === 'desk' ? [] : [PHONE])];
  const sizes = isPrinted ? [PAPER] : screenSizes;
  const lights = hasDark ? (['light', 'dark'] as const) : (['light'] as const);
  let page: Page | undefined;
  for (const colorScheme of lights) {
    for (const size of sizes) {
      if (isFresh) await page?.close();
      page = !page || isFresh ? await open(context, screen, size) : page;
      await page.emulateMedia({ colorScheme, media: isPrinted ? 'print' : 'screen' });
      // On paper nothing is under the mouse.
      if (isPrinted) await page.mouse.move(0, 0);
      const suffix = colorScheme === 'dark' ? '-oscuro' : '';
      await draw(page, screen, size, join(folder, `${name}${suffix}-${size.width}.webp`));
      await context.setOffline(false);
    }
  }
  await page?.close();
  return lights.length * sizes.length;
}
