import { expect, type Page } from '@playwright/test';
import { aCliente, anAdministrador } from '../functions/test/support/people.ts';
import { findBrowser } from '../tools/setup/browser.mjs';
import { PHONE } from './support/phone.ts';
import { enterAs } from './support/session.ts';
import { test } from './support/test.ts';

/** Where the content of the page begins, to the left. */
function leftOfTitle(page: Page): Promise<number | undefined> {
  return page
    .getByRole('heading', { level: 1, includeHidden: true })
    .boundingBox()
    .then((box) => box?.x);
}

test.describe.configure({ mode: 'parallel' });

test('a page with a scroll bar does not move when a dialog opens', async ({ playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enterAs(context, await anAdministrador());
  const page = await context.newPage();
  await page.goto('/catalogo');
  await expect(page.getByRole('button', { name: /^Opciones de/ }).first()).toBeVisible();
  const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(bar, 'this browser shows scroll bars').toBeGreaterThan(0);
  const before = await leftOfTitle(page);
  await page.getByRole('button', { name: 'Agregar trámite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await leftOfTitle(page)).toBe(before);
  const header = await page.locator('header').boundingBox();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await leftOfTitle(page)).toBe(before);
  expect((await page.locator('header').boundingBox())?.width).toBe(header?.width);
  await browser.close();
});

for (const [window, options] of [
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`on ${window} a toast leaves the header free`, async ({ browser }) => {
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
