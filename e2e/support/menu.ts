import type { Page } from '@playwright/test';

/** Chooses from a menu of three dots, by the name of its button. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
