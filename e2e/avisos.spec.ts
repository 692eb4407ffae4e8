import { enterAs } from '@notaria/factories/browser/session';
import { aCliente, anAdministrador } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { findBrowser } from '../tools/setup/browser.mjs';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** The positions of the parts of the page, to a tenth of a pixel. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, h1, main > *, footer > *, footer p')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map((size) => size.toFixed(1)).join(' ');
    }),
  );
}

test.describe.configure({ mode: 'parallel' });

/** Opens a dialog over a long page, and checks that nothing moved. */
async function expectStill(page: Page): Promise<void> {
  await page.goto('/catalogo');
  await expect(page.getByRole('button', { name: /^Opciones de/ }).first()).toBeVisible();
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await placesOf(page);
    await page.getByRole('button', { name: 'Días inhábiles' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await placesOf(page)).toEqual(before);
  }
}

test('a page does not move when a dialog opens', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await enterAs(context, await anAdministrador());
  await expectStill(page);
});

test('a page with a scroll bar does not move either', { tag: '@exhaustive' }, async ({
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enterAs(context, await anAdministrador());
  const page = await context.newPage();
  await page.goto('/catalogo');
  const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(bar, 'this browser shows scroll bars').toBeGreaterThan(0);
  await expectStill(page);
  await browser.close();
});

for (const [window, options] of [
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`on ${window} a toast does not cover the header`, { tag: '@exhaustive' }, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await enterAs(context, await aCliente());
    await page.goto('/');
    await page.getByRole('button', { name: 'Menú de Ana Prueba' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    const header = await page.locator('header').boundingBox();
    const shown = await toast.boundingBox();
    expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await context.close();
  });
}
