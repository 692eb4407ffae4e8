import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Look } from './looks.ts';

/** The rules of axe about colours, which are all that depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Nothing sticks out to the side of the window, once a table has become cards in a narrow one. */
export async function expectWithinWindow(page: Page, what: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(excess, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/**
 * axe finds nothing on what the page shows at this width in these themes, and nothing sticks out to the side.
 * @param shown the element that the state is about, which must be there
 */
export async function expectAccessibleAt(
  page: Page,
  { width, lights }: Look,
  what: string,
  shown?: Locator,
): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  if (shown) await expect(shown, `${what} at ${width} px`).toBeVisible();
  await expectWithinWindow(page, `${what} at ${width} px`);
  for (const light of lights) {
    await page.emulateMedia({ colorScheme: light });
    const rules = light === 'dark' ? COLOURS : undefined;
    await expectAccessible(page, `${what} at ${width} px in ${light}`, rules);
  }
}

/** Placeholders of the bell and of the person's menu. */
const PLACE_HOLDERS = 'header .bg-gris';

/** Waits until React has the page, and neither an answer nor code is still loading. */
export async function expectLoaded(page: Page, what: string): Promise<void> {
  await expect(page.locator('[data-ruta]'), what).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator(`.animate-pulse, .animate-spin, ${PLACE_HOLDERS}`), what).toHaveCount(
    0,
  );
}
