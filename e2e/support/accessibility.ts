import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
}

declare global {
  interface Window {
    axe?: Axe;
  }
}

/** The axe that `@axe-core/playwright` brings, without its builder, which takes five times as long. */
const require = createRequire(import.meta.resolve('@axe-core/playwright'));
const { source }: { source: string } = require('axe-core');

/**
 * axe finds nothing on what the page shows now; the browser's own PDF viewer is not ours to check.
 * @param rules only these rules of axe; all of them unless given
 */
export async function expectAccessible(
  page: Page,
  what: string,
  rules?: readonly string[],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (only) => {
    const results = await window.axe?.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], iframes: false, ...(only && { runOnly: only }) },
    );
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
    );
  }, rules);
  expect(found, what).toEqual([]);
}
