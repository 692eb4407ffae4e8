import { expect, type Page } from '@playwright/test';

/**
 * Presses Back on a page that asks or closes something first, once the page has put the history entry in
 * place that the press takes. It has long before a person presses.
 */
export async function goBackHere(page: Page): Promise<void> {
  const isReady = () => page.evaluate(() => history.state !== null && 'retiene' in history.state);
  await expect.poll(isReady).toBe(true);
  await page.goBack();
}
