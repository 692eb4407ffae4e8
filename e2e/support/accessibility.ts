import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half the size of what the package itself would send to each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe finds nothing on what the page shows now. The browser's own PDF viewer is left out.
 * @param rules only these rules of axe; left out, all
 */
export async function expectAccessible(
  page: Page,
  what: string,
  rules?: readonly string[],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const results = await window.axe?.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], iframes: false, ...(only && { runOnly: [...only] }) },
    );
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
    );
  }, rules);
  expect(found, what).toEqual([]);
}
