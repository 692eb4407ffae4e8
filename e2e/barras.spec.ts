import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';
import { another, aQueue, commentOf, heading, open } from './support/turno.ts';

/** True if a part of the focused element is in the window and no other element covers it. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return true;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((part) => {
      const seen = document.elementFromPoint(left + width / 2, top + height * part);
      return seen !== null && activeElement.contains(seen);
    });
  });
}

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90));

test.describe('zoomed to 150 %', () => {
  test.use({ viewport: { width: 853, height: 600 } });

  test('Tab leads to nothing that lies under the bar of the desk or the strip that undoes', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { luz } = await aQueue(3);
    await open(page, luz);
    const first = await another(page);
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expect(heading(page)).not.toHaveText(first);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at < 25; at += 1) {
        await page.keyboard.press(key);
        expect(await isFocusSeen(page), await inFocus(page)).toBe(true);
      }
    }
  });

  test('the strip that undoes does not cover what is typed', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { luz } = await aQueue(2);
    await open(page, luz);
    const first = await another(page);
    await page.keyboard.press('a');
    await expect(heading(page)).not.toHaveText(first);
    await page.keyboard.press('r');
    await expect(commentOf(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expect.poll(() => isFocusSeen(page)).toBe(true);
  });
});

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing of the desk floats over it', { tag: '@exhaustive' }, async ({ page }) => {
    const { luz } = await aQueue(2);
    await open(page, luz);
    const first = await another(page);
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expect(heading(page)).not.toHaveText(first);
    const floating = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
          .map((each) => each.outerHTML.slice(0, 90)),
      );
    expect(floating).toEqual([]);
  });
});
