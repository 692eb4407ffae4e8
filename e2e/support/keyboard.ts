import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any of our screens has between two fields. */
const MOST_STOPS = 40;

/** Presses Tab until the element, once it is enabled, has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes to the field with Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}

/** Goes to the button with Tab and presses it. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** What has the focus, by its tag and its words; empty if nothing has it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? '' : `${at.tagName} ${at.textContent}`;
  });
