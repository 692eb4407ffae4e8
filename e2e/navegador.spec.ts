import { enterAs } from '@notaria/factories/browser/session';
import { aCliente } from '@notaria/factories/people';
import { type BrowserContext, expect } from '@playwright/test';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let before: BrowserContext;

test('a person uses a browser', { tag: '@exhaustive' }, async ({ context }) => {
  before = context;
  await enterAs(context, await aCliente());
  await context.addCookies([{ name: 'galleta', value: '1', domain: '127.0.0.1', path: '/' }]);
  await context.route('**/contacto', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Menú de/ })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('propio', '1');
    indexedDB.open('propia');
  });
  await context.setOffline(true);
});

test('the next person finds nothing of theirs', { tag: '@exhaustive' }, async ({
  context,
  page,
}) => {
  expect(context).toBe(before);
  await page.goto('/contacto');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => ({
      kept: Object.keys(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    })),
  ).toEqual({ kept: [], databases: [] });
});
