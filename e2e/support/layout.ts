import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectWithinWindow } from './everywhere.ts';
import { WIDTHS } from './looks.ts';

/** Odd texts that people may type as a name; each must stay text. */
export const ODD_TEXTS = [
  'W'.repeat(200),
  '<img src=x onerror=alert(1)><b>negritas</b>',
  '👩‍⚖️🏳️‍🌈 notaría 🇲🇽',
  'مكتب التوثيق العقاري',
];

/** At both widths nothing sticks out to the side and axe finds nothing. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectWithinWindow(page, `${what} at ${width} px`);
    await expectAccessible(page, `${what} at ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}

/** Watches that no text becomes an element or runs. */
export function watchInjection(page: Page): () => Promise<void> {
  let wasRun = false;
  page.on('dialog', (dialog) => {
    wasRun = true;
    return dialog.dismiss();
  });
  return async () => {
    expect(wasRun).toBe(false);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  };
}
