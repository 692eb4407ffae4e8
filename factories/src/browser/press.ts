import type { Page } from '@playwright/test';

/** Presses buttons or menu items one after the other. */
export async function pressInTurn(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .first()
      .click();
  }
}
