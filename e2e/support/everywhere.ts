import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** A phone and a desk. */
const WIDTHS = [390, 1280];
/** The rules of axe that look at colours, all that changes with the light. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing on what the page shows, at both widths, in light and in dark, and nothing sticks
 * out to the side. The page is loaded once and follows the window.
 */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.animate-pulse, .animate-spin'), what).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `${what} at ${width} px is wider than the window`).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${what} at ${width} px in light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${what} at ${width} px in dark`, COLOURS);
  }
}
